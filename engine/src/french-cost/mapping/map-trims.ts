import { at } from '@sillage/contract';
import type { MappingTask } from './mapping-task.ts';
import type { TextileRequest } from './textile-request.ts';

/**
 * The accessories as trims. No `accessories` in the evaluation: nothing is known and nothing is sent, the method then
 * supposes those of the product; an empty list says that there are none. Source: section 1.7.
 *
 * Issues: extscore.accessory-unmapped, extscore.value-refused for a quantity that is no whole number.
 */
export function mapTrims(task: MappingTask): Pick<TextileRequest, 'trims'> {
  const { payload, prepared, mapping } = task;
  if (payload.composition.accessories === undefined) return {};
  const quantities = new Map<string, number>();
  for (const { accessory, quantity, pointer } of prepared.accessories) {
    const id = mapping.accessories.get(accessory.id);
    if (id === undefined) {
      const facts = { accessory: accessory.name };
      task.errors.push({ code: 'extscore.accessory-unmapped', pointer: at(pointer, 'id'), facts });
    } else if (!Number.isInteger(quantity)) {
      const reason = { en: 'it counts whole pieces', fr: 'elle compte des pièces entières' };
      const place = at(pointer, 'quantity');
      task.errors.push({ code: 'extscore.value-refused', pointer: place, facts: { field: 'trims', reason } });
    } else quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  task.pointers.set('trims', '/composition/accessories');
  return { trims: [...quantities].map(([id, quantity]) => ({ id, quantity })) };
}
