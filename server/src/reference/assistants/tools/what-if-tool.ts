import type {
  EvaluationPayload,
  EvaluationPreview,
  EvaluationRecord,
  LifecycleInput,
} from '@sillage/contract';
import Type, { type Static } from 'typebox';
import { type Conversation, tool } from '../tool.ts';
import { changedMaterials, type Grouped, parametersOf, withParameters } from './changed-materials.ts';
import { compared, Pairs } from './comparison.ts';
import { ownersInCategory, readParameters } from './draft-parameters.ts';
import { evaluationArgument, evaluationIdOf } from './evaluation-ids.ts';
import { climateOf, costOf, payloadIn } from './evaluation-tools.ts';
import { Figure, figureOf, rounded } from './figures.ts';
import { DraftParameters } from './product-draft.ts';
import {
  Evaluated,
  evaluatedOf,
  FrenchCost,
  PerFunctionalUnit,
  perFunctionalUnit,
  summaryFields,
  summaryOf,
} from './result-summary.ts';
import { type ArgumentPointers, refusalOf, withArgument, withPointers } from './tool-faults.ts';

type Talk = Pick<Conversation, 'call' | 'language'>;

const Material = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'id of find_materials, or its name',
});

const Changes = Type.Object(
  {
    materials: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: Material,
            to: Material,
            share: Type.Optional(
              Type.Number({
                exclusiveMinimum: 0,
                maximum: 1,
                description: 'of the weight of from: 0.5 for 50 % recycled cotton; left out: all of it',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 20,
          description: 'materials that others take the place of, with the same weight; each from once',
        },
      ),
    ),
    weightInKg: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        description: 'net weight of a piece; parts and materials keep their shares, accessories their weight',
      }),
    ),
    parameters: Type.Optional(DraftParameters),
    materialParameters: Type.Optional(
      Type.Array(
        Type.Object({
          material: Type.Optional({
            ...Material,
            description: 'of which material of the product; left out: of all that have the parameter',
          }),
          id: Type.String({ minLength: 1, maxLength: 200, description: 'as origin-country, or its full id' }),
          value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
        }),
        {
          maxItems: 50,
          description: 'such as { "id": "origin-country", "material": "cotton", "value": "IN" }',
        },
      ),
    ),
  },
  { description: 'at least one', additionalProperties: false },
);

export const whatIfTools = [
  tool({
    name: 'what_if',
    title: 'Try a change of a stored evaluation',
    description:
      'What a stored evaluation would come to with another material or a share of it (30 % recycled), another country of the cotton, another weight, another parameter (a journey by air, washing, making, durability, end of life): both figures with their intervals, and the probability that the change is better, or that it cannot be decided. Nothing is stored.',
    needs: ['read', 'score'],
    input: Type.Object({
      id: evaluationArgument('of an evaluation (find_evaluations)'),
      changes: Changes,
    }),
    output: Type.Object({
      evaluation: Evaluated,
      unchanged: Type.Object({
        ...{ climate: Figure, score: Figure, frenchCost: FrenchCost },
        perFunctionalUnit: PerFunctionalUnit,
      }),
      changed: Type.Object({ ...summaryFields, frenchCost: FrenchCost }),
      climateDifference: Type.Union([Type.Number(), Type.Null()], {
        description: 'changed minus unchanged, kg CO2 eq; below 0 is less',
      }),
      comparisons: Pairs,
    }),
    async run({ id: asked, changes }, talk) {
      const { call, language } = talk;
      const id = await evaluationIdOf(asked, '/id', talk);
      const path = `/evaluations/${encodeURIComponent(id)}`;
      const record = await withArgument('/id', () => call<EvaluationRecord>('GET', path));
      const before = payloadIn(record);
      const after = await changedPayload(before, changes, talk);
      const pointers = placesOf(after, changes);
      const preview = (body: EvaluationPayload) =>
        withPointers(pointers, () => call<EvaluationPreview>('POST', '/evaluations/preview', { body }));
      const [unchanged, changed] = [await preview(before), await preview(after)];
      const name = record.name ?? record.reference ?? id;
      const names = { en: [name, `${name}, changed`], fr: [name, `${name}, modifié`] }[language];
      const { pairs } = await compared({ documents: [before, after] }, names, talk);
      const value = (of: EvaluationPreview): number | null =>
        of.impacts.find((impact) => impact.id === 'cch')?.value ?? null;
      const [was, is] = [value(unchanged), value(changed)];
      return {
        evaluation: evaluatedOf(id, {
          name,
          ...(record.reference === undefined ? {} : { reference: record.reference }),
        }),
        unchanged: {
          climate: climateOf(unchanged, talk),
          score: figureOf(unchanged.score, language),
          ...perFunctionalUnit(unchanged, talk),
          frenchCost: costOf(unchanged, talk),
        },
        changed: { ...summaryOf(changed, talk), frenchCost: costOf(changed, talk) },
        climateDifference: was === null || is === null ? null : rounded(is - was, 2),
        comparisons: pairs,
      };
    },
  }),
];

/** Which change each place of the changed document comes from. */
function placesOf(
  { lifecycles, composition }: EvaluationPayload,
  { parameters = [], materialParameters = [], weightInKg }: Static<typeof Changes>,
): ArgumentPointers {
  const placed = (
    owner: Grouped,
    pointer: string,
    argument: string,
    given: readonly { readonly id: string }[],
  ) =>
    parametersOf(owner).flatMap(({ id }, k) => {
      const i = given.findIndex((one) => id === one.id || id.endsWith(`.${one.id}`));
      return i < 0 ? [] : [[`${pointer}/parameters/${k}`, `${argument}/${i}`] as const];
    });
  return [
    ['', '/changes'],
    ...(weightInKg === undefined ? [] : [['/composition', '/changes/weightInKg'] as const]),
    ...lifecycles.flatMap((one, l) => placed(one, `/lifecycles/${l}`, '/changes/parameters', parameters)),
    ...composition.parts.flatMap(({ materials }, p) =>
      materials.flatMap((one, m) => {
        const place = `/composition/parts/${p}/materials/${m}`;
        return placed(one, place, '/changes/materialParameters', materialParameters);
      }),
    ),
  ];
}

/** The document with the changes. Throws: ServiceRefusal at the changes that it cannot take. */
async function changedPayload(
  payload: EvaluationPayload,
  { weightInKg, materials = [], parameters = [], materialParameters = [] }: Static<typeof Changes>,
  talk: Talk,
): Promise<EvaluationPayload> {
  if (weightInKg === undefined && materials.length + parameters.length + materialParameters.length === 0) {
    const message = { en: 'Nothing is changed.', fr: 'Rien n’est changé.' };
    throw refusalOf([{ pointer: '/changes', message }], talk.language);
  }
  const category = payload.category.id;
  const owners = parameters.length === 0 ? [] : await ownersInCategory(category, '/id', talk);
  const options = {
    of: category,
    pointerOf: (k: number) => `/changes/parameters/${k}`,
    language: talk.language,
  };
  const read = readParameters(parameters, owners, options);
  const lifecycles = [
    ...payload.lifecycles,
    ...owners
      .filter(({ id }) => !payload.lifecycles.some((one) => one.id === id))
      .map(({ id }): LifecycleInput => ({ id })),
  ].map((lifecycle) => {
    const own = read.filter(({ owner }) => owner === lifecycle.id).map(({ parameter }) => parameter);
    return own.length === 0 ? lifecycle : withParameters(lifecycle, own);
  });
  const changed = await changedMaterials(payload, materials, materialParameters, talk);
  const composition = { ...payload.composition, parts: changed };
  return {
    ...{ ...payload, lifecycles },
    composition: weightInKg === undefined ? composition : weighing(composition, weightInKg, talk.language),
  };
}

/** A composition of another weight: accessories keep theirs, the rest its shares. Throws: ServiceRefusal. */
function weighing(composition: EvaluationPayload['composition'], weight: number, language: Talk['language']) {
  const { baseUnit, totalWeight, parts, accessories } = composition;
  if (baseUnit === 'percentage') return { ...composition, totalWeight: weight };
  const fixed = Number(accessories?.weight ?? 0);
  if (weight <= fixed) {
    const message = {
      en: `The accessories weigh ${fixed} kg already.`,
      fr: `Les accessoires pèsent déjà ${fixed} kg.`,
    };
    throw refusalOf([{ pointer: '/changes/weightInKg', message }], language);
  }
  const factor = (weight - fixed) / (totalWeight - fixed);
  const scaled = <One extends { readonly weight?: unknown }>(one: One): One => ({
    ...one,
    weight: Number(one.weight) * factor,
  });
  return {
    ...composition,
    totalWeight: weight,
    parts: parts.map((part) => ({ ...scaled(part), materials: part.materials.map(scaled) })),
  };
}
