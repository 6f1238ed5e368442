import type { ComparedUncertainty } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.tsx';
import { formatNumber, formatPercent } from '../../../locales/format.ts';
import type { PairedMember } from './paired-queries.ts';

interface ProbabilityTableProps {
  readonly members: readonly PairedMember[];
  readonly analysis: ComparedUncertainty;
}

/** With which probability each of several is better than each other. */
export function ProbabilityTable({ members, analysis }: ProbabilityTableProps) {
  const { t } = useTranslation();
  const below = (a: number, b: number): number | string => {
    if (a === b) return '';
    const [idA, idB] = [members[a]?.id, members[b]?.id];
    const pair = analysis.pairs.find(
      (one) => (one.a === idA && one.b === idB) || (one.a === idB && one.b === idA),
    );
    if (pair?.notDisclosed === true) return t('paired.matrix.notDisclosed');
    if (pair === undefined || pair.probability === null) return t('paired.matrix.same');
    return pair.a === idA ? pair.probability : 1 - pair.probability;
  };
  const surest = members.findIndex((_, a) => members.every((_, b) => a === b || Number(below(a, b)) >= 0.9));
  return (
    <ChartFrame
      title={t('paired.matrix.title')}
      name="comparison-probabilities"
      finding={`${
        surest === -1
          ? t('paired.matrix.none')
          : t('paired.matrix.best', { name: members[surest]?.letter ?? '' })
      } ${t('paired.repeat', { runs: formatNumber(analysis.runs, 6), seed: String(analysis.seed) })}`}
      table={{
        head: [
          t('paired.matrix.row'),
          ...members.map(({ letter }) => t('paired.matrix.than', { name: letter })),
        ],
        rows: members.map(({ letter, name }, a) => [
          `${letter} ${name}`,
          ...members.map((_, b) => below(a, b)),
        ]),
        shown: (value) => formatPercent(Math.min(0.99, Math.max(0.01, value))),
      }}
    />
  );
}
