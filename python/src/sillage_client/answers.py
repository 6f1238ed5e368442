"""Reads answers."""

from __future__ import annotations

import json
import socket
import time
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from typing import Any, Iterator, Optional

from .errors import AnswerError, ConnectionFailed, EcobalyseError, ProblemError, UnexpectedAnswerError

CHUNK = 65_536


class FileAnswer:
    """A file: read it whole, save it, or read its lines as they arrive. Close it, or use it in ``with``."""

    def __init__(self, response: Any, request: str) -> None:
        self._response = response
        self._request = request
        self.status: int = response.status
        self.headers: Message = response.headers

    def chunks(self, deadline: Optional[float] = None) -> Iterator[bytes]:
        """The bytes as they arrive. Raises: ConnectionFailed where they break off."""
        declared = self.headers.get("Content-Length")
        left = int(declared) if declared is not None and declared.isdigit() else None
        try:
            while True:
                if deadline is not None and time.monotonic() > deadline:
                    raise ConnectionFailed(self._request, "", timed_out=True)
                chunk: bytes = self._response.read1(CHUNK)
                if not chunk:
                    break
                left = None if left is None else left - len(chunk)
                yield chunk
        except (TimeoutError, socket.timeout) as error:
            raise ConnectionFailed(self._request, error, timed_out=True) from error
        except (OSError, HTTPException) as error:
            raise ConnectionFailed(self._request, repr(error)) from error
        finally:
            self.close()
        if left:
            raise ConnectionFailed(self._request, f"the answer breaks off {left} bytes before its end")

    def read(self, deadline: Optional[float] = None) -> bytes:
        return b"".join(self.chunks(deadline))

    def text(self) -> str:
        return self.read().decode("utf-8")

    def save(self, path: str) -> int:
        """Writes the file and returns its size in bytes."""
        with open(path, "wb") as file:
            return sum(file.write(chunk) for chunk in self.chunks())

    def json_lines(self) -> Iterator[Any]:
        """The values of newline-delimited JSON. Raises: ValueError for a line that is none, with its number."""
        rest = b""
        count = 0
        chunks = self.chunks()
        try:
            for chunk in chunks:
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    count += 1
                    if line.strip():
                        yield parsed_line(line, count)
            if rest.strip():
                yield parsed_line(rest, count + 1)
        finally:
            self.close()

    def close(self) -> None:
        self._response.close()

    def __enter__(self) -> "FileAnswer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def parsed_line(line: bytes, number: int) -> Any:
    try:
        return json.loads(line)
    except ValueError as error:
        raise ValueError(f"line {number} is not JSON: {line[:80]!r}") from error


def error_of(status: int, headers: Message, body: bytes, request: str) -> AnswerError:
    """What an answer that is no success means."""
    wait = retry_after(headers.get("Retry-After"))
    if 300 <= status < 400:
        target = headers.get("Location")
        return UnexpectedAnswerError(
            f"{request} is redirected to {target}: use the address that it leads to as base_url", status
        )
    try:
        answer = json.loads(body)
    except ValueError:
        return not_ours(request, status, body, wait)
    if isinstance(answer, dict):
        if isinstance(answer.get("code"), str) and isinstance(answer.get("errors"), list) and "status" in answer:
            return ProblemError(answer, wait)
        if isinstance(answer.get("error"), dict) and isinstance(answer.get("documentation"), str):
            return EcobalyseError(answer, status, wait)
    return not_ours(request, status, body, wait)


def not_ours(request: str, status: int, body: bytes, wait: Optional[float] = None) -> UnexpectedAnswerError:
    start = body[:80].decode("utf-8", "replace").strip()
    return UnexpectedAnswerError(f"{request} answered {status}: is this Sillage? It says {start!r}", status, wait)


def retry_after(text: Optional[str]) -> Optional[float]:
    """Seconds in ``Retry-After``, which may also be a date. Source: RFC 9110, 10.2.3."""
    if text is None:
        return None
    if text.strip().isdigit():
        return float(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time())
    except (TypeError, ValueError):
        return None
