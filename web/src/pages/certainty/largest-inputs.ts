import type { SensitivityAnalysis } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../locales/format.ts';

export type AnalysedInput = SensitivityAnalysis['inputs'][number];

/**
 * The inputs that together make at least half of the variance, the largest first, by their first-order shares; undefined
 * if the analysed ones do not make half.
 */
export function halfOf(inputs: readonly AnalysedInput[]): readonly AnalysedInput[] | undefined {
  const sorted = inputs
    .filter(({ first }) => first !== undefined)
    .sort((a, b) => (b.first?.value ?? 0) - (a.first?.value ?? 0));
  let sum = 0;
  for (const [index, { first }] of sorted.entries()) {
    sum += first?.value ?? 0;
    if (sum >= 0.5) return sorted.slice(0, index + 1);
  }
  return undefined;
}

/** Shares are estimated by sampling, and may come out just beyond 0 and 100 %: those are shown as these ends. */
export const shownShare = (share: number): string => formatPercent(Math.min(1, Math.max(0, share)));

/** What makes half of the uncertainty, in one sentence. */
export function useVarianceFinding({ inputs }: Pick<SensitivityAnalysis, 'inputs'>): string {
  const { t } = useTranslation();
  const half = halfOf(inputs);
  const [largest] = inputs;
  if (largest === undefined) return t('certainty.variance.nothing');
  if (half === undefined || half.length > 3)
    return t('certainty.variance.many', {
      name: largest.name,
      share: largest.first === undefined ? t('chart.none') : shownShare(largest.first.value),
    });
  const names = half.map(({ name, first }) =>
    t('range.part', { origin: name, share: shownShare(first?.value ?? 0) }),
  );
  return t('certainty.variance.half', { names: names.join(', ') });
}
