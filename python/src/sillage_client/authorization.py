"""Gives each attempt its ``Authorization`` header."""

from __future__ import annotations

import base64
import threading
from typing import Callable, Optional, Union

Text = Union[str, Callable[[], str]]


def value_of(text: Text) -> str:
    return text() if callable(text) else text


def basic(user: str, password: str) -> str:
    """Encodes name and password in UTF-8, as RFC 7617 requires."""
    return "Basic " + base64.b64encode(f"{user}:{password}".encode("utf-8")).decode("ascii")


class Authorization:
    """An API key, or a token that ``log_in`` fetches once for all calls that wait for it; or neither."""

    def __init__(self, api_key: Optional[Text], log_in: Optional[Callable[[], str]]) -> None:
        self._api_key = api_key
        self._log_in = log_in
        self._token: Optional[str] = None
        self._lock = threading.Lock()

    def header(self) -> Optional[str]:
        if self._api_key is not None:
            return f"Bearer {value_of(self._api_key)}"
        if self._log_in is None:
            return None
        with self._lock:
            if self._token is None:
                self._token = self._log_in()
            return f"Bearer {self._token}"

    def renew(self, refused: Optional[str]) -> bool:
        """Returns whether another attempt may succeed where this header was refused with 401."""
        if self._log_in is None:
            return False
        with self._lock:
            # Unless another call has signed in meanwhile.
            if refused == f"Bearer {self._token}":
                self._token = None
        return True
