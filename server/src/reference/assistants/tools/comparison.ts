import type { ComparedUncertainty, ComparedUncertaintyRequest, Language } from '@sillage/contract';
import Type, { type Static } from 'typebox';
import type { Conversation } from '../tool.ts';
import { probabilityText, rounded } from './figures.ts';

const Probability = Type.Union([Type.Number(), Type.Null()]);

/** Two that were drawn together, run by run. */
export const Pairs = Type.Array(
  Type.Object({
    a: Type.String({ description: 'name of the one' }),
    b: Type.String({ description: 'name of the other' }),
    sentence: Type.String({
      description:
        'what can be said of the score of one piece, and what cannot; pieces that last longer: see perFunctionalUnit',
    }),
    decided: Type.Boolean({
      description: 'of the score: whether one is better with at least 90 % probability',
    }),
    probability: Type.Union([Type.Number(), Type.Null()], {
      description:
        'that a has the lower score; null: both are the same in every run, or a closed database keeps it back',
    }),
    difference: Type.Union(
      [Type.Object({ median: Type.Number(), low: Type.Number(), high: Type.Number() }), Type.Null()],
      { description: 'score of a minus that of b in µPt, with the 5 and 95 % of the outcomes' },
    ),
    decidedBy: Type.Array(Type.Object({ name: Type.String(), share: Type.Number() })),
    climate: Type.Object(
      { probability: Probability, decided: Type.Boolean(), sentence: Type.String() },
      { description: 'the same of climate change: that a causes less' },
    ),
  }),
  { description: 'each two of them, drawn with the same data: what they share does not make them differ' },
);

/** From this per cent on, rounded, one counts as better; as in the sentences of the comparison. */
const decidedFrom = 90;

/**
 * Whether one of several is really better, by the comparison that the page Compare shows.
 * @param names in the order of the samples: evaluations, versions, products, documents
 * @param only position of the one whose pairs are wanted; all where nothing is said
 */
export async function compared(
  request: ComparedUncertaintyRequest,
  names: readonly string[],
  { call, language }: Pick<Conversation, 'call' | 'language'>,
  only?: number,
): Promise<{ readonly pairs: Static<typeof Pairs>; readonly samples: ComparedUncertainty['samples'] }> {
  const path = '/evaluations/compare/uncertainty';
  const { pairs, samples } = await call<ComparedUncertainty>('POST', path, { body: request });
  // Ids may be given twice; pairs come in the order of the samples.
  const places = samples.flatMap((_, i) => samples.slice(i + 1).map((__, j) => [i, i + 1 + j] as const));
  return {
    samples,
    pairs: pairs.flatMap((pair, index) => {
      const [i, j] = places[index] ?? [0, 0];
      if (only !== undefined && only !== i && only !== j) return [];
      return [pairOf(pair, names[i] ?? pair.a, names[j] ?? pair.b, language)];
    }),
  };
}

function pairOf(
  pair: ComparedUncertainty['pairs'][number],
  a: string,
  b: string,
  language: Language,
): Static<typeof Pairs>[number] {
  const { probability, difference, decidedBy, byIndicator, notDisclosed } = pair;
  const climate = byIndicator.find(({ id }) => id === 'cch')?.probability ?? null;
  const main = decidedBy.slice(0, 2).map(({ name }) => name);
  const hidden = notDisclosed === true;
  return {
    a,
    b,
    sentence: hidden ? pair.sentence : sentenceOf('score', probability, a, b, language, main),
    decided: isDecided(probability),
    probability: rounded(probability),
    difference:
      difference === null
        ? null
        : { median: rounded(difference.median), low: rounded(difference.p5), high: rounded(difference.p95) },
    decidedBy: decidedBy.slice(0, 5).map(({ name, share }) => ({ name, share: rounded(share, 2) })),
    climate: {
      probability: rounded(climate),
      decided: isDecided(climate),
      sentence: hidden ? pair.sentence : sentenceOf('climate', climate, a, b, language, []),
    },
  };
}

const isDecided = (probability: number | null): boolean =>
  probability !== null && Math.round(100 * Math.max(probability, 1 - probability)) >= decidedFrom;

function sentenceOf(
  figure: 'score' | 'climate',
  probability: number | null,
  a: string,
  b: string,
  language: Language,
  decidedBy: readonly string[],
): string {
  const { what, unknown, open, better, most } = texts[language];
  if (probability === null) return unknown(what[figure]);
  const first = probability >= 0.5;
  const winner = first ? a : b;
  const percent = probabilityText(first ? probability : 1 - probability, language);
  if (!isDecided(probability)) return open(what[figure], winner, percent);
  const why = decidedBy.length === 0 ? '' : ` ${most(decidedBy)}`;
  return `${better(what[figure], winner, percent)}${why}`;
}

const texts = {
  en: {
    what: { score: 'Score', climate: 'Climate change' },
    unknown: (what: string) => `${what}: both are the same in every run, or it is not known.`,
    open: (what: string, winner: string, percent: string) =>
      `${what}: this cannot be decided. "${winner}" is better with a probability of ${percent} only; the difference is within the uncertainty.`,
    better: (what: string, winner: string, percent: string) =>
      `${what}: "${winner}" is better with a probability of ${percent}.`,
    most: (names: readonly string[]) => `What matters most: ${names.join(' and ')}.`,
  },
  fr: {
    what: { score: 'Score', climate: 'Changement climatique' },
    unknown: (what: string) =>
      `${what} : les deux sont identiques dans chaque tirage, ou ce n’est pas connu.`,
    open: (what: string, winner: string, percent: string) =>
      `${what} : rien n’est tranché. « ${winner} » est meilleur avec une probabilité de ${percent} seulement ; l’écart est dans l’incertitude.`,
    better: (what: string, winner: string, percent: string) =>
      `${what} : « ${winner} » est meilleur avec une probabilité de ${percent}.`,
    most: (names: readonly string[]) => `Ce qui compte le plus : ${names.join(' et ')}.`,
  },
} as const;
