"""Many matches of one group: the progress sheet, what is locked, what comes next."""
