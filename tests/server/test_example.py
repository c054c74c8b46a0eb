"""The client of the documentation plays a whole match."""

import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "docs" / "example_client.py"


def test_the_example_client_plays_a_whole_match(base: str) -> None:
    ran = subprocess.run(
        [sys.executable, str(CLIENT), base], capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines()[-1].startswith(("won - ", "lost - "))
