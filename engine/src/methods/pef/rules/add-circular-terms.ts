import type { CircularTerm } from '../circular/circular-terms.ts';
import { addActivity } from '../inventory/inventory.ts';
import type { ProcessUse } from '../inventory/process-use.ts';
import type { CompiledRule, RuleContext } from './rule-context.ts';

/**
 * Adds one activity per term: mass (kg) × amount per kg of its process.
 * Disposal without a process uses the given one.
 */
export function addCircularTerms(
  { inventory, node, processes }: Pick<RuleContext, 'inventory' | 'node' | 'processes'>,
  terms: readonly CircularTerm[],
  mass: number,
  labels: CompiledRule['termLabels'],
  disposal: number,
): void {
  for (const { name, perKg, process } of terms) {
    const use = process ?? (processes[disposal] as ProcessUse);
    addActivity(inventory, node, use, mass * perKg, labels[name] ?? name);
  }
}
