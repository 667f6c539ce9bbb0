import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# The comparisons with other packages, which the benchmark makes in full.
sys.path.insert(0, str(ROOT / "peers" / "python"))
