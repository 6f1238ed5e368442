import type { Issue } from '@sillage/contract';
import type { Catalog, Method } from '../../../../catalog/catalog.ts';
import { type ProcessUse, processUses } from '../../inventory/process-use.ts';
import type { RuleData } from '../../rules/rule-context.ts';
import type { CompiledCategory } from '../compile-category.ts';

/** Figures further from the data set that they replace are worth a look. */
const usual = 30;
/** Grams for kilograms, watt-hours for kilowatt-hours. */
const slip = 1000;
/** Half an order of magnitude to either side of the factor of a slip. */
const near = Math.sqrt(10);
/** In so many categories, a common factor is no coincidence. */
const manyCategories = 8;

/**
 * Own figures beside those of the data set that they replace. Figures of 0 and below, credits, are not compared, and neither
 * are those of a database of the organization: what they are would be seen from the warning.
 *
 * Issues: warning data.unit-slip where one factor near 1,000 runs through eight categories or more, else
 * data.figure-unusual where single figures lie outside 1/30 to 30 times the other.
 */
export function figureWarnings(
  own: ProcessUse,
  replaced: ProcessUse | undefined,
  pointer: string,
  { indicators }: Method,
): Issue[] {
  if (own.database !== 'custom' || replaced === undefined || replaced.withheld === true) return [];
  const ratios = indicators.flatMap(({ id, name }, c) => {
    const [figure, other] = [own.factors[c] as number, replaced.factors[c] as number];
    return figure > 0 && other > 0 ? [{ id, name, ratio: figure / other }] : [];
  });
  const common = (factor: number): number =>
    ratios.filter(({ ratio }) => ratio >= factor / near && ratio <= factor * near).length;
  const facts = { what: own.name, process: replaced.name };
  for (const factor of [slip, 1 / slip]) {
    const count = common(factor);
    if (count >= manyCategories)
      return [{ code: 'data.unit-slip', pointer, facts: { ...facts, factor, count } }];
  }
  const far = ratios.filter(({ ratio }) => ratio > usual || ratio < 1 / usual);
  if (far.length === 0) return [];
  const figures = far.map(({ id, ratio }) => `${id} ${Number(ratio.toPrecision(2))}`).join(', ');
  return [{ code: 'data.figure-unusual', pointer, facts: { ...facts, count: far.length, figures } }];
}

/** The same of the own data of rules, beside the data set that the category names; each is compared once. */
export function ruleFigureWarnings({ steps }: CompiledCategory, data: RuleData, catalog: Catalog): Issue[] {
  if (data.size === 0) return [];
  const replaced = new Map<ProcessUse, ProcessUse | undefined>();
  for (const { rules } of steps)
    for (const { impactData, process } of rules) {
      const own = data.get(impactData);
      if (own !== undefined && process >= 0 && !replaced.has(own))
        replaced.set(own, processUses(catalog)[process]);
    }
  return [...replaced].flatMap(([own, other]) => figureWarnings(own, other, '/lifecycles', catalog.method));
}
