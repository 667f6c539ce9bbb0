"""`cargo xtask bench python --only kills`: an experiment on two nodes of loopback while a worker and then a whole node are killed, beside
the plain command; how long the shards took, and what that would give on more machines."""

from __future__ import annotations

import contextlib
import hashlib
import heapq
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import kakehiki


def children(pid: int) -> list[int]:
    """All processes below one, whichever of its threads started them."""
    found: list[int] = []
    for below in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in below.read_text().split():
                found += [int(child), *children(int(child))]
    return found


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_for(condition: Callable[[], object]) -> None:
    """Until it holds."""
    while not condition():
        time.sleep(0.05)


def start(*words: str) -> subprocess.Popen[bytes]:
    """A program of Python in a session of its own: a node that can be killed as a whole."""
    quiet = subprocess.DEVNULL
    environment = os.environ | {"RAYON_NUM_THREADS": "1"}
    return subprocess.Popen([sys.executable, "-m", *words], stdout=quiet, stderr=quiet, env=environment, start_new_session=True)


def clustered(command: list[str], shards: int, folder: Path, kill: bool) -> tuple[str, dict[str, float], float]:
    """What the cluster prints, how long each shard took, and how long all of it took."""
    address_file = folder / "scheduler.json"
    scheduler = start(
        "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(address_file)
    )
    wait_for(address_file.exists)
    address = json.loads(address_file.read_text())["address"]
    worker = ["distributed.cli.dask_worker", address, "--nworkers", "1", "--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard"]
    nodes = [start(*worker, "--local-directory", str(folder)) for _ in range(2)]
    (folder / "experiment.toml").write_text(f"command = {json.dumps(command)}\nshards = {shards}\n")
    begun = time.monotonic()
    driver = subprocess.Popen(
        [
            *[sys.executable, "-m", "kakehiki.cluster", "run", str(folder / "experiment.toml")],
            *["--scheduler", address, "--timings", str(folder / "timings.json")],
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    everything: list[int] = []
    if kill:
        kept = folder / "experiment.shards"
        wait_for(lambda: len(list(kept.glob("*/done"))) >= shards // 6)
        workers = [pid for pid in children(nodes[0].pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(workers[-1], signal.SIGKILL)
        print(f"a worker killed after {len(list(kept.glob('*/done')))} of {shards} shards", flush=True)
        wait_for(lambda: len(list(kept.glob("*/done"))) >= shards // 2)
        everything += [nodes[1].pid, *children(nodes[1].pid)]
        os.killpg(nodes[1].pid, signal.SIGKILL)
        print(f"a node killed after {len(list(kept.glob('*/done')))} of {shards} shards", flush=True)
    output, _ = driver.communicate()
    took = time.monotonic() - begun
    for one in [*nodes, scheduler]:
        everything += [one.pid, *children(one.pid)]
        if one.poll() is None:
            one.terminate()
        one.wait()
    time.sleep(2)
    print(f"left running: {sum(map(alive, everything))}", flush=True)
    told = json.loads((folder / "timings.json").read_text())
    return output, told["seconds"], took


def makespan(seconds: list[float], machines: int) -> float:
    """How long so many machines would take for these shards, the longest first."""
    free = [0.0] * machines
    for one in sorted(seconds, reverse=True):
        heapq.heapreplace(free, free[0] + one)
    return max(free)


def main(boards: int = 200, worlds: int = 10, shards: int = 100) -> None:
    """Plain, undisturbed and disturbed."""
    command = ["bridge", "match", "y", "x", "--boards", str(boards), "--worlds", str(worlds), "--json"]
    found: dict[str, str] = {}
    for name, kill in (("disturbed", True), ("undisturbed", False)):
        with tempfile.TemporaryDirectory(prefix="kakehiki-") as folder:
            output, seconds, took = clustered(command, shards, Path(folder), kill)
        found[name] = hashlib.sha256(output.encode()).hexdigest()
        print(f"{name}: {took:.1f} s, sha256 {found[name][:16]}", flush=True)
    total = sum(seconds.values())
    print(f"shards: {len(seconds)}, {total:.1f} s in all, from {min(seconds.values()):.2f} to {max(seconds.values()):.2f} s")
    for machines in (2, 16, 64):
        print(f"  {machines} machines, on paper: {total / makespan(list(seconds.values()), machines):.1f} times as fast as one")
    begun = time.monotonic()
    plain = subprocess.run(
        [sys.executable, "-c", "import sys, kakehiki; sys.stdout.write(kakehiki.run(*sys.argv[1:]))", *command],
        stdout=subprocess.PIPE,
        env=os.environ | {"RAYON_NUM_THREADS": "1"},
        check=True,
    ).stdout
    alone = time.monotonic() - begun
    found["plain"] = hashlib.sha256(plain).hexdigest()
    print(f"plain, one thread: {alone:.1f} s, sha256 {found['plain'][:16]}; efficiency of 2 workers {alone / took / 2:.2f}")
    assert len(set(found.values())) == 1, found
    print("the same to the bit")


assert kakehiki.__version__

if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
