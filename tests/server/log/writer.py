"""A process that writes to a log which others write to: `python -m tests.server.log.writer DATABASE TABLE NAME COUNT`.

It says when it is ready, waits for a line, and then prints each key when the log has said that it is kept.
"""

from __future__ import annotations

import asyncio
import sys

from cosmodrome.server.database import Database
from cosmodrome.server.log.contract import Entry, Log, SeqTaken


async def write(log: Log, table: str, name: str, count: int) -> None:
    seq = 0
    for number in range(count):
        key = f"{name}-{number}"
        while True:
            try:
                await log.append(table, [Entry(seq + 1, key, number, b"{}")])
                break
            except SeqTaken:
                seq = (await log.latest([table]))[table]
        seq += 1
        print(key, flush=True)


async def main(database: str, table: str, name: str, count: int) -> None:
    log = Database.named(database).log()
    await log.latest([table])
    print("ready", flush=True)
    sys.stdin.readline()
    await write(log, table, name, count)
    await log.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
