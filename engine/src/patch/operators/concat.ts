import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** The items behind those that are there; a target that is missing counts as empty. */
export const concatOperator: ValueOperator<Forms['$concat']> = {
  on: 'value',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  apply(node, target, run) {
    const before = listOf(target);
    run.budget.spend('steps', Math.ceil(before.length / 100));
    return [...before, ...listOf(run.apply(node, undefined))];
  },
};

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
}
