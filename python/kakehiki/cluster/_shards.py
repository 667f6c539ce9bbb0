"""What an experiment is, how it is cut, and how a shard is played."""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import _core

#: Commands whose matches can be cut.
EXPERIMENTS = (
    ("bridge", "match"),
    ("stud", "match"),
    ("mahjong", "match"),
    ("mahjong", "arena"),
    ("mahjong", "agree"),
    ("reproduce",),
)

#: The driver keeps what is played: these would have the workers keep it somewhere else.
KEEPING = ("--checkpoint", "--checkpoints", "--pbn", "--plot")


@dataclass(frozen=True)
class Shard:
    """A part of an experiment."""

    arguments: tuple[str, ...]
    share: str

    @property
    def id(self) -> str:
        """All that its result depends on, in 24 letters: the version, the settings with the seed, and which deals."""
        what = json.dumps([_core.__version__, self.arguments, self.share])
        return hashlib.sha256(what.encode()).hexdigest()[:24]


@dataclass(frozen=True)
class Experiment:
    """A command of the command line, and into how many shards it is cut."""

    arguments: tuple[str, ...]
    shards: int = 16

    def __post_init__(self) -> None:
        if not any(self.arguments[: len(known)] == known for known in EXPERIMENTS):
            names = ", ".join(" ".join(known) for known in EXPERIMENTS)
            raise ValueError(f"{' '.join(self.arguments[:2])!r} is no experiment: expected one of {names}")
        given = [one.split("=")[0] for one in self.arguments]
        for option in KEEPING:
            if option in given:
                raise ValueError(f"{option}: the driver keeps what is played; leave it out")
        if not 1 <= self.shards <= 100_000:
            raise ValueError(f"shards is {self.shards}: expected 1 to 100000")

    def parts(self) -> Iterator[Shard]:
        """The shards, in order."""
        for part in range(1, self.shards + 1):
            yield Shard(self.arguments, f"{part}/{self.shards}")


def load(path: Path) -> tuple[Experiment, dict[str, Any]]:
    """Reads an experiment's file (TOML): ``command`` as a list or a line, ``shards``, and what else the driver is told."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:  # pragma: no cover
        import tomli as tomllib
    import shlex

    with path.open("rb") as file:
        try:
            told: dict[str, Any] = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{path}: {error}") from error
    command = told.pop("command", None)
    if isinstance(command, str):
        command = shlex.split(command)
    if not isinstance(command, list) or not command:
        raise ValueError(f"{path}: expected command = \"bridge match y x --boards 200\"")
    if command[0] == "kakehiki":
        command = command[1:]
    shards = told.pop("shards", 16)
    if not isinstance(shards, int):
        raise ValueError(f"{path}: shards is {shards!r}: expected a number")
    return Experiment(tuple(str(word) for word in command), shards), told


@dataclass(frozen=True)
class Took:
    """How long a shard took: seconds of the clock, and of the processor on all threads."""

    seconds: float
    processor: float


def play(shard: Shard, threads: int | None = None) -> tuple[dict[str, bytes], Took]:
    """Plays a shard in this process: what its matches kept, by the name of the file, and how long it took."""
    if threads is not None:
        _core.set_threads(threads)
    start, processor = time.monotonic(), time.process_time()
    with tempfile.TemporaryDirectory(prefix="kakehiki-") as folder:
        _core.run_command(shard.arguments, shard.share, folder)
        kept = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    return kept, Took(time.monotonic() - start, time.process_time() - processor)
