import type { EvaluationRecord, FullResult, VersionRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { evaluationQuery, fullResultQuery } from '../../api/record-queries.ts';
import { ChartFrame } from '../../charts/chart-frame.tsx';
import { ResultSource } from '../../charts/result-source.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { comparisonCare } from './comparison.ts';
import { ComparisonCharts } from './comparison-charts.tsx';
import { inputDifferences } from './payload-difference.ts';
import { useInputNames } from './use-input-names.ts';
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
  const care = comparisonCare(results);
  const differences = inputDifferences(before, after, useInputNames([before, after]));
  // With several inputs, what each of them makes depends on the order in which they change.
  const [only] = differences;
  const cause =
    differences.length === 1 && care.length === 0 && only !== undefined
      ? t('compare.cause', { input: only.name.join(' › ') })
      : undefined;
  return (
    <>
      {care.length > 0 && (
        <div className="notice">
          <strong>{t('compare.careTitle')}</strong>
          <ul className="warnings">
            {care.map((one) => (
              <li key={one}>{t(`compare.care.${one}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <ResultSource
        shown={results.map(({ evaluation: { name = t('list.unnamed') }, provenance }, index) => ({
          name: `${name}, ${names[index] ?? ''}`,
          provenance,
        }))}
      >
        <InputDifferences differences={differences} names={names} />
        <ComparisonCharts
          all={results.map((result, index) => ({ result, name: names[index] ?? '' }))}
          letters={names}
          base={0}
          score="pef"
          cause={cause}
        />
      </ResultSource>
    </>
  );
}

interface InputDifferencesProps {
  readonly differences: ReturnType<typeof inputDifferences>;
  readonly names: readonly string[];
}

function InputDifferences({ differences, names: [from = '', to = ''] }: InputDifferencesProps) {
  const { t } = useTranslation();
  if (differences.length === 0) {
    return (
      <section className="card" aria-labelledby="inputs-title">
        <h2 id="inputs-title">{t('versions.inputsTitle')}</h2>
        <p className="quiet">{t('versions.inputsSame', { from, to })}</p>
      </section>
    );
  }
  return (
    <ChartFrame
      title={t('versions.inputsTitle')}
      name="inputs"
      finding={t('versions.inputsFinding', { count: differences.length, from, to })}
      table={{
        head: [t('versions.input'), from, to],
        rows: differences.map(({ name, before: one, after: other }) => [
          name.join(' › '),
          one ?? t('versions.notGiven'),
          other ?? t('versions.notGiven'),
        ]),
        shown: String,
      }}
    />
  );
}
