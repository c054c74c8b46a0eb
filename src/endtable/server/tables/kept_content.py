"""Content of another time: matches that were begun with it are played with it to their end."""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from pathlib import Path
from typing import Final

from endtable import games
from endtable.server.storage.tables import TableRow, TableStore

LOG: Final = logging.getLogger("endtable.server")


class KeptContent:
    """Folders with content as it was kept beside matches, laid out when first needed."""

    def __init__(self, tables: TableStore) -> None:
        self.tables = tables
        self._folder: Path | None = None
        self._laid: dict[str, str] = {}
        self._stored: set[str] = set()
        """Of what this worker knows that the database has it: to read all files again for every
        table would take longer than all the rest."""

    async def keep(self, row: TableRow) -> None:
        """Keep the content that a match is begun with beside it."""
        if row.content not in self._stored:
            files = await asyncio.to_thread(games.content_files, row.game)
            await self.tables.keep_content(row.content, row.game, files)
            self._stored.add(row.content)

    async def of(self, row: TableRow) -> str:
        """Where the content of a match lies; empty: it is that of today, or cannot be read."""
        if row.content == games.find(row.game).content_fingerprint():
            return ""
        if row.content not in self._laid:
            files = await self.tables.content(row.content)
            self._laid[row.content] = await asyncio.to_thread(self._lay_out, row, files or {})
        return self._laid[row.content]

    def _lay_out(self, row: TableRow, files: dict[str, str]) -> str:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="endtable-content-"))
        folder = self._folder / row.content[:64]
        try:
            games.lay_out(row.game, files, folder)
            games.find_kept(row.game, str(folder))
        except Exception as error:  # its format is not read any more: today's has to do
            LOG.warning("content %s of %s cannot be read: %s", row.content[:12], row.game, error)
            return ""
        return str(folder)

    def close(self) -> None:
        """Nobody needs the folders any more."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None
            self._laid.clear()
