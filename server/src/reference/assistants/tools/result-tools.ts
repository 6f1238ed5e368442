import type { ExtscoreResult, FullResult, IpcResult, QuestionRanking } from '@sillage/contract';
import Type from 'typebox';
import { tool } from '../tool.ts';
import { largestActivities, summaryOf } from './result-summary.ts';

const Id = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'of an evaluation (find_evaluations) or a version',
});
const pathOf = (id: string, rest: string): string => `/results/evaluation/${encodeURIComponent(id)}${rest}`;

export const resultTools = [
  tool({
    name: 'explain_result',
    title: 'Explain a result',
    description:
      'Gives the stored result of an evaluation or version with the activities that decide it, each with its data set, source and quality, the most relevant categories, and the quality of the data. Say where figures come from, and that estimated ones are no claims.',
    needs: ['read'],
    input: Type.Object({ id: Id }),
    async run({ id }, call) {
      const full = await call<FullResult>('GET', pathOf(id, '/full'));
      const { hotspots, dataQuality } = full;
      return {
        evaluation: full.evaluation,
        ...summaryOf(full),
        mostRelevantCategories: hotspots.categories.map(({ id: category, name, absoluteShare }) => ({
          id: category,
          name,
          absoluteShare,
        })),
        largestActivities: largestActivities(full),
        dataQuality: {
          rating: dataQuality.overall.dqr,
          level: dataQuality.overall.level,
          shareOfScoreRated: dataQuality.overall.coveredShare,
          shareOfGivenValues: dataQuality.primaryShare,
        },
      };
    },
  }),
  tool({
    name: 'compare_evaluations',
    title: 'Compare results',
    description:
      'Compares the stored results of two to eight evaluations or versions: score, climate and stages side by side. Differences within the uncertainty of estimated data mean nothing: say so.',
    needs: ['read'],
    input: Type.Object({ ids: Type.Array(Id, { minItems: 2, maxItems: 8, uniqueItems: true }) }),
    async run({ ids }, call) {
      const results: object[] = [];
      for (const id of ids) {
        const result = await call<IpcResult>('GET', pathOf(id, ''));
        const { impacts: _, ...summary } = summaryOf(result);
        results.push({ evaluation: result.evaluation, ...summary });
      }
      return { results };
    },
  }),
  tool({
    name: 'french_cost',
    title: 'The French environmental cost',
    description:
      'Gives the stored French environmental cost of a garment (version 7.0.0 of the official method) in points, with its stages, durability and complements. 409 means that it was not evaluated yet, or cannot be.',
    needs: ['read'],
    input: Type.Object({ id: Id }),
    async run({ id }, call) {
      const {
        evaluation,
        score,
        per100g,
        durability,
        scoreWithoutDurability,
        stages,
        methodVersion,
        provenance,
      } = await call<ExtscoreResult>('GET', pathOf(id, '/extscore'));
      return {
        evaluation,
        score,
        per100g,
        durability,
        scoreWithoutDurability,
        stages: stages.map(({ name, country, score: points }) => ({ name, country, points })),
        methodVersion,
        sources: provenance,
      };
    },
  }),
  tool({
    name: 'what_to_ask_next',
    title: 'What to ask suppliers next',
    description:
      'Ranks what could be found out about an evaluation as it is now by the part of the uncertainty of its score that goes with the answer: values that nobody gave, wide ranges, and data sets that own data could replace. Ask the first ones first.',
    needs: ['read'],
    input: Type.Object({ id: Id }),
    async run({ id }, call) {
      // Of a version, the evaluation that it was published from.
      const { evaluation } = await call<IpcResult>('GET', pathOf(id, ''));
      const body = { ids: [evaluation.id] };
      const { sentence, questions } = await call<QuestionRanking>('POST', '/evaluations/questions', { body });
      return {
        evaluation,
        sentence,
        questions: questions.map(({ kind, id: subject, name, material, origin, share }) => ({
          kind,
          name,
          subject,
          ...(material === undefined ? {} : { material: material.name }),
          ...(origin === undefined ? {} : { now: origin }),
          shareOfUncertainty: share,
        })),
      };
    },
  }),
];
