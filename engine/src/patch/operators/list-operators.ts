import type { Forms, MatchPlace } from '../patch-tree.ts';
import { findFirstItem } from '../paths/json-path.ts';
import { readJsonPointer } from '../paths/json-pointer.ts';
import { isPlainObject } from '../plain-object.ts';
import {
  insertAt,
  type ListOperator,
  type PatchedList,
  type PatchParser,
  type PatchRun,
  parsePosition,
} from './operator.ts';
import { namesOne, parsePointer, parseQuery } from './operator-paths.ts';

/** Appends an item. The current position advances as after any item. */
export const appendOperator: ListOperator<Forms['$append']> = {
  on: 'list',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  change(node, list, run) {
    const item = run.apply(node, undefined);
    if (item !== undefined) list.items.push(item);
  },
};

/** Prepends an item; the current position moves with the item that it pointed to. */
export const prependOperator: ListOperator<Forms['$prepend']> = {
  on: 'list',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  change(node, list, run) {
    const item = run.apply(node, undefined);
    if (item !== undefined) insertAt(list, 0, item, run);
  },
};

/** Inserts an item at a position; `-` is the end, negative counts from the end. */
export const insertOperator: ListOperator<Forms['$insert']> = {
  on: 'list',
  parse(value, pointer, parser) {
    const fields = parser.fields(value, pointer, { required: ['index', 'value'] });
    if (fields === undefined) return undefined;
    const index = parsePosition(fields.index, `${pointer}/index`, parser);
    const node = parser.node(fields.value, `${pointer}/value`, 'value');
    return index === undefined ? undefined : { index, value: node };
  },
  change({ index, value }, list, run) {
    const item = run.apply(value, undefined);
    if (item !== undefined) insertAt(list, index, item, run);
  },
};

/**
 * Applies `value` to the item found by `index`, `path` or the first match of `query`;
 * without a match nothing changes.
 */
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

/** Moves the item at the current position; `{ index, value }` also merges `value` into it. */
export const moveOperator: ListOperator<Forms['$move']> = {
  on: 'list',
  parse(value, pointer, parser) {
    if (!isPlainObject(value)) {
      const index = parsePosition(value, pointer, parser);
      return index === undefined ? undefined : { index };
    }
    const fields = parser.fields(value, pointer, { required: ['index'], optional: ['value'] });
    if (fields === undefined) return undefined;
    const index = parsePosition(fields.index, `${pointer}/index`, parser);
    const node =
      fields.value === undefined ? undefined : parser.node(fields.value, `${pointer}/value`, 'value');
    return index === undefined ? undefined : { index, ...(node === undefined ? {} : { value: node }) };
  },
  change({ index, value }, list, run) {
    run.budget.spend('steps', Math.ceil(list.items.length / 100));
    const [item] = list.items.splice(list.position, 1);
    list.position--;
    const moved = value === undefined ? item : run.apply(value, item);
    if (moved !== undefined) insertAt(list, index, moved, run);
  },
};
