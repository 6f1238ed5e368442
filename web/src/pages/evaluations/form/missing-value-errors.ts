import type { EvaluationPayload, Problem } from '@sillage/contract';
import type { TFunction } from 'i18next';

type Fault = Problem['errors'][number];

/** Texts for values that are still missing, by the pointer of their field. `part` and `line` count from 0. */
const needed = [
  [/^\/composition\/totalWeight$/, 'totalWeight'],
  [/^\/composition\/parts\/(?<part>\d+)\/materials\/\d+\/id$/, 'material'],
  [/^\/composition\/parts\/(?<part>\d+)\/materials\/\d+\/(weight|percentage)$/, 'materialShare'],
  [/^\/composition\/parts\/(?<part>\d+)\/(weight|percentage)$/, 'partShare'],
  [/^\/composition\/accessories\/items\/\d+\/id$/, 'accessory'],
  [/^\/composition\/accessories\/(weight|percentage)$/, 'accessoriesShare'],
  [/^\/teams$/, 'team'],
] as const;

/**
 * The text of an error of a value that is still missing, as an instruction; undefined for other errors. The
 * service reports fields and characters, the form says what to choose.
 */
export function missingValueText(
  payload: EvaluationPayload,
  { pointer }: Pick<Fault, 'pointer'>,
  t: TFunction,
): string | undefined {
  if (!isEmpty(valueAt(payload, pointer))) return undefined;
  for (const [place, key] of needed) {
    const found = place.exec(pointer);
    if (found !== null) return t(`needed.${key}`, { part: Number(found.groups?.part ?? 0) + 1 });
  }
  return undefined;
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
