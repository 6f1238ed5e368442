import type { Issue } from '@sillage/contract';
import type { Catalog, Location } from '../catalog.ts';
import { placesOf } from '../rules/places.ts';
import type { EnergyRule } from '../rules/rule-definitions.ts';
import type { Values } from './compile-category.ts';
import type { PreparedEvaluation } from './prepared-evaluation.ts';

type Prepared = Omit<PreparedEvaluation, 'warnings'>;

/**
 * Where the catalog stands in with a lesser figure: electricity or heat of the region, distances assumed.
 * Each is said once per place.
 */
export function dataWarnings(prepared: Prepared): Issue[] {
  const warnings = new Map<string, Issue>();
  for (const step of prepared.compiled.steps) {
    const valuesOfStep: Values[] =
      step.definition.scope === 'material' ? prepared.lines.map((line) => line.values) : [prepared.values];
    for (const rule of step.rules) {
      for (const values of valuesOfStep) {
        if (rule.definition.kind === 'energy')
          regionFigures(prepared.catalog, rule.definition, values[rule.place], warnings);
        if (rule.definition.kind === 'transport') {
          assumedDistances(prepared.catalog, [values[rule.from], values[rule.to]], warnings);
        }
      }
    }
  }
  return [...warnings.values()];
}

function regionFigures(
  catalog: Catalog,
  rule: EnergyRule,
  value: Values[number],
  warnings: Map<string, Issue>,
): void {
  for (const { option } of placesOf(value)) {
    const location = catalog.locations[option.location as number] as Location;
    if (rule.carrier !== 'electricity' || !location.electricity.fromRegion || location.region === null)
      continue;
    const region = catalog.locations[location.region] as Location;
    warnings.set(`electricity ${location.code}`, {
      code: 'location.region-figure',
      pointer: '',
      facts: {
        location: location.name,
        carrier: { en: 'electricity', fr: 'électricité' },
        region: region.name,
      },
    });
  }
}

function assumedDistances(
  catalog: Catalog,
  [fromValue, toValue]: [Values[number], Values[number]],
  warnings: Map<string, Issue>,
): void {
  for (const from of placesOf(fromValue)) {
    for (const to of placesOf(toValue)) {
      const [a, b] = [from.option.location as number, to.option.location as number];
      if (!catalog.distance(a, b).assumed) continue;
      warnings.set(`distance ${a} ${b}`, {
        code: 'distance.straight-line',
        pointer: '',
        facts: { from: (catalog.locations[a] as Location).name, to: (catalog.locations[b] as Location).name },
      });
    }
  }
}
