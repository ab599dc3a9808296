"""The stubs say what there is, and the wheel holds what it should."""

import ast
import importlib.resources
from pathlib import Path

import bravehall
from bravehall import _native


def stub() -> ast.Module:
    text = importlib.resources.files("bravehall").joinpath("_native.pyi").read_text()
    return ast.parse(text)


def test_the_package_is_typed() -> None:
    assert importlib.resources.files("bravehall").joinpath("py.typed").is_file()


def test_what_is_tested_was_installed() -> None:
    assert "site-packages" in Path(bravehall.__file__).parts


def test_every_name_has_its_stub() -> None:
    said = {
        node.name for node in stub().body if isinstance(node, ast.ClassDef | ast.FunctionDef)
    }
    there = {name for name in dir(_native) if not name.startswith("_")}
    assert said == there
    assert set(bravehall.__all__) == there


def test_every_member_has_its_stub() -> None:
    plain = {name for name in dir(object)} | {"__module__", "__doc__"}
    for node in stub().body:
        if not isinstance(node, ast.ClassDef) or node.name == "Refused":
            continue
        said = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        there = set(vars(getattr(_native, node.name)))
        assert there - said - plain == set(), node.name
        assert said - there - {"__new__"} == set(), node.name
