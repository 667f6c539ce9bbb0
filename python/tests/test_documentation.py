import doctest
import importlib
import json
import os
import pkgutil
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import kakehiki

PYTHON = Path(__file__).parents[1]
MODULES = ["kakehiki", *(f"kakehiki.{one.name}" for one in pkgutil.iter_modules(kakehiki.__path__) if one.name != "_core")]
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name):
    if name == "kakehiki.pettingzoo":
        pytest.importorskip("pettingzoo")
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0


def test_the_readme_runs():
    result = doctest.testfile(str(PYTHON / "README.md"), module_relative=False, optionflags=FLAGS)
    assert result.failed == 0 and result.attempted > 5


def test_help_reads_well():
    text = pydoc.render_doc(kakehiki.decide, renderer=pydoc.plaintext)
    for word in ("Parameters", "Returns", "Examples", "Decision", "seed"):
        assert word in text
    for name in kakehiki.__all__:
        thing = getattr(kakehiki, name)
        assert isinstance(thing, str) or thing.__doc__, name


def test_types_of_the_package_and_of_a_user():
    pytest.importorskip("mypy")
    example = str(PYTHON / "tests" / "user_example.py")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", str(PYTHON / "pyproject.toml"), "-p", "kakehiki"],
        capture_output=True,
        text=True,
        cwd=PYTHON,
    )
    assert checked.returncode == 0, checked.stdout
    checked = subprocess.run([sys.executable, "-m", "mypy", "--strict", example], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout
    subprocess.run([sys.executable, example], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("path", sorted((PYTHON / "notebooks").glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_run(path, tmp_path, monkeypatch):
    """The cells one after the other, as a notebook runs them; the last value of each is shown as a notebook shows it."""
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    monkeypatch.chdir(path.parent)
    os.environ["MPLCONFIGDIR"] = str(tmp_path)
    notebook = json.loads(path.read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert notebook["nbformat"] == 4 and len(cells) >= 4
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        shown = run_cell(cell, names, f"{path.name}, cell {number + 1}")
        if hasattr(shown, "_repr_html_"):
            assert str(shown._repr_html_()).startswith("<")


def run_cell(cell: str, names: dict[str, object], where: str) -> object:
    import ast

    tree = ast.parse(cell, where)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, where, "exec"), names)
    return eval(compile(ast.Expression(last.value), where, "eval"), names) if last is not None else None
