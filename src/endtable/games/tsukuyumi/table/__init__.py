"""Everything that lies on the table of TSUKUYUMI, and how it is laid out, seen and checked."""
