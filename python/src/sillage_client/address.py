"""Addresses of calls: nothing that is put into one can change where it leads."""

from __future__ import annotations

import re
from typing import Any, Dict, Mapping, Optional
from urllib.parse import parse_qsl, quote, urlencode, urlsplit


def checked_base(base_url: str) -> str:
    """The address of a service without a slash at its end. Raises: ValueError."""
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"base_url must begin with http:// or https://, not {base_url!r}")
    # Credentials in an address end in logs; a query or fragment would swallow the path of the call.
    if parts.username or parts.password or parts.query or parts.fragment:
        raise ValueError("base_url must have no credentials, query or fragment")
    return base_url.rstrip("/")


def request_path(path: str, params: Mapping[str, str], query: Mapping[str, Any]) -> str:
    """Path and query of a call, encoded. Raises: ValueError for an id that is none."""

    def fill(match: "re.Match[str]") -> str:
        value = params.get(match.group(1))
        # "." and ".." would be removed from the path on the way.
        if not isinstance(value, str) or value in ("", ".", ".."):
            raise ValueError(f"{match.group(1)} of {path} must be an id, not {value!r}")
        return quote(value, safe="")

    filled = re.sub(r":(\w+)", fill, path)
    given = [(name, text_of(value)) for name, value in query.items() if value is not None]
    return f"{filled}?{urlencode(given)}" if given else filled


def text_of(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def query_of_link(link: Optional[str]) -> Optional[Dict[str, str]]:
    """The query of the link to the next page; None on the last one."""
    found = re.search(r'<([^>]*)>\s*;[^,]*rel="?next"?', link or "")
    if found is None:
        return None
    return dict(parse_qsl(urlsplit(found.group(1)).query, keep_blank_values=True))
