"""Reads the files named on standard input, once for every empty line; says how many boards and seconds of processor time that took."""

import logging
import sys
import time
from pathlib import Path

import bridgebots

logging.disable(logging.CRITICAL)
files = []
for line in sys.stdin:
    name = line.rstrip("\n")
    if name:
        files.append(Path(name))
        continue
    boards = failed = 0
    start = time.process_time()
    for file in files:
        try:
            boards += sum(len(deal.board_records) for deal in bridgebots.parse_multi_lin(file))
        except Exception:
            failed += 1
    print(boards, failed, time.process_time() - start, flush=True)
