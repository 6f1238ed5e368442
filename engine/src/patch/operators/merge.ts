import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** Merges `with` into `source`, and the outcome, as data, into what is there. */
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
