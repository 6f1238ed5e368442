import type { ContributionNode, FullResult, UsedProcess } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import type { ProcessRule, Rule, TransportRule } from '../catalog/rule-definitions.ts';
import { type ProcessUse, processUse, processUses } from '../methods/pef/inventory/process-use.ts';
import { type ProductPart, weightedSum } from './product-part.ts';

/** How much of a process carries one kilogram of what surrounds the pieces. */
export interface Ride {
  readonly process: ProcessUse;
  /** In the unit of the process (t·km), per kg. */
  readonly perKg: number;
  /** Name of the leg. */
  readonly label: string;
}

/**
 * The way of an outer packaging: a product has no places of its own, so each kilogram of it travels as the mean
 * kilogram of the pieces does in distribution, by every leg and mode: Σ q × amount / Σ q × mass of the pieces.
 */
export function ridesOf(parts: readonly ProductPart[], catalog: Catalog): Ride[] {
  const mass = weightedSum(parts, ({ totalWeight }) => totalWeight);
  const shipped = new Map(processUses(catalog).map((use) => [use.key, use]));
  const rides = new Map<string, Ride>();
  for (const { versionId, quantity, full } of parts) {
    const legs = legsOf(catalog, full.evaluation.category.id);
    for (const activity of full.contributions.flatMap(activitiesOf)) {
      const label = legs.find((leg) => activity.name.startsWith(`${leg}: `));
      if (label === undefined || activity.amount === undefined) continue;
      const own = activity.factor?.database === 'custom' ? versionId : '';
      const process = own === '' ? shipped.get(activity.id) : undefined;
      const use = process ?? useIn(full, activity.id, own, catalog);
      if (use === undefined) continue;
      const key = `${label} ${use.key}`;
      const before = rides.get(key)?.perKg ?? 0;
      rides.set(key, { process: use, perKg: before + (quantity * activity.amount) / mass, label });
    }
  }
  return [...rides.values()];
}

/** Names of the rules that carry the pieces in distribution, and carry packaging in the same way. */
function legsOf(catalog: Catalog, category: string): string[] {
  const { lifecycles = [] } = catalog.category(category)?.definition ?? {};
  const rules = lifecycles
    .filter(({ stage }) => stage === 'distribution')
    .flatMap(({ steps }) => steps.flatMap((step) => step.rules));
  const carried = rules.filter(ofMass).filter(({ of }) => of === 'packaging');
  return rules
    .filter(ofMass)
    .filter(
      (rule) =>
        rule.of === 'total' &&
        (rule.kind === 'transport' || carried.some((other) => choiceOf(other) === choiceOf(rule))),
    )
    .map(({ name }) => name.en);
}

function ofMass(rule: Rule): rule is ProcessRule | TransportRule {
  return rule.kind === 'transport' || rule.kind === 'process';
}

const choiceOf = (rule: ProcessRule | TransportRule): string =>
  rule.kind === 'process' ? `${rule.process} ${rule.processOf}` : rule.kind;

/** Activities below a node in the stage of distribution. */
function activitiesOf(node: ContributionNode): ContributionNode[] {
  if (node.stage !== 'distribution') return [];
  return node.kind === 'activity' ? [node] : node.children.flatMap(activitiesOf);
}

/** A data set that the shipped catalog does not have, as the version tells it; `owner` keeps own data apart. */
function useIn(
  { processes }: Partial<FullResult>,
  id: string,
  owner: string,
  { method }: Catalog,
): ProcessUse | undefined {
  const found: UsedProcess | undefined = processes?.find((process) => process.id === id);
  if (found === undefined) return undefined;
  const { database, name, unit, basis, source, year, quality, factors, range, notInventoried = null } = found;
  const row = new Float64Array(method.factorColumns.count).fill(Number.NaN);
  for (const [c, indicator] of method.indicators.entries()) row[c] = factors[indicator.id] ?? Number.NaN;
  const named = { id: `${id.slice(database.length + 1)}${owner === '' ? '' : ` ${owner}`}`, database, name };
  const gsd = range?.byIndicator;
  return processUse(
    {
      ...{ ...named, unit, basis, source, year, quality, notInventoried },
      ...(gsd === undefined ? {} : { gsd: Float64Array.from(gsd) }),
    },
    row,
    method,
  );
}
