"""Two Ray nodes of one core each on this machine, until the standard input ends. Says the address, on 127.0.0.1."""

from __future__ import annotations

import os
import sys
from typing import Final

STORE: Final = 80_000_000  # bytes, about the least that Ray takes


def main() -> None:
    from ray.cluster_utils import Cluster

    node = {
        "num_cpus": 1,
        "object_store_memory": STORE,
        "include_dashboard": False,
        "node_ip_address": "127.0.0.1",
    }
    os.environ["COSMODROME_TEST_NODE"] = "first"  # handed down to all that runs there
    cluster = Cluster(initialize_head=True, shutdown_at_exit=True, head_node_args=node)
    os.environ["COSMODROME_TEST_NODE"] = "second"
    cluster.add_node(**node)
    print(cluster.address, flush=True)
    sys.stdin.read()
    cluster.shutdown()


if __name__ == "__main__":
    main()
