"""`endtable backup FILE`: everything that a server keeps, as one file, while it runs."""

from endtable.cli.copying import Copying

_BACKUP = Copying("backup")
add_arguments = _BACKUP.add_arguments
run = _BACKUP.run
