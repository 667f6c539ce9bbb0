"""Shards on workers: the same to the bit, whatever is killed, and nothing is left running."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import kakehiki

pytest.importorskip("distributed")

from kakehiki import cluster

COMMAND = ("bridge", "match", "y", "x", "--boards", "12", "--worlds", "2", "--json")
QUICK = ("stud", "match", "caller", "honest", "--sets", "9", "--hands", "6", "--json")


def test_every_experiment_in_shards_is_the_plain_command(tmp_path):
    for number, command in enumerate(
        [
            QUICK,
            ("mahjong", "match", "greedy", "random", "--games", "5", "--json"),
            ("mahjong", "arena", "greedy", "random", "--games", "3", "--json"),
            ("reproduce", "signals", "--only", "teams", "--boards", "2"),
            ("reproduce", "mahjong", "--matches", "--loops", "5", "--games", "2"),
        ]
    ):
        experiment = cluster.Experiment(command, shards=3)
        store = tmp_path / str(number)
        in_process(experiment, store)
        summary = cluster.run(experiment, store)
        assert summary.skipped == 3 and summary.output == kakehiki.run(*command)


def in_process(experiment: cluster.Experiment, folder: Path) -> None:
    """What the workers would do, here."""
    from kakehiki.cluster._driver import Store

    store = Store(folder)
    for shard in experiment.parts():
        store.keep(shard, *cluster.play(shard))


def test_agreement_with_records_in_shards(tmp_path):
    (tmp_path / "game.mjson").write_text(recorded_game())
    command = ("mahjong", "agree", str(tmp_path / "game.mjson"), "--player", "careful", "--positions", "20", "--json")
    experiment = cluster.Experiment(command, shards=4)
    in_process(experiment, tmp_path / "shards")
    assert cluster.run(experiment, tmp_path / "shards").output == kakehiki.run(*command)


def recorded_game() -> str:
    env = kakehiki.mahjong.Env(seed=3, winds=1, record=True)
    env.reset()
    while not env.done():
        env.act(env.legal_count() // 2)
    return env.to_mjai()


@pytest.fixture(scope="module")
def own_cluster():
    """Two workers on loopback for several tests."""
    from kakehiki.cluster._driver import _client

    with _client(None, 2, 1, False) as client:
        yield client.scheduler.address


def test_workers_and_a_rerun(tmp_path, own_cluster):
    assert own_cluster.startswith("tcp://127.0.0.1:")
    experiment = cluster.Experiment(QUICK, shards=4)
    summary = cluster.run(experiment, tmp_path, scheduler=own_cluster)
    assert summary.output == kakehiki.run(*QUICK) and summary.skipped == 0 and len(summary.seconds) == 4
    again = cluster.run(experiment, tmp_path)
    assert again.skipped == 4 and again.sha256 == summary.sha256
    # What is lost is played again, and nothing else.
    lost = next(iter(experiment.parts()))
    (tmp_path / lost.id / "done").unlink()
    for path in (tmp_path / lost.id / "kept").iterdir():
        path.unlink()
    (tmp_path / lost.id / "kept").rmdir()
    (tmp_path / lost.id).rmdir()
    third = cluster.run(experiment, tmp_path, scheduler=own_cluster)
    assert third.skipped == 3 and third.sha256 == summary.sha256


def test_nothing_listens_beyond_loopback(own_cluster):
    """Whatever the scheduler, its workers and their nannies have open is open on 127.0.0.1 alone."""
    own = {os.getpid(), *children(os.getpid())}
    sockets = set()
    for pid in own:
        for handle in Path(f"/proc/{pid}/fd").iterdir():
            with contextlib.suppress(OSError):
                sockets.add(os.readlink(handle).removeprefix("socket:[").removesuffix("]"))
    listening = []
    for table, loopback in (("tcp", "0100007F"), ("tcp6", "00000000000000000000000001000000")):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            _, local, _, state, *rest = line.split()
            if state == "0A" and rest[5] in sockets:
                listening.append((local, local.startswith(loopback)))
    assert listening and all(safe for _, safe in listening), listening


def test_a_shard_that_is_refused_is_an_error(tmp_path, own_cluster):
    with pytest.raises(ValueError, match="no player"):
        cluster.run(cluster.Experiment(("stud", "match", "nobody", "caller"), 2), tmp_path, scheduler=own_cluster)


@pytest.mark.parametrize(
    "command", [("bridge", "solve", "x"), (), ("stud", "match", "--checkpoint", "x"), ("stud", "match", "--checkpoint=x")]
)
def test_what_is_no_experiment(command):
    with pytest.raises(ValueError, match=r"expected|leave"):
        cluster.Experiment(command)


def test_a_wrong_file_is_one_line(tmp_path, capsys):
    from kakehiki.cluster.__main__ import main

    file = tmp_path / "wrong.toml"
    for content in ("shards = 3", "command = 'bridge solve x'", "nonsense", "command = 'stud match a b'\nshards = 'x'"):
        file.write_text(content)
        assert main(["run", str(file)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert main(["run", str(tmp_path / "missing.toml")]) == 1


def children(pid: int) -> list[int]:
    """All processes below one, whichever of its threads started them."""
    found: list[int] = []
    for below in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in below.read_text().split():
                found += [int(child), *children(int(child))]
    return found


def alive(pids: list[int]) -> list[int]:
    def running(pid: int) -> bool:
        try:
            return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
        except FileNotFoundError:
            return False

    return [pid for pid in pids if running(pid)]


def start(*words: str) -> "subprocess.Popen[str]":
    environment = os.environ | {"RAYON_NUM_THREADS": "1"}
    return subprocess.Popen(
        [sys.executable, "-m", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        start_new_session=True,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at /proc")
def test_a_worker_and_then_a_node_are_killed(tmp_path):
    """Two nodes on loopback; a worker of the first is killed, then the whole second node. The hash is the plain command's."""
    address_file = tmp_path / "scheduler.json"
    scheduler = start(
        "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
        "--scheduler-file", str(address_file),
    )
    nodes = []
    driver = None
    try:
        wait_for(address_file.exists)
        address = json.loads(address_file.read_text())["address"]
        assert address.startswith("tcp://127.0.0.1:")
        for _ in range(2):
            nodes.append(
                start(
                    "distributed.cli.dask_worker", address, "--nworkers", "1", "--nthreads", "1", "--host", "127.0.0.1",
                    "--no-dashboard", "--death-timeout", "60", "--local-directory", str(tmp_path),
                )
            )
        experiment = tmp_path / "experiment.toml"
        experiment.write_text(f"command = {json.dumps(list(COMMAND))}\nshards = 12\n")
        shards = tmp_path / "experiment.shards"
        driver = subprocess.Popen(
            [sys.executable, "-m", "kakehiki.cluster", "run", str(experiment), "--scheduler", address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

        def done() -> int:
            return len(list(shards.glob("*/done"))) if shards.exists() else 0

        wait_for(lambda: done() >= 1, driver)
        workers = [pid for pid in children(nodes[0].pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        assert workers, "a nanny has a worker"
        os.kill(workers[-1], signal.SIGKILL)
        wait_for(lambda: done() >= 4, driver)
        os.killpg(nodes[1].pid, signal.SIGKILL)
        output, errors = driver.communicate(timeout=300)
        assert driver.returncode == 0, errors
        assert output == kakehiki.run(*COMMAND)
    finally:
        everything = [pid for one in [scheduler, *nodes, driver] if one for pid in [one.pid, *children(one.pid)]]
        for one in [*nodes, scheduler, driver]:
            if one is not None and one.poll() is None:
                one.terminate()
        for one in [*nodes, scheduler, driver]:
            if one is not None:
                one.wait(timeout=60)
    wait_for(lambda: not alive(everything))


def wait_for(condition, driver=None, seconds: float = 200.0) -> None:
    start = time.monotonic()
    while not condition():
        if driver is not None and driver.poll() is not None:
            raise AssertionError(f"the driver ended: {driver.stderr.read()}")
        assert time.monotonic() - start < seconds, "waited for too long"
        time.sleep(0.05)
