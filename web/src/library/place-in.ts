import type { Problem } from '@sillage/contract';
import type { FaultPlaces } from '../draft/fault-places.ts';

interface Listed {
  readonly id?: unknown;
}

/**
 * Where a pointer into a sent document leads in its form: a parameter is placed by its id below its owner
 * (`/components/0/parameters/2/value` → `/components/0/<id>`), all else stays as it is.
 */
export function placeIn(document: unknown, pointer: string): string {
  let node = document;
  let place = '';
  const tokens = pointer.split('/').slice(1);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const list = child(node, token);
    const entry = token === 'parameters' ? child(list, tokens[at + 1] ?? '') : undefined;
    // What is said of the id or of the value of a parameter is said of its one field.
    if (entry !== undefined) return `${place}/${String((entry as Listed).id)}`;
    place += `/${token}`;
    node = list;
  }
  return place;
}

function child(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
}

/** Sorts the faults of a refused document to the fields that they speak of. */
export function placesOfFaults(document: unknown, faults: Problem['errors']): FaultPlaces {
  const places = new Map<string, string[]>();
  for (const { pointer, message, hint } of faults) {
    const place = placeIn(document, pointer);
    places.set(place, [...(places.get(place) ?? []), hint === undefined ? message : `${message} ${hint}`]);
  }
  return places;
}
