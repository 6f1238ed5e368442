import type { Forms } from '../patch-tree.ts';
import type { ValueOperator } from './operator.ts';

/** `true` takes the field or item away, `false` keeps it. */
export const removeOperator: ValueOperator<Forms['$remove']> = {
  on: 'value',
  parse: (value, pointer, parser) =>
    typeof value === 'boolean'
      ? value
      : parser.malformed(pointer, { en: '"$remove" is true or false', fr: '« $remove » vaut true ou false' }),
  apply: (remove, target) => (remove ? undefined : target),
};
