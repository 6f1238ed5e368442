import { type EvaluationPreview, type IpcResult, type Language, translatedWarning } from '@sillage/contract';
import { expect } from 'vitest';
import { shownFigure } from '../../../testing/assistants/shown-figure.ts';
import { costOf, fullOf, type Http, impactOf, pairOf, questionsOf } from './transcript.ts';

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

/** The largest activity of a result, and where its figures are from. */
export async function rightActivity(http: Http, id: string) {
  const { contributions, processes } = await fullOf(http, id);
  type Node = (typeof contributions)[number];
  const leaves = (node: Node): Node[] => (node.kind === 'activity' ? [node] : node.children.flatMap(leaves));
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
    .map((one) => translatedWarning(one, language));
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
