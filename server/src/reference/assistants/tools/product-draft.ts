import type { AccessoryRecord, CategorySchema, EvaluationPayload, TeamRecord } from '@sillage/contract';
import Type, { type Static } from 'typebox';
import { type CallService, ServiceRefusal } from '../call-service.ts';

const Id = Type.String({ minLength: 1, maxLength: 200 });

/** A product as an assistant describes it: flat, in weights and shares, because models get nested ids wrong. */
export const ProductDraft = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  category: Type.String({ minLength: 1, maxLength: 200, description: 'id of find_categories' }),
  weightInKg: Type.Number({
    exclusiveMinimum: 0,
    description: 'of one piece, accessories included: 0.17 for 170 g',
  }),
  materials: Type.Array(
    Type.Object({
      material: Type.String({ minLength: 1, maxLength: 200, description: 'id of find_materials' }),
      percent: Type.Number({
        exclusiveMinimum: 0,
        maximum: 100,
        description: 'of the mass without accessories',
      }),
      database: Type.Optional(Type.String({ maxLength: 200, description: 'name@version; usually left out' })),
    }),
    { minItems: 1, maxItems: 30, description: 'percentages add up to 100' },
  ),
  accessories: Type.Optional(
    Type.Array(Type.Object({ accessory: Id, quantity: Type.Number({ exclusiveMinimum: 0 }) }), {
      maxItems: 30,
    }),
  ),
  parameters: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String({ minLength: 1, maxLength: 200, description: 'id of describe_category' }),
        value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
      }),
      { maxItems: 200, description: 'what is known; all others take their defaults' },
    ),
  ),
});
type ProductDraft = Static<typeof ProductDraft>;

/** The document that the service takes for a draft. Throws: ServiceRefusal for what it names and nobody knows. */
export async function payloadOf(draft: ProductDraft, call: CallService): Promise<EvaluationPayload> {
  const { name, reference, category, weightInKg, materials } = draft;
  const [teams, lifecycles, accessories] = await Promise.all([
    call<TeamRecord[]>('GET', '/teams'),
    lifecyclesOf(draft, call),
    accessoriesOf(draft, call),
  ]);
  const weightOfAll = accessories.reduce((sum, { weight }) => sum + weight, 0);
  const rest = weightInKg - weightOfAll;
  if (rest <= 0)
    throw refusal(`The accessories weigh ${weightOfAll} kg, as much as the whole product or more.`);
  const [team] = teams;
  return {
    name,
    ...(reference === undefined ? {} : { reference }),
    category: { id: category },
    teams: team === undefined ? [] : [{ id: team.id }],
    lifecycles,
    composition: {
      baseUnit: 'weight',
      totalWeight: weightInKg,
      parts: [
        {
          weight: rest,
          materials: materials.map(({ material, percent, database }) => ({
            id: material,
            weight: (rest * percent) / 100,
            ...(database === undefined ? {} : { database }),
          })),
        },
      ],
      ...(accessories.length === 0 ? {} : { accessories: { weight: weightOfAll, items: accessories } }),
    },
  };
}

async function lifecyclesOf({ category, parameters = [] }: ProductDraft, call: CallService) {
  if (parameters.length === 0) return [];
  const { lifecycles } = await call<CategorySchema>(
    'GET',
    `/evaluations/categories/schema/${encodeURIComponent(category)}`,
  );
  const known = lifecycles.map(({ id, informations, processes }) => ({
    id,
    ids: new Set([...informations, ...processes].flatMap((group) => group.parameters.map((one) => one.id))),
  }));
  const unknown = parameters.filter(({ id }) => !known.some(({ ids }) => ids.has(id)));
  if (unknown.length > 0)
    throw refusal(
      `The category ${category} has no parameter ${unknown.map(({ id }) => id).join(', ')}: take ids from describe_category.`,
    );
  return known
    .map(({ id, ids }) => ({ id, parameters: parameters.filter((one) => ids.has(one.id)) }))
    .filter((lifecycle) => lifecycle.parameters.length > 0);
}

async function accessoriesOf({ category, accessories = [] }: ProductDraft, call: CallService) {
  if (accessories.length === 0) return [];
  const query = { evaluation_category_id: category };
  const known = new Map(
    (await call<AccessoryRecord[]>('GET', '/accessories', { query })).map((one) => [one.id, one]),
  );
  return accessories.map(({ accessory, quantity }) => {
    const found = known.get(accessory);
    if (found === undefined)
      throw refusal(`The category ${category} has no accessory ${accessory}: take ids from find_materials.`);
    return { id: accessory, quantity, weight: quantity * found.unitWeight };
  });
}

const refusal = (detail: string): ServiceRefusal =>
  new ServiceRefusal({ status: 422, code: 'document.invalid', detail, errors: [] });
