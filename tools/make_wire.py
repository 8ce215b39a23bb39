"""Writes web/src/wire.ts: the server's wire types as TypeScript. With --check it only says whether it is fresh."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as kinds
from msgspec.inspect import Field, Type, multi_type_info

from cosmodrome.server.tables import refusal
from cosmodrome.server.wire import incoming, learning, outgoing, positions, rest

FILE: Final = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
HEAD: Final = "// Made by tools/make_wire.py from the structs of cosmodrome.server.wire: change those instead.\n"
ALIASES: Final[dict[str, Any]] = {
    "Message": incoming.Message,
    "Reply": outgoing.Reply,
    "Happened": outgoing.Seen,
    "Position": positions.Position,
    "Code": refusal.Code,
    "GameName": rest.GameName,
}
OTHERWISE: Final[dict[type, str]] = {  # where a name is taken
    rest.About: "Offer",
    rest.Seen: "PositionSeen",
    rest.Error: "Failure",
}
PLAIN: Final[dict[type[Type], str]] = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}


def main() -> int:
    text = wire()
    if "--check" not in sys.argv[1:]:
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        print("web/src/wire.ts is stale: python tools/make_wire.py", file=sys.stderr)
        return 1
    return 0


def wire() -> str:
    """All types, in the order of their names."""
    classes = [each for module in (rest, learning) for _, each in inspect.getmembers(module, inspect.isclass)]
    bodies = [each for each in classes if is_body(each)]
    structs: dict[str, kinds.StructType] = {}
    aliases = multi_type_info(list(ALIASES.values()))
    for each in (*aliases, *multi_type_info(bodies)):
        gather(each, structs)
    said = [interface(name, structs[name]) for name in sorted(structs)]
    said += [f"export type {name} = {typescript(each)};\n" for name, each in zip(ALIASES, aliases, strict=True)]
    return HEAD + "\n" + "\n".join(said)


def is_body(cls: type) -> bool:
    return issubclass(cls, rest.Body | rest.Answer) and cls not in (rest.Body, rest.Answer)


def name_of(struct: kinds.StructType) -> str:
    return OTHERWISE.get(struct.cls, struct.cls.__name__)


def gather(found: Type, structs: dict[str, kinds.StructType]) -> None:
    """The structs that a type is made of; two of one name would be one too many."""
    if isinstance(found, kinds.StructType):
        name = name_of(found)
        if name in structs:
            assert structs[name].cls is found.cls, f"two structs are called {name}: name one in OTHERWISE"
            return
        structs[name] = found
    for part in parts(found):
        gather(part, structs)


def parts(found: Type) -> Iterator[Type]:
    match found:
        case kinds.StructType(fields=fields):
            yield from (field.type for field in fields)
        case kinds.UnionType(types=types):
            yield from types
        case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
            yield item
        case kinds.DictType(value_type=value):
            yield value
        case kinds.Metadata(type=inner):
            yield inner
        case _:
            pass


def interface(name: str, struct: kinds.StructType) -> str:
    said = struct.cls.__dict__.get("__doc__")
    comment = "" if not said else f"/** {' '.join(said.split())} */\n"
    if struct.array_like:
        places = ", ".join(f"{each.name}: {typescript(each.type)}" for each in struct.fields)
        return f"{comment}export type {name} = [{places}];\n"
    tag = [] if struct.tag_field is None else [f"  {struct.tag_field}: {literal(struct.tag)};"]
    lines = [*tag, *(line(struct.cls, field) for field in struct.fields)]
    return f"{comment}export interface {name} {{\n" + "".join(f"{each}\n" for each in lines) + "}\n"


def line(cls: type[msgspec.Struct], field: Field) -> str:
    """What has a default may be left out by clients, and by the server where the struct says so."""
    is_asked = issubclass(cls, incoming.Incoming | rest.Body)
    may_lack = not field.required and (is_asked or cls.__struct_config__.omit_defaults)
    return f"  {field.encode_name}{'?' if may_lack else ''}: {typescript(field.type)};"


def typescript(found: Type) -> str:
    if isinstance(found, kinds.StructType):
        return name_of(found)
    if isinstance(found, kinds.UnionType | kinds.LiteralType):
        return union(found)
    if isinstance(found, kinds.Metadata):
        return typescript(found.type)
    if type(found) in PLAIN:
        return PLAIN[type(found)]
    (item,) = parts(found)
    inner = typescript(item)
    if isinstance(found, kinds.DictType):
        return f"Record<string, {inner}>"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def union(found: kinds.UnionType | kinds.LiteralType) -> str:
    if isinstance(found, kinds.LiteralType):
        return " | ".join(literal(value) for value in sorted(found.values, key=str))
    return " | ".join(typescript(each) for each in found.types)


def literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value)


if __name__ == "__main__":
    sys.exit(main())
