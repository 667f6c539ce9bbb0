"""``python -m kakehiki.cluster run experiment.toml``"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ._driver import run
from ._shards import load

EXAMPLES = """An experiment's file:
  command = "bridge match y x --boards 200 --worlds 10 --json"
  shards = 16

Examples:
  python -m kakehiki.cluster run experiment.toml
  python -m kakehiki.cluster run experiment.toml --workers 8 --folder results/
  python -m kakehiki.cluster run experiment.toml --scheduler tcp://10.0.0.1:8786
"""


def main(arguments: list[str] | None = None) -> int:
    """What the command does; returns its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m kakehiki.cluster",
        description="Experiments of the command line on many machines, by Dask.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="what", required=True)
    about = "run an experiment, or what is left of it, and print what the plain command prints"
    one = commands.add_parser("run", help=about, description=about, epilog=EXAMPLES, formatter_class=parser.formatter_class)
    one.add_argument("experiment", type=Path, help="the experiment's file")
    one.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler (tcp://…); without it a cluster of our own on loopback")
    one.add_argument("--folder", type=Path, help="where shards are kept [default: beside the file, ending in .shards]")
    one.add_argument("--workers", type=int, help="processes of our own cluster [default: one for each core]")
    one.add_argument("--threads", type=int, default=1, help="threads of a process [default: 1]")
    one.add_argument("--retries", type=int, default=20, help="how often a shard is played again whose worker was lost [default: 20]")
    one.add_argument("--dashboard", action="store_true", help="Dask's dashboard for our own cluster, on loopback")
    one.add_argument("--timings", type=Path, metavar="FILE", help="write how long every shard took, as JSON")
    told = parser.parse_args(arguments)
    try:
        experiment, _ = load(told.experiment)
        summary = run(
            experiment,
            told.folder or told.experiment.with_suffix(".shards"),
            scheduler=told.scheduler,
            workers=told.workers,
            threads=told.threads,
            retries=told.retries,
            dashboard=told.dashboard,
        )
    except KeyboardInterrupt:
        print("kakehiki.cluster: stopped; what is done is kept, and a rerun goes on from there", file=sys.stderr)
        return 130
    except (ValueError, OSError, ImportError) as error:
        print(f"kakehiki.cluster: {error}", file=sys.stderr)
        return 1
    if told.timings:
        kept = {name: value for name, value in summary.to_dict().items() if name != "output"}
        told.timings.write_text(json.dumps(kept))
    sys.stdout.write(summary.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
