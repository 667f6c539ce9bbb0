"""Shards on workers: the same to the bit, whatever is killed, and nothing is left running."""

import contextlib
import os
import sys
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


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks at /proc")
def test_a_worker_and_then_a_node_are_killed(tmp_path):
    """Two nodes on loopback; a worker of the first is killed, then the whole second node. It prints what the plain command prints."""
    import kills

    run = kills.clustered(list(COMMAND), 12, tmp_path, kill=(1, 4), seconds=300)
    assert run.output == kakehiki.run(*COMMAND)
    assert len(run.seconds) == len(run.processor) == 12 and run.left == 0
