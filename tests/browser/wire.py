"""A wire between a browser and the server that can really be cut, and mended."""

import contextlib
import selectors
import socket
import threading


class Wire:
    """Passes bytes on; while it is cut, everything that went through it is gone."""

    def __init__(self, to: str) -> None:
        host, _, port = to.removeprefix("http://").partition(":")
        self.to = (host, int(port))
        self.up = True
        self.ear = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.ear.getsockname()[1]}"
        self.pairs: list[tuple[socket.socket, socket.socket]] = []
        self.lock = threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                near, _ = self.ear.accept()
            except OSError:
                return
            if not self.up:
                near.close()
                continue
            far = socket.create_connection(self.to)
            with self.lock:
                self.pairs.append((near, far))
            threading.Thread(target=_pass_on, args=(near, far), daemon=True).start()

    def cut(self) -> None:
        """No byte goes through any more."""
        self.up = False
        with self.lock:
            pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """New connections go through again."""
        self.up = True

    def close(self) -> None:
        """Away with it."""
        self.cut()
        self.ear.close()


def _pass_on(near: socket.socket, far: socket.socket) -> None:
    with near, far, selectors.DefaultSelector() as waiting:
        waiting.register(near, selectors.EVENT_READ, far)
        waiting.register(far, selectors.EVENT_READ, near)
        with contextlib.suppress(OSError):
            while True:
                for key, _ in waiting.select():
                    data = key.fileobj.recv(65536)  # type: ignore[union-attr]
                    if not data:
                        return
                    key.data.sendall(data)
