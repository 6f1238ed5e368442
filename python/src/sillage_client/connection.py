"""Sends a request once."""

from __future__ import annotations

import json
import socket
import ssl
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPException
from typing import Any, Dict, Mapping, Optional

from .address import request_path
from .answers import FileAnswer, error_of, not_ours
from .call_options import CallOptions
from .endpoints import Endpoint
from .errors import ConnectionFailed
from .version import VERSION


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would turn a POST into a GET, or take the credentials to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


@dataclass(frozen=True)
class Answer:
    """An answer with what its headers say."""

    body: Any
    status: int
    headers: Message


@dataclass(frozen=True)
class Input:
    """What a call sends."""

    params: Mapping[str, str]
    query: Mapping[str, Any]
    body: Any
    options: CallOptions


class Connection:
    """``timeout``: seconds for one attempt; of files, until they begin to arrive, and between two of their parts."""

    def __init__(
        self, base_url: str, timeout: float, language: Optional[str], ssl_context: Optional[ssl.SSLContext]
    ) -> None:
        self.base_url = base_url
        self.timeout = timeout
        self.language = language
        self._opener = urllib.request.build_opener(NoRedirects(), urllib.request.HTTPSHandler(context=ssl_context))

    def send(self, endpoint: Endpoint, given: Input, authorization: Optional[str]) -> Answer:
        """Raises: the errors of this package."""
        name = f"{endpoint.method} {self.base_url}{endpoint.path}"
        timeout = self.timeout if given.options.timeout is None else given.options.timeout
        request = urllib.request.Request(
            self.base_url + request_path(endpoint.path, given.params, given.query),
            data=body_of(endpoint, given.body),
            headers=self._headers(endpoint, given, authorization),
            method=endpoint.method,
        )
        deadline = time.monotonic() + timeout
        try:
            answer = FileAnswer(self._opener.open(request, timeout=timeout), name)
        except urllib.error.HTTPError as error:
            # A redirect is what some endpoints answer with.
            if endpoint.redirects and 300 <= error.code < 400:
                return Answer(FileAnswer(error, name), error.code, error.headers)
            body = FileAnswer(error, name).read(deadline)
            raise error_of(error.code, error.headers, body, name) from None
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            timed_out = isinstance(reason, (TimeoutError, socket.timeout))
            raise ConnectionFailed(name, repr(reason), timed_out) from error
        if endpoint.file or endpoint.redirects:
            return Answer(answer, answer.status, answer.headers)
        text = answer.read(deadline)
        if not text:
            return Answer(None, answer.status, answer.headers)
        try:
            return Answer(json.loads(text), answer.status, answer.headers)
        except ValueError:
            raise not_ours(name, answer.status, text) from None

    def _headers(self, endpoint: Endpoint, given: Input, authorization: Optional[str]) -> Dict[str, str]:
        options = given.options
        kind = endpoint.upload or (None if given.body is None else "application/json")
        wanted = {
            "Accept": "*/*" if endpoint.file or endpoint.redirects else "application/json",
            "Accept-Language": options.language or self.language,
            "Authorization": authorization,
            "Content-Type": kind,
            "Idempotency-Key": options.idempotency_key,
            "If-Match": options.if_match,
            "If-None-Match": options.if_none_match,
            "User-Agent": f"sillage-client/{VERSION} (Python)",
        }
        return {name: value for name, value in wanted.items() if value is not None}


def body_of(endpoint: Endpoint, given: Any) -> Any:
    if given is None:
        return None
    if endpoint.upload is None:
        return json.dumps(given, ensure_ascii=False, allow_nan=False).encode("utf-8")
    content = given() if callable(given) else given
    return content.encode("utf-8") if isinstance(content, str) else content
