import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** The value instead of what is there, without merging. */
export const replaceOperator: ValueOperator<Forms['$replace']> = {
  on: 'value',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  apply: (node, _target, run) => run.apply(node, undefined),
};
