import type { EvaluationPayload } from '@sillage/contract';

type Lifecycle = EvaluationPayload['lifecycles'][number];
type Parameter = NonNullable<Lifecycle['parameters']>[number];
type Part = EvaluationPayload['composition']['parts'][number];
type Value = string | number | boolean;

/** The display names of the fields and values of a payload. */
export interface InputNames {
  readonly field: (
    field:
      | 'name'
      | 'reference'
      | 'mask'
      | 'packaging'
      | 'baseUnit'
      | 'totalWeight'
      | 'weight'
      | 'percentage'
      | 'database'
      | 'present'
      | 'quantity'
      | 'accessories',
  ) => string;
  readonly part: (part: Part, index: number) => string;
  readonly lifecycle: (id: string) => string;
  readonly material: (id: string) => string;
  readonly accessory: (id: string) => string;
  /** `owner`: the id of a lifecycle or of a material. */
  readonly parameter: (owner: string, id: string) => string;
  readonly value: (owner: string, id: string, value: Value) => string;
}

/** One value in a payload, with a place that stays the same when others are added or removed. */
export interface InputFact {
  readonly place: string;
  /** Path of names, outermost first. */
  readonly name: readonly string[];
  readonly value: string;
}

export interface InputDifference {
  readonly place: string;
  readonly name: readonly string[];
  /** null: not given. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two payloads: in the order of the first, then values that only the second has. */
export function inputDifferences(
  before: EvaluationPayload,
  after: EvaluationPayload,
  names: InputNames,
): InputDifference[] {
  const [first, second] = [before, after].map(
    (payload) => new Map(inputFacts(payload, names).map((fact) => [fact.place, fact])),
  ) as [Map<string, InputFact>, Map<string, InputFact>];
  const places = new Set([...first.keys(), ...second.keys()]);
  return [...places].flatMap((place) => {
    const [one, other] = [first.get(place), second.get(place)];
    const name = (one ?? other)?.name ?? [];
    const difference = { place, name, before: one?.value ?? null, after: other?.value ?? null };
    return difference.before === difference.after ? [] : [difference];
  });
}

/** All values of a payload that describe the product; teams and tags do not affect the result. */
function inputFacts(payload: EvaluationPayload, names: InputNames): InputFact[] {
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
  say('baseUnit', [names.field('baseUnit')], composition.baseUnit, names.field(composition.baseUnit));
  say('totalWeight', [names.field('totalWeight')], composition.totalWeight);
  facts.push(...compositionFacts(composition, names));
  for (const lifecycle of lifecycles) {
    const lead = names.lifecycle(lifecycle.id);
    facts.push(
      ...parameterFacts(lifecycle, { owner: lifecycle.id, place: lifecycle.id, lead: [lead], names }),
    );
  }
  return facts;
}

function compositionFacts(
  { parts, accessories, baseUnit }: EvaluationPayload['composition'],
  names: InputNames,
): InputFact[] {
  const facts: InputFact[] = [];
  // Only the share in the base unit: the other one is ignored.
  const share = (
    place: string,
    lead: readonly string[],
    given: { weight?: unknown; percentage?: unknown },
  ): void => {
    const value = given[baseUnit];
    if (value !== undefined)
      facts.push({ place: `${place}/share`, name: [...lead, names.field(baseUnit)], value: String(value) });
  };
  for (const [index, part] of parts.entries()) {
    const partName = names.part(part, index);
    share(`part ${index}`, [partName], part);
    const seen = new Map<string, number>();
    for (const material of part.materials) {
      const times = (seen.get(material.id) ?? 0) + 1;
      seen.set(material.id, times);
      const place = `part ${index}/${material.id} ${times}`;
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
      facts.push({ place, name: [...lead, names.field('quantity')], value: String(item.quantity ?? 1) });
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
                value: String(own.value),
              },
            ],
      ),
    ];
  });
}
