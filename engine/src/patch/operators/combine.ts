import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** Merges arrays item by item; what happens without an operation too. */
export const combineOperator: ValueOperator<Forms['$combine']> = {
  on: 'value',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  apply: (node, target, run) => run.apply(node, target),
};
