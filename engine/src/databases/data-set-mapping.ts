import type { LocalizedText, roleKinds } from '@sillage/contract';
import type { Catalog, Location } from '../catalog/catalog.ts';
import { oncePer } from '../catalog/once-per.ts';
import type { ParameterGroupDefinition } from '../catalog/parameter-definition.ts';
import { roleUnits } from '../lca/database/mapping-units.ts';

export type RoleKind = (typeof roleKinds)[number];

/** Something of the shipped catalog that a data set of an own database can stand for. */
export interface Role {
  /** Kind and id, e.g. `material/cotton`, `process/knitting`, `electricity/FR`. */
  readonly id: string;
  readonly kind: RoleKind;
  readonly name: LocalizedText;
  /** The figures of a data set are needed per this unit. */
  readonly unit: string;
  /** Of a place: its two-letter code. */
  readonly location?: string;
  /** Index of the material, process or location in the catalog. */
  readonly index: number;
}

/** All roles of a catalog by their id: materials, the processes that calculations use, and the energy of each place. */
export const rolesOf = oncePer(
  (catalog: Catalog): ReadonlyMap<string, Role> => new Map(listRoles(catalog).map((role) => [role.id, role])),
);

function listRoles(catalog: Catalog): Role[] {
  const { materials, processes, locations } = catalog;
  return [
    ...materials.map(
      ({ id, name }, index): Role => ({
        id: `material/${id}`,
        kind: 'material',
        name,
        unit: roleUnits.material,
        index,
      }),
    ),
    ...[...backgroundProcesses(catalog)]
      .sort((a, b) => a - b)
      .flatMap((index): Role[] => {
        const process = processes[index];
        if (process === undefined) return [];
        const { id, name, unit } = process;
        return [{ id: `process/${id}`, kind: 'process', name, unit, index }];
      }),
    ...locations.flatMap((location) => placeRoles(location)),
  ];
}

function placeRoles({ alpha2, name, index }: Location): Role[] {
  if (alpha2 === null) return [];
  const role = (kind: RoleKind, unit: string, what: LocalizedText): Role => ({
    id: `${kind}/${alpha2}`,
    kind,
    name: { en: `${what.en}, ${name.en}`, fr: `${what.fr}, ${name.fr}` },
    unit,
    location: alpha2,
    index,
  });
  return [
    role('electricity', roleUnits.electricity, {
      en: 'Electricity of industry',
      fr: 'Électricité de l’industrie',
    }),
    role('low-voltage', roleUnits.electricity, { en: 'Household electricity', fr: 'Électricité domestique' }),
    role('heat', roleUnits.heat, { en: 'Heat', fr: 'Chaleur' }),
  ];
}

/** Indices of the processes that stand for more than the virgin production of one material. */
function backgroundProcesses(catalog: Catalog): ReadonlySet<number> {
  const { accessories, locations, materials, transportModes, packagingEndOfLife } = catalog;
  const found = new Set<number>([
    packagingEndOfLife,
    ...Object.values(transportModes),
    ...accessories.map(({ process }) => process),
    ...locations.flatMap(({ electricity, lowVoltage, heat }) => [
      electricity.process,
      lowVoltage.process,
      heat.process,
    ]),
  ]);
  const add = (index: number | 'own' | undefined): void => {
    if (typeof index === 'number') found.add(index);
  };
  const addOptions = (groups: readonly ParameterGroupDefinition[]): void => {
    for (const { allowedValues } of groups.flatMap(({ parameters }) => parameters)) {
      for (const { process } of allowedValues) add(process);
    }
  };
  for (const { informations, processes, circular } of materials) {
    addOptions([...informations, ...processes]);
    add(circular?.recycled);
    add(circular?.recycling);
    add(circular?.substituted);
    add(circular?.disposal);
    add(circular?.energyRecovery?.process);
    add(circular?.energyRecovery?.heat);
    add(circular?.energyRecovery?.electricity);
  }
  for (const { informations, steps } of lifecyclesOf(catalog.categories)) {
    addOptions([...informations, ...steps]);
    for (const rule of steps.flatMap(({ rules }) => rules)) {
      if ('process' in rule) add(rule.process);
    }
  }
  return found;
}

function lifecyclesOf(categories: Catalog['categories']) {
  const definitions = (list: Catalog['categories']): NonNullable<(typeof list)[number]['definition']>[] =>
    list.flatMap(({ definition, children }) => [
      ...(definition === undefined ? [] : [definition]),
      ...definitions(children),
    ]);
  return definitions(categories).flatMap(({ lifecycles }) => lifecycles);
}
