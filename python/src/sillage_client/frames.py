"""Records as tables of pandas, and the other way round. Needs the extra: ``pip install sillage-client[pandas]``."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Mapping, Union

import pandas as pd

from . import records
from .client import Client

Node = Union[Dict[str, Any], List[Any]]


def frame_of(source: Iterable[Mapping[str, Any]]) -> "pd.DataFrame":
    """One row for each record, one column for each field; a field within a field is ``figures.climate``.

    ``frame_of(items(sillage, "listEvaluations", query={"fields": "reference,name,figures"}))``. A figure that is not
    known is missing, never 0.
    """
    return pd.json_normalize([dict(record) for record in source], sep=".")


def impacts_of(client: Client, evaluations: Iterable[str]) -> "pd.DataFrame":
    """The impacts of evaluations, by their ids: one row for each evaluation and impact category.

    Columns: ``evaluation``, ``category``, ``name``, ``unit``, ``value``, ``low`` and ``high`` (the interval of the
    result); what is not known is missing. Raises: as every call, ProblemError for an evaluation without a result.
    """
    rows = [
        {
            "evaluation": id,
            "category": impact["id"],
            "name": impact["name"],
            "unit": impact["unit"],
            "value": impact["value"],
            **bounds_of(impact.get("interval")),
        }
        for id in evaluations
        for impact in client.read_evaluation_result(id)["impacts"]
    ]
    columns = ["evaluation", "category", "name", "unit", "value", "low", "high"]
    return pd.DataFrame(rows, columns=columns).astype({"value": float, "low": float, "high": float})


def bounds_of(interval: Any) -> Dict[str, Any]:
    return {"low": None, "high": None} if interval is None else {"low": interval["low"], "high": interval["high"]}


def payloads_of(frame: "pd.DataFrame") -> Iterator[records.EvaluationPayload]:
    """A document for each row, as ``send_batch`` takes it.

    Columns are JSON pointers, such as ``/name``, ``/category/id`` or ``/composition/parts/0/weight``, as in
    ``sillage import evaluations garments.csv``. An empty cell leaves its field out. Raises: ValueError for a column that
    is no pointer, or that contradicts another one.
    """
    for name in frame.columns:
        if not str(name).startswith("/"):
            raise ValueError(f"the column {name!r} is no JSON pointer: it must begin with /")
    for row in frame.itertuples(index=False):
        document: Dict[str, Any] = {}
        for name, value in zip(frame.columns, row):
            if isinstance(value, (list, dict)) or not pd.isna(value):
                put(document, str(name), value.item() if hasattr(value, "item") else value)
        yield document  # type: ignore[misc]  # The service checks it.


def put(document: Dict[str, Any], pointer: str, value: Any) -> None:
    """Sets a value, making the objects and lists on its way. Source: RFC 6901."""
    *way, last = [part.replace("~1", "/").replace("~0", "~") for part in pointer[1:].split("/")]
    node: Any = document
    for part, following in zip(way, [*way[1:], last]):
        node = child_of(node, part, [] if following.isdigit() else {}, pointer)
    if isinstance(node, list):
        extended(node, last, pointer)[int(last)] = value
    else:
        node[last] = value


def child_of(node: Any, part: str, made: Node, pointer: str) -> Any:
    if isinstance(node, list):
        place = int(part) if part.isdigit() else -1
        extended(node, part, pointer)
        node[place] = made if node[place] is None else node[place]
        child = node[place]
    else:
        child = node.setdefault(part, made)
    if type(child) is not type(made):
        raise ValueError(f"the column {pointer} contradicts another one at {part!r}")
    return child


def extended(node: List[Any], part: str, pointer: str) -> List[Any]:
    """The list with room at a place. Places that no column fills stay null, which the service refuses at their pointer."""
    if not part.isdigit() or int(part) > 999:
        raise ValueError(f"the column {pointer} has {part!r} where a place of a list must be")
    node.extend([None] * (int(part) + 1 - len(node)))
    return node
