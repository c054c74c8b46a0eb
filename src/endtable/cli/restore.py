"""`endtable restore FILE`: a backup brought into an empty database of either kind."""

from endtable.cli.copying import Copying

_RESTORE = Copying("restore")
add_arguments = _RESTORE.add_arguments
run = _RESTORE.run
