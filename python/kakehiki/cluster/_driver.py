"""Handing out shards, and counting only what is on disk."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import _core
from ._shards import Experiment, Shard, Took, play

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Summary:
    """What an experiment came to: what the plain command would have printed, and its hash.

    ``seconds`` has how long each shard took on its worker by the clock, and ``processor`` how much of the processor the worker used
    meanwhile, Dask's own part among it; shards that an earlier run had done are not in them.
    """

    output: str
    sha256: str
    shards: int
    skipped: int
    retried: int
    seconds: dict[str, float]
    processor: dict[str, float]
    elapsed: float

    def to_dict(self) -> dict[str, Any]:
        """All of it."""
        return vars(self)

    def json(self) -> Any:
        """What the command printed, if it was asked for JSON."""
        return json.loads(self.output)


class Store:
    """Results on disk, each shard's in a folder under its id. A folder is there as a whole or not at all."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        for left in folder.glob(".partial-*"):
            shutil.rmtree(left)

    def path(self, shard: Shard) -> Path:
        """Where its result is, or will be."""
        return self.folder / shard.id

    def has(self, shard: Shard) -> bool:
        """Whether it counts."""
        return (self.path(shard) / "done").is_file()

    def keep(self, shard: Shard, files: dict[str, bytes], took: Took) -> None:
        """Writes a result; it counts once this returns, whatever happens to the machine then."""
        partial = Path(tempfile.mkdtemp(prefix=".partial-", dir=self.folder))
        told = {"arguments": shard.arguments, "share": shard.share, **vars(took), "version": _core.__version__}
        (partial / "kept").mkdir()
        for name, content in files.items():
            _written(partial / "kept" / name, content)
        _written(partial / "done", json.dumps(told).encode())
        try:
            os.replace(partial, self.path(shard))
        except OSError:
            # Another attempt was first: it has the same result.
            shutil.rmtree(partial)
            if not self.has(shard):
                raise
        _synced(self.folder)


def _written(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _synced(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _client(scheduler: str | None, workers: int, threads: int, dashboard: bool) -> Iterator[Any]:
    """A client of this scheduler, or of a cluster of our own on loopback that ends with us."""
    import dask
    from distributed import Client, LocalCluster

    if scheduler is not None:
        with Client(scheduler) as client:
            yield client
        return
    settings = {
        "distributed.worker.daemon": True,
        "distributed.nanny.environ.RAYON_NUM_THREADS": str(threads),
        # A worker is in one long call of ours: a profile of it says nothing, and takes its time.
        "distributed.worker.profile.enabled": dashboard,
    }
    # Without an address for the dashboard a port would be open on all interfaces.
    with (
        dask.config.set(settings),
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host=LOOPBACK,
            dashboard_address=f"{LOOPBACK}:0" if dashboard else None,
            worker_dashboard_address=f"{LOOPBACK}:0" if dashboard else None,
            silence_logs=50,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def run(
    experiment: Experiment,
    folder: str | os.PathLike[str],
    *,
    scheduler: str | None = None,
    workers: int | None = None,
    threads: int = 1,
    retries: int = 20,
    dashboard: bool = False,
    progress: bool = True,
) -> Summary:
    """Runs an experiment and returns what the plain command prints.

    Shards go to the workers of ``scheduler`` (``tcp://…``), or to ``workers`` processes on this machine, one for each core unless
    told, on loopback alone. ``folder`` keeps the shards' results; a rerun skips what is there. A shard whose worker is lost is
    played again, up to ``retries`` times; one that fails by itself is an error.
    """
    from distributed import as_completed

    start = time.monotonic()
    store = Store(Path(folder))
    parts = list(experiment.parts())
    missing = [shard for shard in parts if not store.has(shard)]
    times: dict[str, Took] = {}
    retried = 0
    if missing:
        with _client(scheduler, workers or os.cpu_count() or 1, threads, dashboard) as client:
            bar = _Bar(len(parts), len(parts) - len(missing), progress)
            attempts = dict.fromkeys((shard.id for shard in missing), 0)

            def send(shard: Shard) -> Any:
                attempts[shard.id] += 1
                key = f"kakehiki-{shard.id}-{attempts[shard.id]}"
                return client.submit(play, shard, threads, key=key, pure=False, retries=0)

            waiting = {send(shard): shard for shard in missing}
            finished = as_completed(list(waiting))
            for future in finished:
                shard = waiting.pop(future)
                error = future.exception() if future.status == "error" else None
                if future.status == "finished":
                    files, took = future.result()
                    store.keep(shard, files, took)
                    times[shard.id] = took
                    bar.step()
                elif isinstance(error, ValueError) or attempts[shard.id] > retries:
                    raise error or RuntimeError(f"shard {shard.share} was lost {attempts[shard.id]} times")
                else:
                    retried += 1
                    again = send(shard)
                    waiting[again] = shard
                    finished.add(again)
                future.release()
            bar.end()
    output = _summary(experiment, store, parts)
    digest = hashlib.sha256(output.encode()).hexdigest()
    skipped = len(parts) - len(missing)
    seconds = {shard: took.seconds for shard, took in times.items()}
    processor = {shard: took.processor for shard, took in times.items()}
    return Summary(output, digest, len(parts), skipped, retried, seconds, processor, time.monotonic() - start)


def _summary(experiment: Experiment, store: Store, parts: list[Shard]) -> str:
    """The plain command on what the shards kept: nothing is left to play."""
    with tempfile.TemporaryDirectory(prefix="kakehiki-") as folder:
        merged = Path(folder) / "merged"
        _core.merge_shares([store.path(shard) / "kept" for shard in parts], merged)
        return _core.run_command(experiment.arguments, None, merged).decode()


class _Bar:
    """Progress on a terminal; nothing where there is none."""

    def __init__(self, all: int, done: int, wanted: bool) -> None:
        self.all, self.done = all, done
        self.shown = wanted and sys.stderr.isatty()
        self.start, self.first = time.monotonic(), done
        self._draw()

    def step(self) -> None:
        self.done += 1
        self._draw()

    def _draw(self) -> None:
        if not self.shown:
            return
        filled = 30 * self.done // self.all
        passed, here = time.monotonic() - self.start, self.done - self.first
        left = f", {passed / here * (self.all - self.done):.0f} s left" if here else ""
        print(f"\rshards {'█' * filled}{'·' * (30 - filled)} {self.done}/{self.all}{left}   ", end="", file=sys.stderr)

    def end(self) -> None:
        if self.shown:
            print(file=sys.stderr)
