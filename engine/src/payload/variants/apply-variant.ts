import type { EvaluationPayload, MaterialInput, ParameterInput, ScenarioVariant } from '@sillage/contract';
import type { Catalog, LifecycleDefinition, Material } from '../../catalog/catalog.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import type { ParameterOwner } from '../parameters/given-parameters.ts';

/** What a variant is applied with. */
export interface VariantRecords {
  /** As the organization sees it, with the database that the variant names. */
  readonly catalog: Catalog;
  /** The material whose parameters a material has: of an own one, that which it is like. */
  readonly materialOf: (id: string) => Material | undefined;
}

type Given = Pick<ParameterInput, 'id' | 'value' | 'useProperty'>;

/**
 * Makes the changes of a variant, its patch excepted, to a payload in its stored form. Whatever the evaluation does not
 * have stays as it is; the same text as before means that nothing was changed.
 */
export function applyVariant(
  payload: EvaluationPayload,
  { mask, database, materials = [], country, parameters = [] }: Omit<ScenarioVariant, 'name' | 'patch'>,
  records: VariantRecords,
): EvaluationPayload {
  let changed = mask === undefined ? payload : { ...payload, mask: { id: mask.id } };
  if (database !== undefined)
    changed = withMaterials(changed, (material) => inDatabase(material, database, records));
  if (materials.length > 0) {
    const others = new Map(materials.map((one) => [one.from, one]));
    changed = withMaterials(changed, (material) => {
      const other = others.get(material.id);
      return other === undefined ? material : replaced(material, other, records);
    });
  }
  if (country !== undefined) {
    for (const { identifier } of stepLocations(lifecyclesOf(changed, records)))
      changed = withParameter(changed, { id: identifier, value: country }, records);
  }
  for (const parameter of parameters) changed = withParameter(changed, parameter, records);
  return changed;
}

function withMaterials(
  payload: EvaluationPayload,
  change: (material: MaterialInput) => MaterialInput,
): EvaluationPayload {
  const { composition } = payload;
  const parts = composition.parts.map((part) => ({ ...part, materials: part.materials.map(change) }));
  return { ...payload, composition: { ...composition, parts } };
}

/** A shipped database that lacks the material is not chosen for it; own ones leave it to the catalog themselves. */
function inDatabase(
  material: MaterialInput,
  name: string,
  { catalog, materialOf }: VariantRecords,
): MaterialInput {
  const database = catalog.database(name);
  const isShipped = database !== undefined && catalog.ownSources?.has(database.id) !== true;
  const offers = !isShipped || materialOf(material.id)?.sources.has(database.id) === true;
  return offers ? { ...material, database: name } : material;
}

function replaced(
  { database: before, ...material }: MaterialInput,
  { to, database }: NonNullable<ScenarioVariant['materials']>[number],
  records: VariantRecords,
): MaterialInput {
  const [old, fresh] = [records.materialOf(material.id), records.materialOf(to)].map(
    (one) => one && materialParameters(one),
  );
  const ids = new Map(
    (old ?? []).map(({ id, identifier }) => [
      id,
      (fresh ?? []).find((parameter) => parameter.identifier === identifier)?.id,
    ]),
  );
  const moved = mapParameters(material, (parameter) => {
    const id = ids.get(parameter.id);
    return id === undefined ? undefined : { ...parameter, id };
  });
  const changed = { ...moved, id: to };
  if (database !== undefined) return { ...changed, database };
  return before === undefined ? changed : inDatabase(changed, before, records);
}

const lifecyclesOf = (
  { category }: EvaluationPayload,
  { catalog }: VariantRecords,
): readonly LifecycleDefinition[] => catalog.category(category.id)?.definition?.lifecycles ?? [];

/** The places of manufacturing steps. */
function stepLocations(lifecycles: readonly LifecycleDefinition[]): ParameterDefinition[] {
  return lifecycles
    .filter(({ stage }) => stage === 'manufacturing')
    .flatMap(({ steps }) => steps.flatMap(({ parameters }) => parameters.filter(isPlace)));
}

export const isPlace = ({ allowedValues }: ParameterDefinition): boolean =>
  allowedValues.some(({ location }) => location !== undefined);

const materialParameters = ({ informations, processes }: Material): ParameterDefinition[] =>
  [...informations, ...processes].flatMap(({ parameters }) => parameters);

/**
 * Gives a parameter its value: of the evaluation where its category has it, otherwise of every material that has it.
 * Materials that have their own value of the same identifier take that of the evaluation.
 */
function withParameter(payload: EvaluationPayload, given: Given, records: VariantRecords): EvaluationPayload {
  const isMeant = ({ id, identifier }: ParameterDefinition): boolean =>
    id === given.id || identifier === given.id;
  for (const { id: lifecycle, informations, steps } of lifecyclesOf(payload, records)) {
    const definition = [...informations, ...steps].flatMap(({ parameters }) => parameters).find(isMeant);
    if (definition === undefined) continue;
    const value = { ...given, id: definition.id };
    const lifecycles = payload.lifecycles.some(({ id }) => id === lifecycle)
      ? payload.lifecycles.map((one) => (one.id === lifecycle ? withValue(one, value) : one))
      : [...payload.lifecycles, { id: lifecycle, parameters: [value] }];
    const changed = { ...payload, lifecycles };
    if (definition.identifier !== given.id) return changed;
    return withMaterials(changed, (material) => {
      const own = materialParameter(material, isMeant, records);
      return own === undefined
        ? material
        : mapParameters(material, (parameter) => (parameter.id === own.id ? undefined : parameter));
    });
  }
  return withMaterials(payload, (material) => {
    const own = materialParameter(material, isMeant, records);
    return own === undefined ? material : withValue(material, { ...given, id: own.id });
  });
}

function materialParameter(
  { id }: MaterialInput,
  isMeant: (definition: ParameterDefinition) => boolean,
  { materialOf }: VariantRecords,
): ParameterDefinition | undefined {
  const material = materialOf(id);
  return material && materialParameters(material).find(isMeant);
}

/** The owner with the value in the place of the one that it has, or after its other parameters. */
function withValue<O extends ParameterOwner>(owner: O, value: ParameterInput): O {
  let stands = false;
  const changed = mapParameters(owner, (parameter) => {
    if (parameter.id !== value.id) return parameter;
    stands = true;
    return value;
  });
  return stands ? changed : { ...owner, parameters: [...(owner.parameters ?? []), value] };
}

/** The owner with other parameters, flat and in groups; undefined leaves one out. */
function mapParameters<O extends ParameterOwner>(
  owner: O,
  change: (parameter: ParameterInput) => ParameterInput | undefined,
): O {
  const list = (parameters: readonly ParameterInput[]) =>
    parameters.flatMap((parameter) => change(parameter) ?? []);
  const groups = (all: NonNullable<ParameterOwner['informations']>) =>
    all.map((group) =>
      group.parameters === undefined ? group : { ...group, parameters: list(group.parameters) },
    );
  const { parameters, informations, processes } = owner;
  return {
    ...owner,
    ...(parameters === undefined ? {} : { parameters: list(parameters) }),
    ...(informations === undefined ? {} : { informations: groups(informations) }),
    ...(processes === undefined ? {} : { processes: groups(processes) }),
  };
}
