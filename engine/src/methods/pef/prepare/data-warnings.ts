import type { Issue } from '@sillage/contract';
import type { Catalog, Category, Location } from '../../../catalog/catalog.ts';
import { oncePer } from '../../../catalog/once-per.ts';
import { locationsOf } from '../../../payload/parameters/parameter-value.ts';
import { legBetween, legsOf } from '../rules/legs.ts';
import type { CompiledRule } from '../rules/rule-context.ts';
import { travels } from '../rules/travels.ts';
import type { CompiledCategory, Values } from './compile-category.ts';

/** The location-dependent rules of a category; collected once. */
interface PlaceRules {
  readonly ofMaterials: readonly CompiledRule[];
  readonly ofPiece: readonly CompiledRule[];
}

const placeRules = oncePer((compiled: CompiledCategory): PlaceRules => {
  const of = (material: boolean): CompiledRule[] =>
    compiled.steps
      .filter(({ definition }) => (definition.scope === 'material') === material)
      .flatMap((step) => step.rules)
      .filter(({ definition: { kind } }) => kind === 'energy' || kind === 'transport');
  return { ofMaterials: of(true), ofPiece: of(false) };
});

/**
 * Warnings about the data of a category: its banner, and each place where the catalog substitutes a less
 * specific figure (electricity of the region or of industry, estimated distances), once per place.
 *
 * Issues: warning category.illustrative, location.region-figure, location.voltage-figure,
 * distance.straight-line.
 */
export function dataWarnings(
  catalog: Catalog,
  compiled: CompiledCategory,
  values: Values,
  lines: readonly { readonly values: Values }[],
): Issue[] {
  const warnings = new Map<string, Issue>();
  const { ofMaterials, ofPiece } = placeRules(compiled);
  const looked: Looked = new Map();
  // Lines of large documents share their values.
  for (const ofLine of new Set(lines.map((line) => line.values)))
    lookAtPlaces(catalog, ofMaterials, ofLine, warnings, looked);
  lookAtPlaces(catalog, ofPiece, values, warnings, looked);
  return [...bannerOf(compiled), ...warnings.values()];
}

/** Masses that are often typed in place of kilograms, in kg. */
const otherUnits = [
  { unit: 'g', kilograms: 0.001 },
  { unit: 'lb', kilograms: 0.45359237 },
] as const;

/**
 * Warns of a mass (kg) far outside its category, with the unit in which it would be inside.
 * Issues: warning weight.unusual, weight.other-unit.
 */
export function weightWarnings({ name, usualWeight }: Category, totalWeight: number): Issue[] {
  if (usualWeight === undefined) return [];
  const { min, max } = usualWeight;
  const isUsual = (weight: number): boolean => weight >= min && weight <= max;
  if (isUsual(totalWeight)) return [];
  const pointer = '/composition/totalWeight';
  const facts = { category: name, weight: totalWeight, min, max };
  const meant = otherUnits.find(({ kilograms }) => isUsual(totalWeight * kilograms));
  if (meant === undefined) return [{ code: 'weight.unusual', pointer, facts }];
  const kilograms = Number((totalWeight * meant.kilograms).toPrecision(6));
  return [{ code: 'weight.other-unit', pointer, facts: { ...facts, unit: meant.unit, kilograms } }];
}

function bannerOf({ category: { banner, name } }: CompiledCategory): Issue[] {
  if (banner === undefined) return [];
  return [{ code: 'category.illustrative', pointer: '/category', facts: { category: name, banner } }];
}

/** Pairs of values already checked for a transport rule: materials mostly share those of the evaluation. */
type Looked = Map<CompiledRule, Map<Values[number], Set<Values[number]>>>;

function isNew(looked: Looked, rule: CompiledRule, from: Values[number], to: Values[number]): boolean {
  const ofRule = looked.get(rule) ?? new Map<Values[number], Set<Values[number]>>();
  const ends = ofRule.get(from) ?? new Set<Values[number]>();
  looked.set(rule, ofRule.set(from, ends));
  const before = ends.size;
  return ends.add(to).size > before;
}

function lookAtPlaces(
  catalog: Catalog,
  rules: readonly CompiledRule[],
  values: Values,
  warnings: Map<string, Issue>,
  looked: Looked,
): void {
  for (const rule of rules) {
    if (rule.place < 0 && !isNew(looked, rule, values[rule.from], values[rule.to])) continue;
    if (rule.place >= 0) regionFigures(catalog, rule, values[rule.place], warnings);
    else assumedDistances(catalog, rule, values, warnings);
  }
}

function regionFigures(
  catalog: Catalog,
  { carrier, lowVoltage }: CompiledRule,
  value: Values[number],
  warnings: Map<string, Issue>,
): void {
  if (carrier !== 'electricity') return;
  for (const { option } of locationsOf(value)) {
    const location = catalog.locations[option.location as number] as Location;
    const supply = lowVoltage ? location.lowVoltage : location.electricity;
    if (lowVoltage && supply.process === location.electricity.process)
      warnings.set(`voltage ${location.code}`, {
        code: 'location.voltage-figure',
        pointer: '',
        facts: { location: location.name },
      });
    if (!supply.fromRegion || location.region === null) continue;
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
  rule: CompiledRule,
  values: Values,
  warnings: Map<string, Issue>,
): void {
  const legs = legsOf(catalog);
  for (const from of locationsOf(values[rule.from])) {
    for (const to of locationsOf(values[rule.to])) {
      if (!travels(rule, from, to)) continue;
      const [a, b] = [from.option.location as number, to.option.location as number];
      if (!legBetween(legs, catalog, a, b).assumed) continue;
      warnings.set(`distance ${a} ${b}`, {
        code: 'distance.straight-line',
        pointer: '',
        facts: { from: (catalog.locations[a] as Location).name, to: (catalog.locations[b] as Location).name },
      });
    }
  }
}
