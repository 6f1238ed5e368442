import type { Forms } from '../patch-tree.ts';
import type { ListOperator } from './operator.ts';

/** A new last item. The position among the items moves on as after any item. */
export const appendOperator: ListOperator<Forms['$append']> = {
  on: 'list',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  change(node, list, run) {
    const item = run.apply(node, undefined);
    if (item !== undefined) list.items.push(item);
  },
};
