import type { Forms } from '../patch-tree.ts';
import { insertAt, type ListOperator, parsePosition } from './operator.ts';

/** A new item at a position; `-` is the end, negative counts from the end. */
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
