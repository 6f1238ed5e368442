"""Lists of any length, a page of them in memory at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterator, List, Mapping, Optional

from .address import query_of_link
from .call_options import CallOptions
from .client import Client


@dataclass(frozen=True)
class Page:
    items: List[Any]
    #: How many records match on all pages together; None unless the query asks for it (``total=True``).
    total: Optional[int]


def pages(
    client: Client,
    name: str,
    *,
    params: Optional[Mapping[str, str]] = None,
    query: Optional[Mapping[str, Any]] = None,
    options: Optional[CallOptions] = None,
) -> Iterator[Page]:
    """Yields a list page by page, by the name of its operation; the next page is asked for when it is needed."""
    asked: Optional[Mapping[str, Any]] = {"limit": 200, **(query or {})}
    while asked is not None:
        answer = client.send(name, params=params, query=asked, options=options)
        total = answer.headers.get("X-Total-Count")
        yield Page(answer.body, None if total is None else int(total))
        asked = query_of_link(answer.headers.get("Link"))


def items(
    client: Client,
    name: str,
    *,
    params: Optional[Mapping[str, str]] = None,
    query: Optional[Mapping[str, Any]] = None,
    options: Optional[CallOptions] = None,
) -> Iterator[Any]:
    """Yields every item of a list: ``items(client, "listEvaluations", query={"status": "draft"})``."""
    for page in pages(client, name, params=params, query=query, options=options):
        yield from page.items
