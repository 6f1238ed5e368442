import type {
  EvaluateAnswer,
  EvaluationPayload,
  EvaluationPreview,
  EvaluationRecord,
  EvaluationSummary,
  IpcResult,
  ProductIpcResult,
} from '@sillage/contract';
import Type from 'typebox';
import { ServiceRefusal } from '../call-service.ts';
import { type Conversation, tool } from '../tool.ts';
import { compared, Pairs } from './comparison.ts';
import { payloadOf } from './draft-payload.ts';
import { evaluationArgument, evaluationIdOf, readOfEither } from './evaluation-ids.ts';
import { Figure, figureOf } from './figures.ts';
import { alternativeTo, ProductDraft } from './product-draft.ts';
import {
  Evaluated,
  evaluatedOf,
  FrenchCost,
  frenchCostOf,
  PerFunctionalUnit,
  perFunctionalUnit,
  subjectOf,
  summaryFields,
  summaryOf,
} from './result-summary.ts';
import { refusalOf, withArgument, withPointers } from './tool-faults.ts';

const Id = evaluationArgument('of find_evaluations');
const evaluatePath = (id: string): string => `/evaluation/evaluate/${encodeURIComponent(id)}`;

const Stored = Type.Object({
  evaluation: Evaluated,
  ...Type.Partial(Type.Object(summaryFields)).properties,
  notEvaluated: Type.Optional(
    Type.Unknown({ description: 'it is stored, but could not be evaluated: the fault' }),
  ),
});

export const evaluationTools = [
  tool({
    name: 'preview_product',
    title: 'Evaluate a product without storing it',
    description:
      'Checks a product and calculates its climate impact, PEF score and French cost, each with the interval of 90 % of the outcomes. Nothing is stored. Faults come back with their place and the cure. For what-if questions give alternatives (a name and what differs) or comparedWith: the answer then says with which probability one is better, or that it cannot be decided.',
    needs: ['read', 'score'],
    input: Type.Object({
      product: ProductDraft,
      alternatives: Type.Optional(
        Type.Array(
          Type.Object(
            { name: Type.String({ minLength: 1, maxLength: 200 }) },
            { additionalProperties: true },
          ),
          {
            maxItems: 4,
            description:
              'each a name with the fields of product that differ, in the same form; all others are those of product',
          },
        ),
      ),
      comparedWith: Type.Optional(
        Type.Array(Id, {
          maxItems: 4,
          uniqueItems: true,
          description: 'stored evaluations, versions or products',
        }),
      ),
    }),
    output: Type.Object({
      ...summaryFields,
      frenchCost: FrenchCost,
      alternatives: Type.Optional(
        Type.Array(
          Type.Object({
            ...{ name: Type.String(), climate: Figure, score: Figure, frenchCost: FrenchCost },
            perFunctionalUnit: PerFunctionalUnit,
          }),
        ),
      ),
      comparisons: Type.Optional(Pairs),
    }),
    async run({ product, alternatives: differences = [], comparedWith = [] }, talk) {
      const { call, language } = talk;
      const alternatives = differences.map((one, i) =>
        alternativeTo(product, one, `/alternatives/${i}`, talk),
      );
      const given = [
        await payloadOf(product, '/product', talk),
        ...(await Promise.all(alternatives.map((one, i) => payloadOf(one, `/alternatives/${i}`, talk)))),
      ];
      const previews: EvaluationPreview[] = [];
      for (const { payload: body, pointers } of given)
        previews.push(
          await withPointers(pointers, () =>
            call<EvaluationPreview>('POST', '/evaluations/preview', { body }),
          ),
        );
      const [preview, ...others] = previews as [EvaluationPreview, ...EvaluationPreview[]];
      const figures = {
        ...summaryOf(preview, talk),
        frenchCost: costOf(preview, talk),
        ...(others.length === 0
          ? {}
          : {
              alternatives: others.map((other, i) => ({
                name: alternatives[i]?.name ?? '',
                climate: climateOf(other, talk),
                score: figureOf(other.score, language),
                ...perFunctionalUnit(other, talk),
                frenchCost: costOf(other, talk),
              })),
            }),
      };
      if (others.length + comparedWith.length === 0) return figures;
      const stored = await Promise.all(
        comparedWith.map((id, i) => storedSubject(id, `/comparedWith/${i}`, talk)),
      );
      const { inOrder, request } = comparisonOf(stored);
      const names = [...inOrder, product, ...alternatives].map(({ name }) => name);
      const documents = given.map(({ payload }) => payload);
      const { pairs } = await compared({ ...request, documents }, distinct(names), talk, stored.length);
      return { ...figures, comparisons: pairs };
    },
  }),
  tool({
    name: 'create_evaluation',
    title: 'Store and evaluate a new product',
    description:
      'Stores a product as a new evaluation of the organization and evaluates it. Ask the user before. With a reference that an evaluation has already it is refused: save_evaluation replaces that one.',
    needs: ['read', 'write', 'score'],
    stores: 'new',
    input: Type.Object({ product: ProductDraft }),
    output: Stored,
    async run({ product }, talk) {
      const { call, language } = talk;
      const { payload: body, pointers } = await payloadOf(product, '/product', talk);
      const { reference } = product;
      if (reference !== undefined) {
        const query = { reference, limit: '1' };
        const [found] = await call<EvaluationSummary[]>('GET', '/evaluations', { query });
        if (found !== undefined) {
          const message = {
            en: `The evaluation ${found.id} has the reference ${reference} already.`,
            fr: `L’évaluation ${found.id} a déjà la référence ${reference}.`,
          };
          const hint = {
            en: 'use save_evaluation to replace it, or another reference',
            fr: 'utilisez save_evaluation pour la remplacer, ou une autre référence',
          };
          throw refusalOf([{ pointer: '/product/reference', message, hint }], language);
        }
      }
      const record = await withPointers(pointers, () =>
        call<EvaluationRecord>('POST', '/evaluations', { body }),
      );
      return evaluatedAfter(record, talk);
    },
  }),
  tool({
    name: 'save_evaluation',
    title: 'Store a product by its reference',
    description:
      'Stores a product under its reference, and evaluates it: the evaluation that has the reference is replaced, or a new one is created. The same call again changes nothing. Ask the user before.',
    needs: ['read', 'write', 'score'],
    stores: 'replaces',
    input: Type.Object({
      product: Type.Object({
        ...ProductDraft.properties,
        reference: Type.String({
          minLength: 1,
          maxLength: 100,
          description: 'of the product, such as TS-001',
        }),
      }),
    }),
    output: Stored,
    async run({ product }, talk) {
      const { payload: body, pointers } = await payloadOf(product, '/product', talk);
      const path = `/evaluations/by-reference/${encodeURIComponent(product.reference)}`;
      const record = await withPointers(pointers, () => talk.call<EvaluationRecord>('PUT', path, { body }));
      return evaluatedAfter(record, talk);
    },
  }),
  tool({
    name: 'evaluate_again',
    title: 'Evaluate a stored evaluation again',
    description:
      'Calculates a stored evaluation again, as when it is a draft or out of date. Its result is replaced.',
    needs: ['score'],
    stores: 'same',
    input: Type.Object({ id: Id }),
    output: Type.Object({ evaluation: Evaluated, ...summaryFields }),
    async run({ id: asked }, talk) {
      const { call } = talk;
      const id = await evaluationIdOf(asked, '/id', talk);
      const { ipc } = await withArgument('/id', () => call<EvaluateAnswer>('GET', evaluatePath(id)));
      return { evaluation: evaluatedOf(id, ipc.evaluation), ...summaryOf(ipc, talk) };
    },
  }),
];

async function evaluatedAfter(record: EvaluationRecord, talk: Conversation) {
  const { call } = talk;
  const { id, name, reference } = record;
  const evaluation = evaluatedOf(id, {
    ...(name === undefined ? {} : { name }),
    ...(reference === undefined ? {} : { reference }),
  });
  try {
    const { ipc } = await call<EvaluateAnswer>('GET', evaluatePath(id));
    return { evaluation, ...summaryOf(ipc, talk) };
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
    // It is stored: a model that only learns of a failure would store it again.
    return { evaluation, notEvaluated: error.problem };
  }
}

export function costOf({ extscore }: EvaluationPreview, { language }: Pick<Conversation, 'language'>) {
  const { score, errors, warnings } = extscore;
  return frenchCostOf({ points: score?.value, errors, warnings }, language);
}

export function climateOf(
  { impacts }: Pick<IpcResult, 'impacts'>,
  { language }: Pick<Conversation, 'language'>,
) {
  return figureOf(impacts.find(({ id }) => id === 'cch') ?? { value: null, unit: 'kg CO2 eq' }, language);
}

/** An evaluation, version or product with its stored result. Throws: ServiceRefusal at the argument. */
export async function storedSubject(
  named: string,
  argument: string,
  talk: Pick<Conversation, 'call' | 'language'>,
) {
  const { path, result } = await readOfEither(named, argument, talk, async (path) => ({
    path,
    result: await talk.call<IpcResult | ProductIpcResult>('GET', path),
  }));
  const id = 'product' in result ? result.product.id : decodeURIComponent(path.split('/').at(-1) ?? '');
  const kind = 'product' in result ? 'products' : result.evaluation.id === id ? 'evaluations' : 'versions';
  const evaluation = subjectOf(id, result);
  return { id, result, kind, evaluation, name: evaluation.name ?? evaluation.reference ?? id } as const;
}

/** What is stored of a comparison: the request, and the subjects in the order of its samples. */
export function comparisonOf(subjects: readonly Awaited<ReturnType<typeof storedSubject>>[]) {
  const of = (wanted: string) => subjects.filter(({ kind }) => kind === wanted);
  const ids = (wanted: string) => of(wanted).map(({ id }) => id);
  return {
    inOrder: [...of('evaluations'), ...of('versions'), ...of('products')],
    request: { evaluations: ids('evaluations'), versions: ids('versions'), products: ids('products') },
  };
}

/** Names that tell which is which: those that several have get a number. */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((one) => one === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** What a client has written of an evaluation: the other fields are the service’s. */
export function payloadIn({
  name,
  category,
  mask,
  packaging,
  teams,
  tags,
  lifecycles,
  composition,
}: EvaluationRecord) {
  return {
    ...(name === undefined ? {} : { name }),
    category: { id: category.id },
    ...(mask === undefined ? {} : { mask: { id: mask.id } }),
    ...(packaging === undefined ? {} : { packaging: { id: packaging.id } }),
    teams,
    ...(tags === undefined ? {} : { tags }),
    lifecycles,
    composition,
  } satisfies EvaluationPayload;
}
