import type { Forms } from '../patch-tree.ts';
import { insertAt, type ListOperator } from './operator.ts';

/** A new first item; the present position moves with the item that stood there. */
export const prependOperator: ListOperator<Forms['$prepend']> = {
  on: 'list',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  change(node, list, run) {
    const item = run.apply(node, undefined);
    if (item !== undefined) insertAt(list, 0, item, run);
  },
};
