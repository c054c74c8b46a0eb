"""What people get of TSUKUYUMI: words, reasons, pictures."""
