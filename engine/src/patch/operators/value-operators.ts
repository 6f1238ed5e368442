import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** Merges `with` into `source`, and the result, as data, into the target. */
export const mergeOperator: ValueOperator<Forms['$merge']> = {
  on: 'value',
  parse(value, pointer, parser) {
    const fields = parser.fields(value, pointer, { required: ['with'], optional: ['source'] });
    if (fields === undefined) return undefined;
    const source =
      fields.source === undefined ? undefined : parser.node(fields.source, `${pointer}/source`, 'value');
    const node = parser.node(fields.with, `${pointer}/with`, 'value');
    return { with: node, ...(source === undefined ? {} : { source }) };
  },
  apply(form, target, run) {
    const source = form.source === undefined ? undefined : run.apply(form.source, undefined);
    return run.mergeData(run.apply(form.with, source), target);
  },
};

/** `true` removes the field or item, `false` keeps it. */
export const removeOperator: ValueOperator<Forms['$remove']> = {
  on: 'value',
  parse: (value, pointer, parser) =>
    typeof value === 'boolean'
      ? value
      : parser.malformed(pointer, { en: '"$remove" is true or false', fr: '« $remove » vaut true ou false' }),
  apply: (remove, target) => (remove ? undefined : target),
};

/** Replaces the target with the value, without merging. */
export const replaceOperator: ValueOperator<Forms['$replace']> = {
  on: 'value',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  apply: (node, _target, run) => run.apply(node, undefined),
};

/** Appends the items to those of the target; a missing target is treated as empty. */
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

/** Merges arrays item by item, which is also the default without an operation. */
export const combineOperator: ValueOperator<Forms['$combine']> = {
  on: 'value',
  parse: (value, pointer, parser) => parser.node(value, pointer, 'value'),
  apply: (node, target, run) => run.apply(node, target),
};
