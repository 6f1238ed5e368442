import type { ParsedImpactCategory } from './database-record.ts';
import type { Findings } from './findings.ts';
import type { FlowUnits } from './flow-units.ts';
import type { Inventory } from './inventory.ts';

interface CollectedFlows extends Pick<Inventory, 'flows' | 'flowIndex' | 'toReferenceUnit'> {
  readonly units: FlowUnits;
}

/** A method of the package leaves out factors whose unit does not convert to that of the flow: reports them. */
export function noteUnitsOfFactors(
  categories: readonly ParsedImpactCategory[],
  { flows, flowIndex, toReferenceUnit, units }: CollectedFlows,
  findings: Findings,
): void {
  for (const { name: category, factors } of categories) {
    for (const { flow: id, unit, property } of factors) {
      const index = flowIndex.get(id);
      if (index === undefined || toReferenceUnit(index, unit, property) !== undefined) continue;
      const { name, unit: reference } = flows[index]!;
      const facts = { category, flow: name, unit: units.nameOf(unit ?? ''), reference };
      findings.add('database.factor-inconvertible', facts);
    }
  }
}

/**
 * A category whose factors have the values of their formulas.
 * @param evaluate the value of a formula, or the stated amount where it has none
 */
export function evaluatedFactors(
  category: ParsedImpactCategory,
  evaluate: (
    factor: { readonly formula: string; readonly amount: number },
    category: ParsedImpactCategory,
  ) => number | undefined,
): ParsedImpactCategory {
  if (category.factors.every(({ formula }) => formula === undefined)) return category;
  const factors = category.factors.map(({ formula, ...factor }) => {
    if (formula === undefined) return factor;
    return { ...factor, value: evaluate({ formula, amount: factor.value }, category) ?? factor.value };
  });
  return { ...category, factors };
}
