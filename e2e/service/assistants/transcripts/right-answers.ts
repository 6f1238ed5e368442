import {
  type Collection,
  type EvaluationPreview,
  type FullResult,
  type IpcResult,
  type Language,
  translatedWarning,
} from '@sillage/contract';
import { expect } from 'vitest';
import { shownFigure } from '../../../testing/assistants/shown-figure.ts';
import {
  type Asked,
  actionsOf,
  claimsOf,
  costOf,
  fullOf,
  type Http,
  impactOf,
  pairOf,
  questionsOf,
  resultOf,
} from './transcript.ts';

/** What the words of every figure with an interval hold. */
const inWords = {
  en: /^(at least )?[\d.,]+ (kg CO2 eq|µPt) \(90\s%\sof the outcomes: [\d.,]+ to [\d.,]+\)$/,
  fr: /^(au moins )?[\d,\s]+ (kg CO2 eq|µPt) \(90\s%\sdes résultats\s: de [\d,\s]+ à [\d,\s]+\)$/,
};

/** Climate change and score with their intervals, as numbers and in words. */
export function rightFigures(of: Pick<IpcResult, 'impacts' | 'score'>, language: Language) {
  const text = expect.stringMatching(inWords[language]);
  return {
    climate: { ...shownFigure(impactOf(of, 'cch')), unit: 'kg CO2 eq', text },
    score: { ...shownFigure(of.score), unit: 'µPt', text },
  };
}

/** The French cost in whole points, which has no interval. */
export const rightCost = ({ extscore }: EvaluationPreview) => ({
  value: Math.round(extscore.score?.value ?? Number.NaN),
  interval: null,
});

const open = { en: /cannot be decided/, fr: /rien n’est tranché/ };

const sure = (probability: number): boolean => Math.round(100 * Math.max(probability, 1 - probability)) >= 90;

/** The probability of a pair, and the sentence that it cannot be decided where it is below 90 %. */
export async function rightPair(http: Http, request: object, language: Language) {
  const { probability, byIndicator, difference } = await pairOf(http, request);
  const climate = byIndicator.find(({ id }) => id === 'cch')?.probability ?? Number.NaN;
  if (probability === null || difference === null) throw new Error('There is no probability.');
  const sentence = (of: number) =>
    sure(of) ? expect.not.stringMatching(open[language]) : expect.stringMatching(open[language]);
  const round = (number: number): number => Number(number.toPrecision(3));
  return {
    probability: round(probability),
    decided: sure(probability),
    sentence: sentence(probability),
    difference: { median: round(difference.median), low: round(difference.p5), high: round(difference.p95) },
    climate: { probability: round(climate), decided: sure(climate), sentence: sentence(climate) },
  };
}

type Node = FullResult['contributions'][number];
const leaves = (node: Node): Node[] => (node.kind === 'activity' ? [node] : node.children.flatMap(leaves));

/** The largest activity of a result, and where its figures are from. */
export async function rightActivity(http: Http, id: string) {
  const { contributions, processes } = await fullOf(http, id);
  const size = ({ score }: Node): number => Math.abs(score ?? 0);
  const [first] = contributions.flatMap(leaves).sort((a, b) => size(b) - size(a));
  const dataSet = processes.find((process) => process.id === first?.id);
  if (first === undefined || dataSet === undefined) throw new Error('There is no activity.');
  return { name: first.name, stage: first.stage, source: dataSet.source, year: dataSet.year };
}

/** As part of what an answer holds in a list. */
const within = ({ value, interval }: ReturnType<typeof shownFigure>) => ({
  value,
  interval: interval === null ? null : expect.objectContaining(interval),
});

/** A stage with the interval of its score, by its name on paper. */
export async function rightStage(http: Http, id: string, wanted: string, name: string) {
  const { lifecycles } = await fullOf(http, id);
  const found = lifecycles.find(({ stage }) => stage === wanted);
  if (found === undefined) throw new Error(`There is no stage ${wanted}.`);
  const { score, interval } = found;
  const figure = within(shownFigure({ value: score, interval }));
  return expect.objectContaining({ stage: wanted, name, score: expect.objectContaining(figure) });
}

/** On paper: what the activities of a step come to together, in climate change, score and water, of the whole. */
export async function rightShare(http: Http, id: string, step: RegExp) {
  const { contributions, impacts, score } = await fullOf(http, id);
  const found = contributions.flatMap(leaves).filter(({ name }) => step.test(name));
  expect(found.length).toBeGreaterThan(0);
  const share = (of: (node: Node) => number | null | undefined, whole: number | null): number =>
    rounded(found.reduce((sum, one) => sum + (of(one) ?? Number.NaN), 0) / (whole ?? Number.NaN));
  const at = (wanted: string) => impacts.findIndex((one) => one.id === wanted);
  const ofImpact = (wanted: string) =>
    share(({ impacts: parts }) => parts[at(wanted)], impactOf({ impacts }, wanted).value);
  return {
    shareOfScore: share((one) => one.score, score.value),
    shareOfClimate: ofImpact('cch'),
    impacts: expect.arrayContaining([expect.objectContaining({ id: 'wtu', share: ofImpact('wtu') })]),
  };
}

/** On paper: the figures divided by the days of wear of one piece. */
export async function rightPerUse(http: Http, id: string) {
  const { functionalUnit, impacts } = await resultOf(http, id);
  const { quantityPerReferenceFlow: days } = functionalUnit;
  expect(days).toBeGreaterThan(1);
  const { value, interval } = impactOf({ impacts }, 'cch');
  const divided = (whole = Number.NaN): number => whole / days;
  const { low, high } = interval ?? {};
  const figure = shownFigure({
    value: divided(value ?? undefined),
    interval: interval == null ? null : { ...interval, low: divided(low), high: divided(high) },
  });
  return { perFunctionalUnit: { climate: { ...figure, unit: 'kg CO2 eq / day of wear' } } };
}

/** An impact category with its interval, by its name on paper. */
export async function rightImpact(http: Http, id: string, wanted: string, name: string) {
  const { unit, ...figure } = impactOf(await fullOf(http, id), wanted);
  return expect.objectContaining({ id: wanted, name, unit, ...within(shownFigure(figure)) });
}

/** The stored French cost with what keeps it from being declared. */
export async function rightStoredCost(http: Http, id: string, language: Language) {
  const { score, warnings } = await costOf(http, id);
  const notForDeclaration = warnings
    .filter(({ code }) => code === 'extscore.outside-regulation')
    .map((one) => {
      const sentence = translatedWarning(one, language);
      // Stored warnings quote the reason in English.
      return language === 'fr'
        ? sentence?.replace(/: it is required for .*/, ': il est obligatoire pour une déclaration.')
        : sentence;
    });
  expect(notForDeclaration.length).toBeGreaterThan(0);
  return { value: Math.round(score.value), unit: 'points', interval: null, notForDeclaration };
}

/** The first questions to a supplier, in the order of the uncertainty that goes with their answers. */
export async function rightQuestions(http: Http, id: string) {
  const { sentence, questions } = await questionsOf(http, id);
  return {
    sentence,
    questions: questions.map(({ id: subject, name, share }) =>
      expect.objectContaining({
        subject,
        name,
        shareOfUncertainty: share === null ? null : Number(share.toPrecision(3)),
      }),
    ),
  };
}

/** The verdicts of a result, and that no figure supports a claim such as "sustainable". */
export async function rightClaims(http: Http, id: string) {
  const { summary, figures, forbidden } = await claimsOf(http, id);
  const generic = forbidden.find(({ code }) => code === 'generic-claim');
  expect(generic?.message).toBeDefined();
  return {
    summary,
    figures: figures.map(({ figure, words, shown }) => ({
      figure,
      words,
      shown: shown.map(({ to, verdict }) => expect.objectContaining({ to, verdict })),
    })),
    neverSupported: expect.arrayContaining([{ code: 'generic-claim', message: generic?.message }]),
  };
}

const rounded = (value: number): number => Number(value.toPrecision(2));

/** On paper: the climate of three T-shirts, and their intervals added as if all varied together, per piece or per kg. */
export async function rightTotal(http: Http, { tee, blend, linen }: Asked, weight: number) {
  const found = await Promise.all([tee, blend, linen].map((id) => resultOf(http, id)));
  const climate = found.map((one) => impactOf(one, 'cch'));
  const sum = (of: (one: (typeof climate)[number]) => number | null | undefined): number =>
    climate.reduce((total, one) => total + (of(one) ?? Number.NaN), 0);
  const { season } = await http.post<Collection>('/evaluations/collection', {
    season: { selection: { ids: [tee, blend, linen] } },
  });
  const range = season.figures.find(({ id }) => id === 'climate')?.range ?? {
    low: Number.NaN,
    high: Number.NaN,
  };
  // What the three share is one draw, the rest is not: so the bounds are narrower than the sums of bounds.
  expect(range.low).toBeGreaterThan(sum((one) => one.interval?.low));
  expect(range.high).toBeLessThan(sum((one) => one.interval?.high));
  const ends = [sum(({ value }) => value), range.low, range.high];
  const figure = ([value = 0, low = 0, high = 0]: readonly number[]) => ({
    value: rounded(value),
    interval: { low: rounded(low), high: rounded(high) },
  });
  return { total: figure(ends), mean: figure(ends.map((one) => one / weight)), pieces: 3, without: 0 };
}

/** The first changes of the page "What to change", and what they start from. */
export async function rightActions(http: Http, id: string) {
  const { actions, figure } = await actionsOf(http, id);
  const [first, second] = actions.map(({ sentence, gain, interval }) =>
    expect.objectContaining({
      sentence,
      gain: expect.objectContaining({
        value: expect.closeTo(gain, 1),
        interval: {
          low: expect.closeTo(interval?.low ?? Number.NaN, 1),
          high: expect.closeTo(interval?.high ?? Number.NaN, 1),
        },
      }),
    }),
  );
  const now = shownFigure(impactOf(await resultOf(http, id), 'cch'));
  return { figure, now, actions: expect.arrayContaining([first, second]) };
}
