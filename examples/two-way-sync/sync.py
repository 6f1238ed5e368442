"""Keeps a catalogue and Sillage in step: names go both ways, weights and fibres to Sillage, figures come back.

``catalogue.json`` stands for the product system, ``sync-state.json`` keeps what both sides agreed on. Run it as often as
you like, also after it was interrupted: what is the same already costs nothing.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Dict, List

from sillage_client import Client, changes, items, records, send_batch

catalogue_file = Path(os.environ.get("CATALOGUE", "catalogue.json"))
state_file = Path(os.environ.get("SYNC_STATE", "sync-state.json"))
sillage = Client(os.environ.get("SILLAGE_URL", "http://127.0.0.1:3000"), api_key=os.environ["SILLAGE_KEY"])

garments: List[Dict[str, Any]] = json.loads(catalogue_file.read_text("utf-8"))
state: Dict[str, Any] = json.loads(state_file.read_text("utf-8")) if state_file.exists() else {"names": {}}
by_reference = {garment["reference"]: garment for garment in garments}


def write(file: Path, value: object) -> None:
    """Whole or not at all, also if the program is interrupted."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", "utf-8")
    new.replace(file)


def receive() -> None:
    """Takes over what has changed in Sillage. The place is kept last: after an interruption, the same changes come again."""
    for page in changes(sillage, state["next"], kinds="evaluation"):
        for reference in {change["reference"] for change in page["changes"] if "reference" in change}:
            if reference in by_reference:
                take_over(by_reference[reference])
        write(catalogue_file, garments)
        state["next"] = page["next"]
        write(state_file, state)


def take_over(garment: Dict[str, Any]) -> None:
    reference = garment["reference"]
    garment["footprint"] = None
    query = {"reference": reference, "fields": "reference,name,figures"}
    for found in items(sillage, "listEvaluations", query=query):
        figures = found["figures"]
        garment["footprint"] = {"climate": None if figures is None else figures["climate"], "unit": "kg CO2e"}
        name, agreed = found.get("name"), state["names"].get(reference)
        # Who changed the name since the last run? If both did, the catalogue wins.
        if name is not None and agreed is not None and agreed != name and agreed == garment["name"]:
            print(f"{reference}: renamed in Sillage: {garment['name']} → {name}")
            garment["name"] = state["names"][reference] = name


def payload(garment: Dict[str, Any], team: str) -> records.EvaluationPayload:
    kilograms = garment["kilograms"]
    return {
        "name": garment["name"],
        "reference": garment["reference"],
        "category": {"id": "t-shirt"},
        "teams": [{"id": team}],
        "lifecycles": [],
        "composition": {
            "baseUnit": "weight",
            "totalWeight": kilograms,
            "parts": [
                {
                    "weight": kilograms,
                    "materials": [
                        {"id": id, "weight": kilograms * share} for id, share in garment["fibres"].items()
                    ],
                }
            ],
        },
    }


def send() -> None:
    """Sends everything, by reference."""
    team = sillage.list_teams()[0]["id"]
    counts: Counter[str] = Counter()
    for item in send_batch(sillage, (payload(one, team) for one in garments), mode="upsert", evaluate=True):
        counts[item["outcome"]] += 1
        garment = garments[item["index"]]
        if "error" in item:
            for fault in item["error"].get("errors", []):
                print(f"{garment['reference']}: {fault['pointer']}: {fault['message']}", file=sys.stderr)
        else:
            state["names"][garment["reference"]] = garment["name"]
    write(state_file, state)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))


# The first time, changes are followed from now on: everything is sent anyway.
if "next" not in state:
    state["next"] = sillage.list_changes(since="now")["next"]
receive()
send()
receive()
