import type { EvaluationRecord, FullResult, VersionRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { evaluationQuery, fullResultQuery } from '../../api/record-queries.ts';
import { ResultSource } from '../../charts/result-source.tsx';
import { Failure } from '../../loading/failure.tsx';
import { Loading } from '../../loading/loading.tsx';
import { useLowerBounds } from '../../results/lower-bounds.ts';
import { useLeadingFigure } from '../../results/pef/result-figure.ts';
import { useInputNames } from '../evaluations/use-input-names.ts';
import { CareNotice } from './care-notice.tsx';
import { comparisonCare } from './comparison.ts';
import { ComparisonCharts } from './comparison-charts.tsx';
import { causeText } from './input-cause.ts';
import { InputDifferences } from './input-differences.tsx';
import { inputDifferences } from './payload-difference.ts';
import type { VersionState } from './version-states.ts';

interface VersionDifferenceProps {
  readonly from: VersionState;
  readonly to: VersionState;
  readonly nameOf: (state: VersionState) => string;
}

/** The difference of two versions: inputs and results. */
export function VersionDifference({ from, to, nameOf }: VersionDifferenceProps) {
  const { i18n } = useTranslation();
  const before = useQuery(evaluationQuery(from.id, i18n.language));
  const after = useQuery(evaluationQuery(to.id, i18n.language));
  const resultBefore = useQuery(fullResultQuery(from.id));
  const resultAfter = useQuery(fullResultQuery(to.id));
  const queries = [before, after, resultBefore, resultAfter];
  const failed = queries.find(({ error }) => error !== null);
  if (failed !== undefined) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  const results = [resultBefore.data, resultAfter.data].flatMap((result) =>
    result === undefined ? [] : [result],
  );
  if (before.data === undefined || after.data === undefined || results.length < 2) return <Loading />;
  return (
    <Difference
      before={before.data}
      after={after.data}
      results={results}
      names={[nameOf(from), nameOf(to)]}
    />
  );
}

interface DifferenceProps {
  readonly before: EvaluationRecord | VersionRecord;
  readonly after: EvaluationRecord | VersionRecord;
  readonly results: readonly FullResult[];
  readonly names: readonly string[];
}

function Difference({ before, after, results, names }: DifferenceProps) {
  const { t } = useTranslation();
  const lowerBounds = useLowerBounds();
  const care = comparisonCare(results);
  const differences = inputDifferences(
    { payload: before },
    { payload: after },
    useInputNames([before, after]),
  );
  const cause = care.length === 0 ? causeText(differences, t) : undefined;
  return (
    <>
      <CareNotice care={care} />
      <ResultSource
        shown={results.map((result, index) => ({
          name: `${result.evaluation.name ?? t('list.unnamed')}, ${names[index] ?? ''}`,
          provenance: result.provenance,
          atLeast: lowerBounds(result),
        }))}
      >
        <InputDifferences differences={differences} names={names} />
        <ComparisonCharts
          all={results.map((result, index) => ({ result, name: names[index] ?? '' }))}
          letters={names}
          base={0}
          figure={useLeadingFigure()}
          cause={cause}
        />
      </ResultSource>
    </>
  );
}
