import type { EvaluationPayload, ResolvedParameter } from '@sillage/contract';
import type { InputNames } from '../evaluations/use-input-names.ts';

type Lifecycle = EvaluationPayload['lifecycles'][number];
type Parameter = NonNullable<Lifecycle['parameters']>[number];
type Unit = EvaluationPayload['composition']['baseUnit'];

/** One value in a payload, with a place that stays the same when others are added or removed. */
export interface InputFact {
  readonly place: string;
  /** Path of names, outermost first. */
  readonly name: readonly string[];
  readonly value: string;
}

/** A payload with the values that its result was worked out with, where there is one. */
export interface ComparedPayload {
  readonly payload: EvaluationPayload;
  readonly resolved?: readonly ResolvedParameter[] | undefined;
}

export interface InputDifference {
  readonly place: string;
  readonly name: readonly string[];
  /** null: neither given nor assumed. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The differences between two payloads: in the order of the first, then values that only the second has. Shares are in
 * one unit, kg where the payloads have different ones; a value that only one of them gives stands beside the default
 * that the other was worked out with.
 */
export function inputDifferences(
  before: ComparedPayload,
  after: ComparedPayload,
  names: InputNames,
): InputDifference[] {
  const units = new Set([before, after].map(({ payload }) => payload.composition.baseUnit));
  const unit = units.size === 1 ? before.payload.composition.baseUnit : 'weight';
  const [first, second] = [before, after].map(
    ({ payload }) => new Map(inputFacts(payload, names, unit).map((fact) => [fact.place, fact])),
  ) as [Map<string, InputFact>, Map<string, InputFact>];
  const [firstDefaults, secondDefaults] = [defaultsOf(before, names), defaultsOf(after, names)];
  const places = new Set([...first.keys(), ...second.keys()]);
  return [...places].flatMap((place) => {
    const [one, other] = [first.get(place), second.get(place)];
    const name = (one ?? other)?.name ?? [];
    const shown = [
      one === undefined ? assumed(firstDefaults, place) : given(one),
      other === undefined ? assumed(secondDefaults, place) : given(other),
    ] as const;
    const [left, right] = shown;
    if (left.value === right.value) return [];
    const textOf = ({ value, isDefault }: ShownInput): string | null =>
      value !== null && isDefault ? names.byDefault(value) : value;
    return [{ place, name, before: textOf(left), after: textOf(right) }];
  });
}

interface ShownInput {
  readonly value: string | null;
  readonly isDefault: boolean;
}

const given = ({ value }: InputFact): ShownInput => ({ value, isDefault: false });
const assumed = (defaults: ReadonlyMap<string, string>, place: string): ShownInput => ({
  value: defaults.get(place) ?? null,
  isDefault: true,
});

/** What the result took for parameters, by the place that a given value would have. */
function defaultsOf({ payload, resolved = [] }: ComparedPayload, names: InputNames): Map<string, string> {
  const owners = new Map<string, { readonly place: string; readonly owner: string }>();
  for (const [p, part] of payload.composition.parts.entries()) {
    const seen = new Map<string, number>();
    for (const [m, material] of part.materials.entries())
      owners.set(`/composition/parts/${p}/materials/${m}`, {
        place: materialPlace(p, material.id, seen),
        owner: material.id,
      });
  }
  const defaults = new Map<string, string>();
  for (const { owner, id, value } of resolved) {
    if (id === undefined || value === null) continue;
    const found = owners.get(owner);
    const places =
      found === undefined ? names.stagesOf(id).map((stage) => ({ place: stage, owner: stage })) : [found];
    for (const { place, owner: named } of places)
      defaults.set(`${place}/${id}`, names.value(named, id, value));
  }
  return defaults;
}

/** The place of a material, which stays the same when others are added or removed. */
function materialPlace(part: number, id: string, seen: Map<string, number>): string {
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  return `part ${part}/${id} ${times}`;
}

/** All values of a payload that describe the product; teams and tags do not affect the result. */
function inputFacts(payload: EvaluationPayload, names: InputNames, unit: Unit): InputFact[] {
  const { composition, lifecycles, mask, packaging } = payload;
  const facts: InputFact[] = [];
  const say = (place: string, name: readonly string[], value: unknown, shown = String(value)): void => {
    if (value !== undefined && value !== null) facts.push({ place, name, value: shown });
  };
  say('name', [names.field('name')], payload.name);
  say('reference', [names.field('reference')], payload.reference);
  for (const [field, record] of Object.entries({ mask, packaging })) {
    const named = record as { readonly id: string; readonly name?: string } | undefined;
    say(field, [names.field(field as 'mask' | 'packaging')], named?.id, named?.name ?? named?.id);
  }
  say(
    'totalWeight',
    [names.field('totalWeight')],
    composition.totalWeight,
    names.number(composition.totalWeight),
  );
  facts.push(...compositionFacts(composition, names, unit));
  for (const lifecycle of lifecycles) {
    const lead = names.lifecycle(lifecycle.id);
    facts.push(
      ...parameterFacts(lifecycle, { owner: lifecycle.id, place: lifecycle.id, lead: [lead], names }),
    );
  }
  return facts;
}

function compositionFacts(
  { parts, accessories, baseUnit, totalWeight }: EvaluationPayload['composition'],
  names: InputNames,
  unit: Unit,
): InputFact[] {
  const facts: InputFact[] = [];
  // Only the share in the base unit: the other one is ignored.
  const share = (
    place: string,
    lead: readonly string[],
    given: { weight?: unknown; percentage?: unknown },
  ): void => {
    const value = given[baseUnit];
    if (typeof value !== 'number') return;
    const inUnit = unit === baseUnit ? value : (value / 100) * totalWeight;
    const name = [...lead, names.field(unit)];
    facts.push({ place: `${place}/share`, name, value: names.number(inUnit) });
  };
  for (const [index, part] of parts.entries()) {
    const partName = names.part(part, index);
    share(`part ${index}`, [partName], part);
    const seen = new Map<string, number>();
    for (const material of part.materials) {
      const place = materialPlace(index, material.id, seen);
      const lead = [partName, names.material(material.id)];
      const present = material.weight === undefined && material.percentage === undefined;
      if (present) facts.push({ place, name: [...lead, names.field('present')], value: '✓' });
      share(place, lead, material);
      if (material.database !== undefined)
        facts.push({
          place: `${place}/database`,
          name: [...lead, names.field('database')],
          value: material.database,
        });
      facts.push(...parameterFacts(material, { owner: material.id, place, lead, names }));
    }
  }
  if (accessories !== undefined) {
    share('accessories', [names.field('accessories')], accessories);
    for (const [index, item] of accessories.items.entries()) {
      const lead = [names.field('accessories'), names.accessory(item.id)];
      const place = `accessories/${index} ${item.id}`;
      facts.push({
        place,
        name: [...lead, names.field('quantity')],
        value: names.number(item.quantity ?? 1),
      });
    }
  }
  return facts;
}

interface Owned {
  readonly owner: string;
  readonly place: string;
  readonly lead: readonly string[];
  readonly names: InputNames;
}

/** Flat and grouped parameters have the same meaning. */
function parameterFacts(
  {
    parameters = [],
    informations = [],
    processes = [],
  }: Pick<Lifecycle, 'parameters' | 'informations' | 'processes'>,
  { owner, place, lead, names }: Owned,
): InputFact[] {
  const all = [...parameters, ...[...informations, ...processes].flatMap((group) => group.parameters ?? [])];
  return all.flatMap(({ id, value, customParameters = [] }: Parameter): InputFact[] => {
    if (value === undefined) return [];
    const name = [...lead, names.parameter(owner, id)];
    return [
      { place: `${place}/${id}`, name, value: names.value(owner, id, value) },
      ...customParameters.flatMap((own) =>
        own.value === undefined
          ? []
          : [
              {
                place: `${place}/${id}/${own.id}`,
                name: [...name, names.parameter(owner, own.id)],
                value: typeof own.value === 'number' ? names.number(own.value) : String(own.value),
              },
            ],
      ),
    ];
  });
}
