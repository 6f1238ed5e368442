import type { ComparedUncertainty, Interval } from '@sillage/contract';
import { queryOptions } from '@tanstack/react-query';
import { sendToApi } from '../../../api/call-api.ts';
import { neverStale, untilThereIsRoom } from '../../../api/query-options.ts';
import type { FigureDigits } from '../../../locales/figures.ts';
import { language } from '../../../locales/format.ts';
import type { ResultFigure } from '../../../results/pef/result-figure.ts';
import type { CompareItem } from '../../../search-params/compare-items.ts';

/** What is compared, with its revision: samples of one revision never change. */
export interface PairedItem {
  /** `p`: a product. */
  readonly kind: CompareItem['kind'] | 'p';
  readonly id: string;
  readonly revision: number;
}

/** One of the compared evaluations, versions or products. */
export interface PairedMember extends PairedItem {
  readonly letter: string;
  readonly name: string;
  /** That its score is shown with. */
  readonly digits: FigureDigits;
  /** Of its score, as its card shows it; null if it is not known. */
  readonly interval: Interval | null;
}

/** Enough for a probability to the percent; a comparison of ten takes ten times as long. */
export const pairedRun = { runs: 5000, seed: 1 } as const;

/** What is drawn: climate change by its id; undefined: the score, or climate change of a method that has none. */
export type DrawnFigure = 'cch' | undefined;

export const drawnFigure = (figure: ResultFigure): DrawnFigure => (figure === 'climate' ? 'cch' : undefined);

export const pairedRequest = (items: readonly Pick<PairedItem, 'kind' | 'id'>[], figure?: DrawnFigure) => {
  const idsOf = (wanted: PairedItem['kind']): string[] =>
    items.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [evaluations, versions, products] = [idsOf('e'), idsOf('v'), idsOf('p')];
  const body = {
    ...(evaluations.length === 0 ? {} : { evaluations }),
    ...(versions.length === 0 ? {} : { versions }),
    ...(products.length === 0 ? {} : { products }),
    ...(figure === undefined ? {} : { figure }),
    ...pairedRun,
  };
  return { method: 'POST', path: '/evaluations/compare/uncertainty', body } as const;
};

const keysOf = (items: readonly PairedItem[]) => items.map(({ id, revision }) => `${id} ${revision}`);

/** For each pair the probability that one is better, and what decides it; all with the same draws. */
export const pairedQuery = (items: readonly PairedItem[], figure?: DrawnFigure) =>
  queryOptions({
    // With sentences in the language of the page.
    queryKey: ['paired', keysOf(items), figure, language()],
    queryFn: async ({ signal }) => {
      const { method, path, body } = pairedRequest(items, figure);
      return (await (await sendToApi(method, path, { body, signal })).json()) as ComparedUncertainty;
    },
    ...neverStale,
    ...untilThereIsRoom,
  });
