import type { EvaluationPayload, Language, ParameterInput } from '@sillage/contract';
import type { Catalog, CategoryDefinition } from '../../catalog/catalog.ts';
import type { ParameterDefinition } from '../../catalog/parameter-definition.ts';
import { type ParameterOwner, parametersOf } from '../parameters/given-parameters.ts';
import { parametersById } from '../parameters/parameters-by-id.ts';
import { parameterView } from './schema-view.ts';

/** Longer lists of allowed values and of custom parameters are replaced by their address. */
const longestList = 60;
const longestCustomList = 10;
/** In documents of more materials, what is not given is described only once for each of them. */
const describedMaterials = 60;

/**
 * The stored payload with the schema fields of each parameter. For each owner, parameters that are not given
 * follow those given, without `value`; lifecycles not given follow with `given: false`. Long lists of allowed
 * values, and of custom parameters that are not given, are replaced by the address of the schema with the
 * list, so that the response stays within the body limit; in documents of many materials, so are the fields of
 * what is not given, but for the first line of each material. Sending it back with PUT changes nothing.
 */
export function evaluationSchemaView(
  payload: EvaluationPayload,
  definition: CategoryDefinition,
  catalog: Catalog,
  language: Language,
): unknown {
  const given = new Set(payload.lifecycles.map((lifecycle) => lifecycle.id));
  const described = definition.lifecycles.map((lifecycle) => ({
    lifecycle,
    parameters: parametersById([...lifecycle.informations, ...lifecycle.steps]),
  }));
  const schemaAt = `/evaluations/categories/schema/${payload.category.id}`;
  const sent = payload.lifecycles.map((owner) => {
    const known = described.find(({ lifecycle }) => lifecycle.id === owner.id);
    const { stage, name } = known?.lifecycle ?? {};
    const parameters = known?.parameters ?? new Map();
    return {
      ...withSchema(owner, { parameters, schemaAt }, language),
      stage,
      name: name?.[language],
      given: true,
    };
  });
  const added = described
    .filter(({ lifecycle }) => !given.has(lifecycle.id))
    .map(({ lifecycle, parameters }) => ({
      ...withSchema({}, { parameters, schemaAt }, language),
      id: lifecycle.id,
      stage: lifecycle.stage,
      name: lifecycle.name[language],
      given: false,
    }));
  const count = payload.composition.parts.reduce((sum, { materials }) => sum + materials.length, 0);
  const shown = new Set<string>();
  const parts = payload.composition.parts.map((part) => ({
    ...part,
    materials: part.materials.map((owner) => {
      const material = catalog.material(owner.id);
      const short = count > describedMaterials && shown.has(owner.id);
      shown.add(owner.id);
      const parameters = parametersById([...(material?.informations ?? []), ...(material?.processes ?? [])]);
      const schema = { parameters, schemaAt: `/materials/schema/${owner.id}`, short };
      return { ...withSchema(owner, schema, language), name: material?.name[language] };
    }),
  }));
  return { ...payload, lifecycles: [...sent, ...added], composition: { ...payload.composition, parts } };
}

/** The parameters of an owner and the address of its own schema. */
interface OwnerSchema {
  readonly parameters: ReadonlyMap<string, ParameterDefinition>;
  readonly schemaAt: string;
  /** Parameters that are not given have only what identifies them. */
  readonly short?: boolean;
}

function withSchema<O extends ParameterOwner>(
  owner: O,
  { parameters: definitions, schemaAt, short = false }: OwnerSchema,
  language: Language,
) {
  const describe = (parameter: ParameterInput): object => {
    const definition = definitions.get(parameter.id);
    if (definition === undefined) return parameter;
    // Sources are in the schema of the category: repeated for every material they would be long.
    const {
      customParameters = [],
      allowedValues,
      source: _,
      ...fields
    } = parameterView(definition, language);
    const values =
      allowedValues.length > longestList
        ? { allowedValues: [], allowedValuesAt: schemaAt }
        : { allowedValues };
    const sent = new Map((parameter.customParameters ?? []).map((custom) => [custom.id, custom]));
    // Sent parameters come first, in their order, so that sending the response back changes nothing.
    const first = [...sent.keys()].map((id) => customParameters.find((custom) => custom.id === id) ?? { id });
    const rest = customParameters.filter((custom) => !sent.has(custom.id));
    const long = rest.length > longestCustomList;
    const nested = [...first, ...(long ? [] : rest)].map((custom) => ({ ...custom, ...sent.get(custom.id) }));
    return {
      ...fields,
      ...values,
      ...parameter,
      ...(definition.customizable
        ? { customParameters: nested, ...(long ? { customParametersAt: schemaAt } : {}) }
        : {}),
    };
  };
  const groups = (list: ParameterOwner['informations']): object[] | undefined =>
    list?.map((group) => ({
      ...group,
      ...(group.parameters === undefined ? {} : { parameters: group.parameters.map(describe) }),
    }));
  const given = new Set([...parametersOf(owner, '')].map(([parameter]) => parameter.id));
  const missing = [...definitions.values()].filter(({ id, retired }) => !given.has(id) && retired !== true);
  const added = missing.map((definition) => {
    const { id, identifier, name, fieldType } = definition;
    if (!short) return describe({ id });
    return { id, name: name[language], identifier, fieldType, describedAt: schemaAt };
  });
  const { informations, processes } = owner;
  return {
    ...owner,
    parameters: [...(owner.parameters ?? []).map(describe), ...added],
    ...(informations === undefined ? {} : { informations: groups(informations) }),
    ...(processes === undefined ? {} : { processes: groups(processes) }),
  };
}
