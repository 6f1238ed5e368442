import { findFirstItem } from '../json-path.ts';
import { readJsonPointer } from '../json-pointer.ts';
import type { Forms, MatchPlace } from '../patch-tree.ts';
import {
  type ListOperator,
  type PatchedList,
  type PatchParser,
  type PatchRun,
  parsePosition,
} from './operator.ts';
import { namesOne, parsePointer, parseQuery } from './place.ts';

/** Applies `value` to the item that `index`, `path` or the first hit of `query` finds; without a hit nothing changes. */
export const matchOperator: ListOperator<Forms['$match']> = {
  on: 'list',
  parse(value, pointer, parser) {
    const fields = parser.fields(value, pointer, {
      required: ['value'],
      optional: ['index', 'path', 'query'],
    });
    if (fields === undefined) return undefined;
    const place = parsePlace(fields, pointer, parser);
    const node = parser.node(fields.value, `${pointer}/value`, 'item');
    return place === undefined ? undefined : { place, value: node };
  },
  change({ place, value }, list, run) {
    const index = findItem(place, list, run);
    if (index === undefined || !(index >= 0 && index < list.items.length)) return;
    const found = { items: list.items, position: index };
    run.applyItem(value, found);
    if (index <= list.position) list.position += found.position - index;
  },
};

function parsePlace(
  fields: Readonly<Record<string, unknown>>,
  pointer: string,
  parser: PatchParser,
): MatchPlace | undefined {
  if (!namesOne(fields, ['index', 'path', 'query'], pointer, parser)) return undefined;
  if (fields.index !== undefined) {
    const index = parsePosition(fields.index, `${pointer}/index`, parser);
    return index === undefined ? undefined : { by: 'index', index };
  }
  if (fields.path !== undefined) {
    const steps = parsePointer(fields.path, `${pointer}/path`, parser);
    return steps === undefined ? undefined : { by: 'path', steps };
  }
  const query = parseQuery(fields.query, `${pointer}/query`, parser);
  return query === undefined ? undefined : { by: 'query', query };
}

function findItem(place: MatchPlace, { items }: PatchedList, run: PatchRun): number | undefined {
  if (place.by === 'index') return place.index === '-' ? items.length - 1 : place.index;
  if (place.by === 'query') return findFirstItem(items, place.query, run.budget);
  run.budget.spend('steps', place.steps.length);
  return readJsonPointer(items, place.steps) === undefined ? undefined : Number(place.steps[0] ?? Number.NaN);
}
