"""Gates: islands instead of the Moon, and roads between them that nobody walks. SK-GATE."""
