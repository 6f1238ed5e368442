import { at, type Issue } from '@sillage/contract';
import type { PackageMethod } from '../../../catalog/package-method.ts';
import { takeInventory } from '../take-inventory.ts';
import type { OwnRecords } from './own-data/own-records.ts';
import type { PreparedEvaluation } from './prepared-evaluation.ts';

/**
 * Finds the method of the figures of an evaluation: that of the package of an own database if one of its materials has
 * figures of such a method, else undefined. Figures of different methods never add up.
 *
 * Issues: method.mixed where anything else has figures of another method.
 */
export function methodOfFigures(
  prepared: PreparedEvaluation,
  own: OwnRecords | undefined,
  issues: Issue[],
): PackageMethod | undefined {
  if (own === undefined) return undefined;
  const { lines, catalog } = prepared;
  const foreign = lines.flatMap(({ plan, pointer, process }) => {
    const method = own.materials.get(plan.material.id)?.packageMethod;
    // Figures given with the evaluation stand for those of the material, and are of the catalog's method.
    return method === undefined || process.method !== method.id ? [] : [{ method, pointer }];
  });
  const [first] = foreign;
  if (first === undefined) return undefined;
  const { method } = first;
  const { activities } = takeInventory(prepared);
  const other = activities.find(({ process, amount }) => amount !== 0 && process.method !== method.id);
  if (other === undefined) return method;
  const wanted = other.process.method ?? catalog.method.id;
  issues.push({
    code: 'method.mixed',
    pointer: at(first.pointer, 'id'),
    facts: { database: method.database, method: method.id, wanted },
  });
  return undefined;
}
