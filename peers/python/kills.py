"""`cargo xtask bench python --only kills`: an experiment on two nodes of loopback while a worker and then a whole node are killed, beside
the same undisturbed and the plain command; how long the shards took, and what that would give on more machines."""

from __future__ import annotations

import hashlib
import heapq
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import kakehiki

MARK = "KAKEHIKI_BENCH"
LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Run:
    """What a run on the cluster came to: what the driver printed, how long each shard took in seconds of the clock and of the
    processor, how long all took, how many shards were played again, and how many processes were left at the end."""

    output: str
    seconds: list[float]
    processor: list[float]
    elapsed: float
    retried: int
    left: int


def marked(mark: str) -> list[int]:
    """All processes that run and were started with this mark, by us or by those that we started, whoever their parent is now."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            running = (path / "stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
            if running and f"{MARK}={mark}".encode() in (path / "environ").read_bytes().split(b"\0"):
                found.append(int(path.name))
        except OSError:
            continue
    return found


def wait_for(condition: Callable[[], object], seconds: float, what: str) -> None:
    """Until it holds, or a TimeoutError."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.05)


@contextmanager
def nodes_on_loopback(folder: Path, mark: str, count: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and so many nodes of one worker each, every node in a session of its own: it can be killed as a whole."""

    def start(*words: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"RAYON_NUM_THREADS": "1", MARK: mark}
        quiet = subprocess.DEVNULL
        return subprocess.Popen([sys.executable, "-m", *words], stdout=quiet, stderr=quiet, env=environment, start_new_session=True)

    address_file = folder / "scheduler.json"
    scheduler = ["distributed.cli.dask_scheduler", "--host", LOOPBACK, "--port", "0", "--no-dashboard", "--scheduler-file"]
    started = [start(*scheduler, str(address_file))]
    try:
        wait_for(address_file.exists, 120, "the scheduler")
        address = json.loads(address_file.read_text())["address"]
        worker = ["distributed.cli.dask_worker", address, "--nworkers", "1", "--nthreads", "1", "--host", LOOPBACK, "--no-dashboard"]
        started += [start(*worker, "--death-timeout", "60", "--local-directory", str(folder)) for _ in range(count)]
        yield address, started[1:]
    finally:
        for one in reversed(started):
            if one.poll() is None:
                one.terminate()
        for one in started:
            one.wait(timeout=60)


def worker_of(node: int, mark: str) -> int:
    """The process of a node that does its work: its nanny watches over it."""
    for pid in marked(mark):
        if pid != node and os.getsid(pid) == node and b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
            return pid
    raise RuntimeError(f"node {node} has no worker")


def clustered(command: list[str], shards: int, folder: Path, kill: tuple[int, int] | None = None, seconds: float = 7_200) -> Run:
    """Runs a command on two nodes. ``kill``: a worker of the first is killed when so many shards are done, the whole second node when
    so many are."""
    mark = uuid.uuid4().hex
    experiment, timings = folder / "experiment.toml", folder / "timings.json"
    experiment.write_text(f"command = {json.dumps(command)}\nshards = {shards}\n")
    driving = [sys.executable, "-m", "kakehiki.cluster", "run", str(experiment), "--timings", str(timings), "--scheduler"]
    with nodes_on_loopback(folder, mark, 2) as (address, nodes):
        begun = time.monotonic()
        driver = subprocess.Popen([*driving, address], stdout=subprocess.PIPE, text=True, env=os.environ | {MARK: mark})
        try:
            if kill:
                kept = folder / "experiment.shards"

                def done(count: int) -> Callable[[], bool]:
                    return lambda: len(list(kept.glob("*/done"))) >= count or driver.poll() is not None

                wait_for(done(kill[0]), seconds, f"{kill[0]} shards")
                os.kill(worker_of(nodes[0].pid, mark), signal.SIGKILL)
                wait_for(done(kill[1]), seconds, f"{kill[1]} shards")
                os.killpg(nodes[1].pid, signal.SIGKILL)
            output, _ = driver.communicate(timeout=seconds)
            elapsed = time.monotonic() - begun
        finally:
            if driver.poll() is None:
                driver.kill()
                driver.wait()
    if driver.returncode != 0:
        raise RuntimeError(f"the driver ended with {driver.returncode}")
    try:
        wait_for(lambda: not marked(mark), 30, "all to end")
    except TimeoutError:
        print(f"left running: {marked(mark)}", file=sys.stderr)
    told = json.loads(timings.read_text())
    times = [list(told[name].values()) for name in ("seconds", "processor")]
    return Run(output, *times, elapsed, told["retried"], len(marked(mark)))


def alone(command: list[str]) -> tuple[str, float, float]:
    """The plain command in one process on one thread: what it prints, seconds of the clock and of the processor."""
    begun, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    program = "import sys, kakehiki; sys.stdout.write(kakehiki.run(*sys.argv[1:]))"
    environment = os.environ | {"RAYON_NUM_THREADS": "1"}
    ran = subprocess.run([sys.executable, "-c", program, *command], stdout=subprocess.PIPE, text=True, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return ran.stdout, time.monotonic() - begun, processor


def gain(seconds: list[float], machines: int) -> float:
    """How many times as fast so many machines would be done with these shards as one, when the longest are handed out first."""
    free = [0.0] * machines
    for one in sorted(seconds, reverse=True):
        heapq.heapreplace(free, free[0] + one)
    return sum(seconds) / max(free)


def main(boards: int = 200, worlds: int = 10, shards: int = 200) -> None:
    """Disturbed, undisturbed and plain."""
    command = ["bridge", "match", "y", "x", "--boards", str(boards), "--worlds", str(worlds), "--json"]
    print(f"{' '.join(command)}, {shards} shards on two nodes of one worker each", flush=True)
    prints = set()
    kills = (shards // 6, shards // 2)
    for name, kill in ((f"a worker killed after {kills[0]} shards, a node after {kills[1]}", kills), ("undisturbed", None)):
        with tempfile.TemporaryDirectory(prefix="kakehiki-") as folder:
            run = clustered(command, shards, Path(folder), kill)
        prints.add(run.output)
        digest = hashlib.sha256(run.output.encode()).hexdigest()[:16]
        print(f"{name}: {run.elapsed:.1f} s, sha256 {digest}, {run.retried} shards sent again, {run.left} processes left", flush=True)
        if run.left:
            raise RuntimeError("something was left running")
    printed, seconds, processor = alone(command)
    prints.add(printed)
    digest = hashlib.sha256(printed.encode()).hexdigest()[:16]
    print(f"the plain command on one thread: {seconds:.1f} s, sha256 {digest}, {processor:.1f} s of the processor")
    if len(prints) != 1:
        raise RuntimeError("they printed different things")
    print("the same to the bit")
    work = sum(run.processor)
    print(f"efficiency of 2 workers by the clock: {seconds / run.elapsed / 2:.2f}")
    print(f"the shards took {work:.1f} s of the processor, {processor / work:.2f} of it the plain command's work")
    print(f"  from {min(run.processor):.2f} to {max(run.processor):.2f} s each, {work / len(run.processor):.2f} on average")
    # As many more boards of the same kind: shards drawn from these by chance.
    more = random.Random(1).choices(run.processor, k=10 * len(run.processor))
    for machines in (2, 16, 64):
        found, larger = gain(run.processor, machines), gain(more, machines)
        print(f"  on paper, {machines} machines: {found:.1f} times one; with ten times the boards {larger:.1f}")


if __name__ == "__main__":
    print(kakehiki.__version__)
    main(*map(int, sys.argv[1:]))
