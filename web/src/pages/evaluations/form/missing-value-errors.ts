import type { EvaluationPayload, Problem } from '@sillage/contract';
import type { TFunction } from 'i18next';

type Fault = Problem['errors'][number];

/** Texts for values that are still missing, by the pointer of their field. `part` and `line` count from 0. */
const needed: readonly (readonly [place: RegExp, key: string])[] = [
  [/^\/composition\/totalWeight$/, 'totalWeight'],
  [/^\/composition\/parts\/(?<part>\d+)\/materials\/\d+\/id$/, 'material'],
  [/^\/composition\/parts\/(?<part>\d+)\/materials\/\d+\/(weight|percentage)$/, 'materialShare'],
  [/^\/composition\/parts\/(?<part>\d+)\/(weight|percentage)$/, 'partShare'],
  [/^\/composition\/accessories\/items\/\d+\/id$/, 'accessory'],
  [/^\/composition\/accessories\/(weight|percentage)$/, 'accessoriesShare'],
  [/^\/teams$/, 'team'],
];

/**
 * The errors of a payload, with missing values rephrased as instructions: the service reports fields and
 * characters, the form says what to choose.
 */
export function explainMissingValues(
  payload: EvaluationPayload,
  faults: readonly Fault[],
  t: TFunction,
): Fault[] {
  return faults.map((fault) => {
    if (!isEmpty(valueAt(payload, fault.pointer))) return fault;
    for (const [place, key] of needed) {
      const found = place.exec(fault.pointer);
      if (found === null) continue;
      const { hint: _, ...rest } = fault;
      const part = Number(found.groups?.part ?? 0) + 1;
      return { ...rest, message: t(`needed.${key}`, { part }) };
    }
    return fault;
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueAt(document: unknown, pointer: string): unknown {
  let at = document;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return at;
}
