"""Frames of a WebSocket that come as nearly all of ours do: one at a time, and short."""

from __future__ import annotations

from typing import Final

from websockets.speedups import apply_mask

MASKED: Final = 0x80
MEDIUM: Final = 126
"""As the length of a frame: two bytes with the length follow."""


def payload_at(data: bytes) -> int:
    """Where the payload begins, if this is exactly one masked frame of less than 64 kB; else 0."""
    if len(data) < 6:
        return 0
    length, at = data[1] - MASKED, 6
    if length == MEDIUM:
        length, at = int.from_bytes(data[2:4], "big"), 8
    return at if len(data) == at + length else 0


def unmasked(data: bytes, at: int) -> bytes:
    """The payload that begins there; its mask stands before it."""
    return apply_mask(data[at:], data[at - 4 : at])
