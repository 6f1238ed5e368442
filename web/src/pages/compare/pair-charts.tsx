import type { EvaluationRecord, VersionRecord } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { useInputNames } from '../evaluations/use-input-names.ts';
import { type ComparisonProps, comparisonCare } from './comparison.ts';
import { ComparisonCharts } from './comparison-charts.tsx';
import { causeText, hasEffect } from './input-cause.ts';
import { InputDifferences } from './input-differences.tsx';
import { inputDifferences } from './payload-difference.ts';

interface PairChartsProps extends ComparisonProps {
  /** Two of the same category, in the order of the results. */
  readonly records: readonly (EvaluationRecord | VersionRecord)[];
}

/** The comparison of two of the same category: what differs in what was said of them, and what comes of it. */
export function PairCharts({ records, ...props }: PairChartsProps) {
  const { t } = useTranslation();
  const { all, letters, base } = props;
  const names = useInputNames(records);
  const [from, to] = base === 0 ? [0, 1] : [1, 0];
  const [before, after] = [records[from], records[to]];
  const compared = (payload: EvaluationRecord | VersionRecord, at: number) => ({
    payload,
    resolved: all[at]?.result.resolvedParameters,
  });
  // What two evaluations are called is not one of their inputs: both counts leave it out.
  const differences =
    before === undefined || after === undefined
      ? []
      : inputDifferences(compared(before, from), compared(after, to), names).filter(hasEffect);
  const care = comparisonCare(all.map(({ result }) => result));
  const cause = care.length === 0 ? causeText(differences, t) : undefined;
  return (
    <>
      <ComparisonCharts {...props} cause={cause} />
      <InputDifferences differences={differences} names={[letters[from] ?? '', letters[to] ?? '']} />
    </>
  );
}
