import type { ComparedUncertainty } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../locales/format.ts';

export type Pair = ComparedUncertainty['pairs'][number];

/** From this probability on, one of two is said to be better. */
const decided = 0.9;
/** A finite sample cannot tell more than this. */
const surest = 0.99;

/** Which of two is probably better, and how probable that is; null if both are the same in every run. */
export function betterOf({ probability }: Pick<Pair, 'probability'>): {
  readonly first: boolean;
  readonly probability: number;
} | null {
  if (probability === null) return null;
  const first = probability >= 0.5;
  return { first, probability: Math.min(surest, first ? probability : 1 - probability) };
}

/** A pair in one sentence; `a` and `b` are how its two are called. */
export function useVerdict(): (pair: Pair, a: string, b: string) => string {
  const { t } = useTranslation();
  return (pair, a, b) => {
    // The service says it in the language of the page, of two that it calls A and B.
    if (a === 'A' && b === 'B') return pair.decision.sentence;
    if (pair.notDisclosed === true) return t('paired.notDisclosed', { a, b });
    const better = betterOf(pair);
    if (better === null) return t('paired.same', { a, b });
    const names = pair.decidedBy.slice(0, 2).map(({ name }) => name);
    const told = {
      better: better.first ? a : b,
      worse: better.first ? b : a,
      probability: formatPercent(better.probability),
      names: names.join(t('paired.and')),
    };
    const { byFigure } = pair.decision;
    const against =
      byFigure === undefined ? '' : ` ${t('paired.against', { name: byFigure.less === 'a' ? a : b })}`;
    if (better.probability < decided) return t('paired.open', told) + against;
    return t(names.length === 0 ? 'paired.better' : 'paired.betterBy', told) + against;
  };
}
