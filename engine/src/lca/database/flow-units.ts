import type { FlowProperty, NamedUnit, ParsedFlow, UnitGroup } from './database-record.ts';
import { type KnownUnit, unitFactor, unitNamed } from './units.ts';

/** Units in which flows of formats without unit groups stay; others become the base unit of their dimension. */
const keptUnits: ReadonlySet<string> = new Set(['kWh', 'MJ', 't*km', 'tkm', 'person*km', 'pkm', 'km', 'h']);

const baseUnits: Readonly<Record<string, string>> = {
  mass: 'kg',
  energy: 'MJ',
  volume: 'm3',
  area: 'm2',
  'area time': 'm2*a',
  radioactivity: 'kBq',
};

/** A unit that a file defines by name. */
interface OwnUnit extends KnownUnit {
  readonly reference: string;
}

interface Deviation {
  readonly unit: string;
  readonly given: number;
  readonly defined: number;
}

/** Six digits are a rounding. */
const roundingTolerance = 1e-6;

/** The unit groups and flow properties of a database, and the conversions that follow from them. */
export class FlowUnits {
  readonly #units = new Map<string, { group: string; factor: number; name: string }>();
  readonly #references = new Map<string, string>();
  readonly #properties = new Map<string, FlowProperty>();
  readonly #own = new Map<string, OwnUnit>();
  readonly #deviations: Deviation[] = [];

  addUnitGroup({ id, units }: UnitGroup): void {
    for (const unit of units) {
      const entry = { group: id, factor: unit.factor, name: unit.name };
      this.#units.set(unit.id, entry);
      if (unit.isReference) this.#references.set(id, unit.name);
    }
  }

  useUnits(units: readonly NamedUnit[]): void {
    this.#own.clear();
    for (const { name, factor, reference } of units) {
      const base = unitNamed(reference);
      this.#own.set(name, {
        dimension: base?.dimension ?? `that of ${reference}`,
        factor: factor * (base?.factor ?? 1),
        reference,
      });
      const defined = unitFactor(name, reference);
      if (defined !== undefined && Math.abs(factor / defined - 1) > roundingTolerance)
        this.#deviations.push({ unit: name, given: factor, defined });
    }
  }

  /** Whether the file or a definition says what a unit is. */
  isKnown(unit: string): boolean {
    return this.#named(unit) !== undefined;
  }

  addFlowProperty(property: FlowProperty): void {
    this.#properties.set(property.id, property);
  }

  /** The unit in which amounts of a flow are kept; undefined: the file does not say. */
  referenceUnit(flow: ParsedFlow): string | undefined {
    if (flow.properties.length > 0) {
      const property = flow.properties.find(({ isReference }) => isReference) ?? flow.properties[0]!;
      return this.#unitOf(property.id);
    }
    if (flow.unit === undefined) return undefined;
    const own = this.#own.get(flow.unit.trim());
    const defined = unitNamed(flow.unit);
    // What the file defines otherwise than everybody is kept in a unit that everybody knows.
    const differs =
      own !== undefined && Math.abs(own.factor / (defined?.factor ?? 0) - 1) > roundingTolerance;
    if (own !== undefined && differs && (defined === undefined || defined.dimension === own.dimension))
      return baseUnits[own.dimension] ?? own.reference;
    if (keptUnits.has(flow.unit)) return flow.unit;
    return baseUnits[defined?.dimension ?? ''] ?? flow.unit;
  }

  /** The other properties of a flow, per reference unit. */
  conversions(flow: ParsedFlow): readonly { readonly unit: string; readonly factor: number }[] {
    return flow.properties.flatMap(({ id, factor, isReference }) => {
      const unit = this.#unitOf(id);
      return unit === undefined || isReference || !(factor > 0) ? [] : [{ unit, factor }];
    });
  }

  /** Amount in the reference unit = stated amount × this; undefined if the file does not allow a conversion. */
  toReference(flow: ParsedFlow, unit?: string, property?: string): number | undefined {
    const reference = this.referenceUnit(flow);
    if (flow.properties.length === 0) {
      if (unit === undefined || unit === reference) return 1;
      return reference === undefined ? undefined : this.#factor(unit, reference);
    }
    const chosen =
      property === undefined
        ? (flow.properties.find(({ isReference }) => isReference) ?? flow.properties[0]!)
        : flow.properties.find(({ id }) => id === property);
    if (chosen === undefined || !(chosen.factor > 0)) return undefined;
    const group = this.#properties.get(chosen.id)?.unitGroup;
    if (unit === undefined) return 1 / chosen.factor;
    const known = this.#units.get(unit);
    if (known === undefined || known.group !== group) return undefined;
    return known.factor / chosen.factor;
  }

  /** The name of a unit given by id, or the name itself. */
  nameOf(unit: string): string {
    return this.#units.get(unit)?.name ?? unit;
  }

  /** Units that the file defines otherwise than their definition, by more than a rounding of six digits. */
  deviations(): readonly Deviation[] {
    const ofGroups = [...this.#units.values()].flatMap(({ name, group, factor }) => {
      const reference = this.#references.get(group);
      const defined = reference === undefined ? undefined : unitFactor(name, reference);
      if (defined === undefined || Math.abs(factor / defined - 1) <= roundingTolerance) return [];
      return [{ unit: name, given: factor, defined }];
    });
    return [...ofGroups, ...this.#deviations];
  }

  #named(unit: string): KnownUnit | undefined {
    return this.#own.get(unit.trim()) ?? unitNamed(unit);
  }

  #factor(from: string, to: string): number | undefined {
    const given = this.#named(from);
    const wanted = this.#named(to);
    if (given === undefined || wanted === undefined || given.dimension !== wanted.dimension) return undefined;
    return given.factor / wanted.factor;
  }

  #unitOf(property: string): string | undefined {
    return this.#references.get(this.#properties.get(property)?.unitGroup ?? '');
  }
}
