import type { FullResult } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNote } from '../../charts/chart-note.ts';

type Provenance = Pick<FullResult['provenance'], 'databases'>;

/** The databases of a result whose figures are illustrative and must not be published. */
export function illustrativeDatabases({ databases }: Provenance): string[] {
  return databases.filter(({ illustrative }) => illustrative).map(({ id }) => id);
}

/** Warns above a result that some of its figures are illustrative; renders nothing if there are none. */
export function IllustrativeNotice({ provenance }: { provenance: Provenance }) {
  const { t } = useTranslation();
  const databases = illustrativeDatabases(provenance);
  if (databases.length === 0) return null;
  return (
    <p className="notice">
      <strong>{t('result.illustrative')}</strong>{' '}
      {t('result.illustrativeText', { databases: databases.join(', ') })}
    </p>
  );
}

/** Adds a note to each picture and table below if the result contains illustrative figures. */
export function IllustrativeCharts({
  provenance,
  children,
}: {
  provenance: Provenance;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const illustrative = illustrativeDatabases(provenance).length > 0;
  return <ChartNote value={illustrative ? t('result.illustrative') : undefined}>{children}</ChartNote>;
}
