import type { EvaluationSummary } from '@sillage/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

// The sentences of all warnings: few lists have a doubtful weight.
const WeightDoubt = lazy(async () => ({ default: (await import('./weight-doubt.tsx')).WeightDoubt }));

/** The figures of the row are probably those of a slip. */
export function WeightMark({
  warnings = [],
}: {
  readonly warnings: EvaluationSummary['warnings'] | undefined;
}) {
  const { t } = useTranslation();
  const [warning] = warnings;
  if (warning === undefined) return null;
  return (
    <Suspense fallback={<span className="marked">{t('list.weightDoubt')}</span>}>
      <WeightDoubt warning={warning} />
    </Suspense>
  );
}
