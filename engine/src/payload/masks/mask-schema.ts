import type { Constraints, Language, ReusableSchema } from '@sillage/contract';
import type { Catalog, Category } from '../../catalog/catalog.ts';
import { oncePer } from '../../catalog/once-per.ts';
import type { ParameterDefinition, ParameterGroupDefinition } from '../../catalog/parameter-definition.ts';
import { groupsView } from '../schemas/schema-view.ts';

/** Every parameter that a mask may set, once each, in the groups of categories and materials. */
export interface MaskSchema {
  readonly informations: readonly ParameterGroupDefinition[];
  readonly processes: readonly ParameterGroupDefinition[];
  /** By identifier, which is also the parameter's id here. */
  readonly parameters: ReadonlyMap<string, ParameterDefinition>;
}

/**
 * Builds the schema of all masks: every identifier of any category or material. Where owners differ, the
 * union of their allowed values is accepted; whether a value fits is checked where the mask is used. Own data
 * are accepted where all owners take them per the same unit.
 */
export const maskSchema = oncePer((catalog: Catalog): MaskSchema => {
  const all = [...groupsOf(catalog)];
  const owned = new Map<string, ParameterDefinition[]>();
  for (const { group } of all) {
    for (const parameter of group.parameters)
      owned.set(parameter.identifier, [...(owned.get(parameter.identifier) ?? []), parameter]);
  }
  const parameters = new Map([...owned].map(([identifier, list]) => [identifier, joined(list)]));
  const placed = new Set<string>();
  const groups = { informations: new Map<string, Group>(), processes: new Map<string, Group>() };
  for (const { kind, id, group } of all) {
    const fresh = group.parameters.filter(({ identifier }) => !placed.has(identifier));
    for (const { identifier } of fresh) placed.add(identifier);
    const place = groups[kind].get(id) ?? { id, name: group.name, parameters: [] };
    place.parameters.push(
      ...fresh.map(({ identifier }) => parameters.get(identifier) as ParameterDefinition),
    );
    groups[kind].set(id, place);
  }
  return {
    informations: [...groups.informations.values()],
    processes: [...groups.processes.values()],
    parameters,
  };
});

export function maskSchemaView(catalog: Catalog, language: Language): ReusableSchema {
  const { informations, processes } = maskSchema(catalog);
  return { informations: groupsView(informations, language), processes: groupsView(processes, language) };
}

/** Every parameter of any category or material; the same identifier once for each owner. */
export function ownedParameters(catalog: Catalog): ParameterDefinition[] {
  return [...groupsOf(catalog)].flatMap(({ group }) => [...group.parameters]);
}

type Group = { id: string; name: ParameterGroupDefinition['name']; parameters: ParameterDefinition[] };
type Placed = { kind: 'informations' | 'processes'; id: string; group: ParameterGroupDefinition };

function* groupsOf(catalog: Catalog): Generator<Placed> {
  for (const { id: owner, definition } of leavesOf(catalog.categories)) {
    for (const lifecycle of definition?.lifecycles ?? []) {
      for (const group of lifecycle.informations)
        yield { kind: 'informations', id: own(owner, group), group };
      for (const group of lifecycle.steps) yield { kind: 'processes', id: own(owner, group), group };
    }
  }
  for (const { id: owner, informations, processes } of catalog.materials) {
    for (const group of informations) yield { kind: 'informations', id: own(owner, group), group };
    for (const group of processes) yield { kind: 'processes', id: own(owner, group), group };
  }
}

/** The id of a group without its owner's prefix, so that the same group of two owners is merged. */
function own(owner: string, { id }: ParameterGroupDefinition): string {
  return id.startsWith(`${owner}.`) ? id.slice(owner.length + 1) : id;
}

function leavesOf(categories: readonly Category[]): Category[] {
  return categories.flatMap((category) =>
    category.definition === undefined ? leavesOf(category.children) : [category],
  );
}

function joined(list: readonly ParameterDefinition[]): ParameterDefinition {
  const [first] = list as [ParameterDefinition, ...ParameterDefinition[]];
  const allowed = new Map(
    list.flatMap(({ allowedValues }) => allowedValues.map((value) => [value.value, value])),
  );
  return {
    ...first,
    id: first.identifier,
    default: null,
    allowedValues: [...allowed.values()],
    constraints: weakest(list.map(({ constraints }) => constraints)),
    ...ownDataOf(list),
  };
}

/**
 * Custom values, by identifier, too. None where an owner takes none, or owners take them per different units:
 * one figure would then mean two things.
 */
function ownDataOf(
  list: readonly ParameterDefinition[],
): Pick<ParameterDefinition, 'customizable' | 'customParameters'> {
  const described = list.map(({ customizable, customParameters }) =>
    JSON.stringify([customizable, customParameters.map(({ identifier, unit }) => [identifier, unit])]),
  );
  const [first] = list;
  if (first?.customizable !== true || new Set(described).size > 1)
    return { customizable: false, customParameters: [] };
  return {
    customizable: true,
    customParameters: first.customParameters.map((custom) => ({ ...custom, id: custom.identifier })),
  };
}

/** The widest limit; none if any owner has none. */
function weakest(all: readonly Constraints[]): Constraints {
  const limits = <K extends keyof Constraints>(key: K): NonNullable<Constraints[K]>[] =>
    all.flatMap((constraints) => constraints[key] ?? []) as NonNullable<Constraints[K]>[];
  const every = <K extends keyof Constraints>(
    key: K,
    choose: (values: NonNullable<Constraints[K]>[]) => NonNullable<Constraints[K]> | undefined,
  ): Partial<Constraints> => {
    const values = limits(key);
    const chosen = values.length === all.length ? choose(values) : undefined;
    return chosen === undefined ? {} : { [key]: chosen };
  };
  const same = <T>(values: T[]): T | undefined =>
    values.every((value) => value === values[0]) ? values[0] : undefined;
  return {
    ...every('min', (values) => Math.min(...values)),
    ...every('max', (values) => Math.max(...values)),
    ...every('minDate', (values) => values.sort()[0]),
    ...every('maxDate', (values) => values.sort().at(-1)),
    ...every('pattern', same),
    ...every('integer', same),
  };
}
