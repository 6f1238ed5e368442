import type { Forms } from '../patch-tree.ts';
import { isPlainObject } from '../plain-object.ts';
import { insertAt, type ListOperator, parsePosition } from './operator.ts';

/** Takes the item at the present position to another one; `{ index, value }` merges `value` into it too. */
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
