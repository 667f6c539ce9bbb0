"""Experiments on many machines: any experiment of the command line, cut into shards that run on Dask.

An experiment is a command with its arguments. It is cut into shards, each a part of the deals of its matches; everything that a shard
depends on gives it its id. Workers play shards in their own process, and hand back what they kept; only when that is on the
driver's disk under the shard's id does it count. A lost worker costs the shards it was at; a rerun skips what is done. In the end
the plain command runs on what the shards kept: it finds everything played, and what it prints is what one machine would have
printed, to the bit.

>>> experiment = Experiment(("stud", "match", "caller", "random", "--sets", "6", "--hands", "4", "--json"), shards=3)
>>> [shard.share for shard in experiment.parts()]
['1/3', '2/3', '3/3']
>>> len({shard.id for shard in experiment.parts()})
3
"""

from __future__ import annotations

from ._driver import Summary, run
from ._shards import Experiment, Shard, Took, load, play

__all__ = ["Experiment", "Shard", "Summary", "Took", "load", "play", "run"]
