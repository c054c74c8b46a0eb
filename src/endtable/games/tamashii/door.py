"""The door of Tamashii."""

from endtable.games.tamashii.game import GAME as GAME
