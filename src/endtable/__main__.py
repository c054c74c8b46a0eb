"""`python -m endtable` does what the command `endtable` does."""

import sys

from endtable.cli import main

sys.exit(main())
