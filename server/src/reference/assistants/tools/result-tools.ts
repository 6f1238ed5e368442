import type {
  EvaluationPreview,
  EvaluationRecord,
  ExtscoreCheck,
  ExtscoreResult,
  IpcResult,
  Language,
  ProductExtscoreResult,
  QuestionRanking,
} from '@sillage/contract';
import { percentText } from '@sillage/engine/figures';
import Type from 'typebox';
import { ServiceRefusal } from '../call-service.ts';
import { type Conversation, tool } from '../tool.ts';
import { compared, Pairs } from './comparison.ts';
import { evaluationArgument, evaluationIdOf, readOfEither } from './evaluation-ids.ts';
import { comparisonOf, costOf, distinct, payloadIn, storedSubject } from './evaluation-tools.ts';
import { rounded } from './figures.ts';
import {
  Evaluated,
  evaluatedOf,
  FrenchCost,
  frenchCostOf,
  subjectOf,
  summaryFields,
  summaryOf,
} from './result-summary.ts';
import { withArgument } from './tool-faults.ts';

const Id = evaluationArgument('of an evaluation (find_evaluations) or a version');
const AnyId = evaluationArgument(
  'of an evaluation (find_evaluations), a version or a product (find_products)',
);
const pathOf = (id: string, rest: string): string => `/results/evaluation/${encodeURIComponent(id)}${rest}`;
const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const resultTools = [
  tool({
    name: 'compare_evaluations',
    title: 'Compare results',
    description:
      'Compares two to eight evaluations, versions or products (packs): stored score, climate and stages side by side with their intervals, of a piece and per day of wear, and for each two the probability that one is better, drawn with the same data, in a sentence that also says when it cannot be decided. Repeat that sentence; never rank what is not decided.',
    needs: ['read'],
    input: Type.Object({ ids: Type.Array(AnyId, { minItems: 2, maxItems: 8, uniqueItems: true }) }),
    output: Type.Object({
      results: Type.Array(Type.Object({ evaluation: Evaluated, ...summaryFields })),
      comparisons: Pairs,
      notCompared: Type.Optional(Type.String({ description: 'why there are no probabilities' })),
      changedSince: Type.Optional(
        Type.Array(Type.String(), {
          description:
            'names of evaluations that have changed since they were evaluated: the probabilities are of what they are now, so evaluate them again',
        }),
      ),
    }),
    async run({ ids }, talk) {
      const subjects: Awaited<ReturnType<typeof storedSubject>>[] = [];
      for (const [i, id] of ids.entries()) subjects.push(await storedSubject(id, `/ids/${i}`, talk));
      const results = subjects.map(({ evaluation, result }) => ({ evaluation, ...summaryOf(result, talk) }));
      const { inOrder, request } = comparisonOf(subjects);
      const names = distinct(inOrder.map(({ name }) => name));
      try {
        const { pairs, samples } = await compared(request, names, talk);
        const changed = names.filter((_, i) => {
          const [now, then] = [samples[i]?.figure?.value, inOrder[i]?.result.score.value];
          return now !== undefined && then != null && Math.abs(now - then) > 1e-6 * Math.abs(then);
        });
        return { results, comparisons: pairs, ...(changed.length === 0 ? {} : { changedSince: changed }) };
      } catch (error) {
        if (!(error instanceof ServiceRefusal) || error.problem.status !== 422) throw error;
        const { detail, errors } = error.problem;
        const notCompared = [detail, ...errors.map(({ message }) => message)].join(' ');
        return { results, comparisons: [], notCompared };
      }
    },
  }),
  tool({
    name: 'french_cost',
    title: 'The French environmental cost',
    description:
      'Gives the stored French environmental cost of a garment or pack (version 7.0.0 of the official method) in points, with its stages and durability, where it stands among declared garments, and what still keeps it from being declared. If there is none yet, what it would be now, or what keeps it from being calculated. The method gives no interval: say so.',
    needs: ['read'],
    input: Type.Object({ id: AnyId }),
    output: Type.Object({
      evaluation: Evaluated,
      cost: FrenchCost,
      stored: Type.Boolean({ description: 'false: nothing is stored yet; this is what it would be' }),
      evaluable: Type.Optional(Type.Boolean({ description: 'whether it can be calculated' })),
      per100g: Type.Optional(Type.Number()),
      durability: Type.Optional(Type.Number({ description: 'the divisor' })),
      scoreWithoutDurability: Type.Optional(Type.Number()),
      stages: Type.Optional(
        Type.Array(Type.Object({ name: Type.String(), country: Type.String(), points: Type.Number() })),
      ),
      methodVersion: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      rank: Type.Optional(
        Type.Union(
          [
            Type.Object({
              sentence: Type.String(),
              better: Type.Number({
                description: 'share of declared pieces that cost strictly more, 0 to 1',
              }),
              betterPer100g: Type.Number({ description: 'the same for 100 g' }),
              count: Type.Integer({ description: 'declared pieces of the category' }),
              source: Type.String(),
              date: Type.String(),
            }),
            Type.Null(),
          ],
          {
            description:
              'among declared pieces of the category; null: too few of it; absent: the organization has no file of them',
          },
        ),
      ),
      contains: Type.Optional(
        Type.Array(
          Type.Object({
            version: Type.String({ description: 'id' }),
            quantity: Type.Number(),
            pointsOfOne: Type.Number(),
          }),
          {
            description: 'of a product: its evaluations',
          },
        ),
      ),
      sources: Type.Optional(
        Type.Object({
          attribution: Type.String(),
          evaluatedAt: Type.Optional(Type.String()),
          inputsHash: Type.Optional(Type.String()),
        }),
      ),
    }),
    async run({ id: asked }, talk) {
      const { call, language } = talk;
      try {
        return await readOfEither(asked, '/id', talk, async (path) =>
          storedCost(
            decodeURIComponent(path.split('/').at(-1) ?? ''),
            await call<ExtscoreResult | ProductExtscoreResult>('GET', `${path}/extscore`),
            talk,
          ),
        );
      } catch (error) {
        if (!(error instanceof ServiceRefusal) || error.problem.status !== 409) throw error;
        const id = await evaluationIdOf(asked, '/id', talk);
        return {
          evaluation: evaluatedOf(id),
          stored: false,
          ...(await costNow(id, error, { call, language })),
        };
      }
    },
  }),
  tool({
    name: 'what_to_ask_next',
    title: 'What to ask suppliers next',
    description:
      'Ranks what could be found out about an evaluation as it is now by the part of the uncertainty of its score that goes with the answer: values that nobody gave, wide ranges, and data sets that own data could replace. Ask the first ones first.',
    needs: ['read'],
    input: Type.Object({ id: Id }),
    output: Type.Object({
      evaluation: Evaluated,
      sentence: Type.String(),
      questions: Type.Array(
        Type.Object({
          kind: Type.String(),
          name: Type.String(),
          subject: Type.String({ description: 'identifier of the parameter, or id of the data set' }),
          material: Type.Optional(Type.String()),
          assumed: Type.Optional(
            Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()], {
              description: 'what is taken until then',
            }),
          ),
          now: Type.Optional(Type.String({ description: 'where that comes from' })),
          shareOfUncertainty: NullableNumber,
        }),
      ),
    }),
    async run({ id: asked }, talk) {
      const { call } = talk;
      const id = await evaluationIdOf(asked, '/id', talk);
      // Of a version, the evaluation that it was published from.
      const { evaluation } = await withArgument('/id', () => call<IpcResult>('GET', pathOf(id, '')));
      const body = { ids: [evaluation.id] };
      const { sentence, questions } = await call<QuestionRanking>('POST', '/evaluations/questions', { body });
      return {
        evaluation: evaluatedOf(evaluation.id, evaluation),
        sentence,
        questions: questions.map(({ kind, id: subject, name, material, origin, value, share }) => ({
          kind,
          name,
          subject,
          ...(material === undefined ? {} : { material: material.name }),
          ...(value === undefined ? {} : { assumed: typeof value === 'number' ? rounded(value) : value }),
          ...(origin === undefined ? {} : { now: origin }),
          shareOfUncertainty: rounded(share),
        })),
      };
    },
  }),
];

/** A stored French cost: of a product without stages, but with its evaluations. */
function storedCost(
  id: string,
  found: ExtscoreResult | ProductExtscoreResult,
  { language, nameIn }: Pick<Conversation, 'language' | 'nameIn'>,
) {
  const { score, warnings, rank, per100g, durability, methodVersion, provenance } = found;
  return {
    evaluation: subjectOf(id, found),
    cost: frenchCostOf({ points: score.value, warnings }, language),
    stored: true,
    per100g: Math.round(per100g),
    ...('product' in found
      ? {
          durability: rounded(durability),
          contains: found.evaluations.map(({ versionId, quantity, score: one }) => ({
            version: versionId,
            quantity,
            pointsOfOne: Math.round(one),
          })),
        }
      : {
          durability,
          scoreWithoutDurability: Math.round(found.scoreWithoutDurability),
          stages: found.stages.map(({ name, country, score: points }) => ({
            name: nameIn(name, language),
            country,
            points: rounded(points),
          })),
        }),
    methodVersion,
    ...(rank === undefined ? {} : { rank: rankOf(rank, language) }),
    sources: {
      attribution: provenance.attribution,
      ...('inputsHash' in provenance
        ? { evaluatedAt: provenance.evaluatedAt, inputsHash: provenance.inputsHash }
        : {}),
    },
  };
}

function rankOf(rank: NonNullable<ExtscoreResult['rank']> | null, language: Language) {
  if (rank === null) return null;
  const { better, count, per100g, benchmark } = rank;
  const [share, same] = [percentText(better, language), percentText(per100g.better, language)];
  const { source, date } = benchmark;
  const sentence = {
    en: `It costs less than ${share} of ${count} declared pieces of its category; for 100 g, less than ${same}.`,
    fr: `Il coûte moins que ${share} des ${count} pièces déclarées de sa catégorie ; pour 100 g, moins que ${same}.`,
  }[language];
  return {
    ...{ sentence, count, source, date },
    better: rounded(better, 2),
    betterPer100g: rounded(per100g.better, 2),
  };
}

/**
 * The French cost of an evaluation that has none stored, for those who may preview; for others, whether it can be
 * calculated. Throws: the refusal, of a version.
 */
async function costNow(id: string, refusal: ServiceRefusal, talk: Pick<Conversation, 'call' | 'language'>) {
  const { call, language } = talk;
  try {
    const path = `/evaluations/${encodeURIComponent(id)}`;
    const body = payloadIn(await call<EvaluationRecord>('GET', path));
    const preview = await call<EvaluationPreview>('POST', '/evaluations/preview', { body });
    return { cost: costOf(preview, talk), evaluable: preview.extscore.evaluable };
  } catch (error) {
    if (!(error instanceof ServiceRefusal)) throw error;
  }
  try {
    const path = `/evaluation/check/${encodeURIComponent(id)}/extscore`;
    const { errors, warnings, evaluable } = await call<ExtscoreCheck>('GET', path);
    return { cost: frenchCostOf({ points: undefined, errors, warnings }, language), evaluable };
  } catch (error) {
    throw error instanceof ServiceRefusal ? refusal : error;
  }
}
