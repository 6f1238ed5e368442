import type { ContributionNode, FullResult, ProductFullResult } from '@sillage/contract';
import { materialNames } from '@sillage/contract/tables';
import { unrangedDigits } from '@sillage/engine/figures';
import Type from 'typebox';
import { foldText } from '../../../platform/kernel/fold-text.ts';
import { type Conversation, tool } from '../tool.ts';
import { allAccessories, allMaterials, type NamedRecord } from './catalog-names.ts';
import { evaluationArgument, readOfEither } from './evaluation-ids.ts';
import { rounded } from './figures.ts';
import { Activities, ActivitySum, largestActivities, sumOf, sumOfActivities } from './largest-activities.ts';
import {
  Evaluated,
  Impacts,
  impactsOf,
  shareOf,
  subjectOf,
  summaryFields,
  summaryOf,
} from './result-summary.ts';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const explainTools = [
  tool({
    name: 'explain_result',
    title: 'Explain a result',
    description:
      'Gives the stored result of an evaluation, version or product (pack): climate and score with the interval of 90 % of the outcomes and the probability that they are lower, also per day of wear, what the intervals come from, the activities that decide it, each with its data set, source and quality, the most relevant categories, and the quality of the data. With search, what a step or material comes to (spinning, weaving, dyeing, transport, washing, cotton, zip): its share of score, climate and water, and its data sets. Say where figures come from, and that estimated ones are no claims.',
    needs: ['read'],
    input: Type.Object({
      id: evaluationArgument('of an evaluation (find_evaluations), a version or a product (find_products)'),
      search: Type.Optional(
        Type.String({
          minLength: 2,
          maxLength: 100,
          description: 'one step, material, accessory or data set, in English or French',
        }),
      ),
    }),
    output: Type.Object({
      evaluation: Evaluated,
      ...summaryFields,
      contains: Type.Optional(
        Type.Array(
          Type.Object({
            name: Type.String(),
            quantity: Type.Optional(Type.Number()),
            score: NullableNumber,
            climate: NullableNumber,
            shareOfScore: NullableNumber,
            shareOfClimate: NullableNumber,
          }),
          { description: 'of a product: its evaluations, with what all pieces of each come to' },
        ),
      ),
      impacts: Impacts,
      rangesFrom: Type.Array(Type.Object({ origin: Type.String(), share: NullableNumber }), {
        description: 'where the interval of the score comes from: shares of its variance',
      }),
      mostRelevantCategories: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), absoluteShare: Type.Number() }),
      ),
      found: Type.Optional(ActivitySum),
      largestActivities: Activities,
      dataQuality: Type.Object({
        rating: Type.Union([Type.Number(), Type.Null()], { description: '1 best, 5 worst' }),
        level: Type.Union([Type.String(), Type.Null()]),
        shareOfScoreRated: NullableNumber,
        shareOfGivenValues: NullableNumber,
      }),
    }),
    async run({ id: asked, search }, talk) {
      const { call, language, nameIn } = talk;
      const { id, full } = await readOfEither(asked, '/id', talk, async (path) => ({
        id: decodeURIComponent(path.split('/').at(-1) ?? ''),
        full: await call<FullResult | ProductFullResult>('GET', `${path}/full`),
      }));
      const { hotspots, dataQuality, uncertainty } = full;
      const words = search === undefined ? undefined : await wordsOf(search, talk);
      return {
        evaluation: subjectOf(id, full),
        ...summaryOf(full, talk),
        ...('product' in full ? { contains: piecesOf(full) } : {}),
        impacts: impactsOf(full, talk),
        rangesFrom: (uncertainty?.origins ?? []).map(({ origin, share }) => ({
          origin,
          share: rounded(share, 2),
        })),
        mostRelevantCategories: hotspots.categories.map(({ id: category, name, absoluteShare }) => ({
          id: category,
          name: nameIn(name, language),
          absoluteShare: rounded(absoluteShare, 2),
        })),
        ...(words === undefined ? {} : { found: sumOfActivities(full, words) }),
        largestActivities: largestActivities(full, words),
        dataQuality: {
          rating: rounded(dataQuality.overall.dqr),
          level: dataQuality.overall.level,
          shareOfScoreRated: rounded(dataQuality.overall.coveredShare),
          shareOfGivenValues: rounded(dataQuality.primaryShare),
        },
      };
    },
  }),
];

/** What the evaluations of a product come to, over all stages. */
function piecesOf({ contributions, impacts, score }: ProductFullResult) {
  const at = impacts.findIndex(({ id }) => id === 'cch');
  const nodes = contributions.flatMap(evaluationsIn);
  const firsts = nodes.filter(({ id }, i) => nodes.findIndex((one) => one.id === id) === i);
  return firsts.map(({ id, name, amount }) => {
    const own = nodes.filter((one) => one.id === id);
    const [points, carbon] = [sumOf(own.map((one) => one.score)), sumOf(own.map((one) => one.impacts[at]))];
    return {
      name,
      ...(amount === undefined ? {} : { quantity: amount }),
      score: rounded(points, unrangedDigits),
      climate: rounded(carbon, unrangedDigits),
      shareOfScore: shareOf(points, score.value),
      shareOfClimate: shareOf(carbon, impacts[at]?.value),
    };
  });
}

const evaluationsIn = (node: ContributionNode): ContributionNode[] =>
  node.kind === 'evaluation' ? [node] : node.children.flatMap(evaluationsIn);

/** What people call the steps of a life, beside the English words that activities begin with. */
const steps: readonly (readonly [said: RegExp, activity: string])[] = [
  [/^fil(ature|age)/, 'spinning'],
  [/^(tiss|tricot|weav|knit)/, 'fabric'],
  [/^(teint|dye)/, 'dyeing'],
  [/^(ennobliss|appret)/, 'finishing'],
  [/^ennobliss/, 'dyeing'],
  [/^(ennobliss|pretrait|pre.?trait)/, 'pre-treatment'],
  [/^(confection|couture|sewing|assembl)/, 'making'],
  [/^lav/, 'washing'],
  [/^sech/, 'drying'],
  [/^repass/, 'ironing'],
  [/^(transport|fret|freight|shipping)/, 'transport'],
  [/^(avion|air|plane|flight)/, 'long-haul aircraft'],
  [/^electri/, 'electricity'],
  [/^(chaleur|heat)/, 'heat'],
  [/^(emballag|packag)/, 'packaging'],
  [/^(fin de vie|end.of.life)/, 'end of life'],
];

/** The words that activities hold for what somebody looks for. */
async function wordsOf(search: string, talk: Conversation): Promise<string[]> {
  const said = foldText(search.trim());
  const meant = steps.flatMap(([words, activity]) => (words.test(said) ? [activity] : []));
  if (meant.length > 0) return meant;
  const namesIn = (all: readonly NamedRecord<{ id: string; name: string }>[]) => {
    const known = materialNames(all.map(({ one: { id }, names }) => ({ value: id, names }))).find(search);
    return all
      .filter(({ one, names }) => one.id === known || names.some((name) => foldText(name).includes(said)))
      .flatMap(({ names }) => names);
  };
  return [search, ...namesIn(await allMaterials(talk)), ...namesIn(await allAccessories(talk))];
}
