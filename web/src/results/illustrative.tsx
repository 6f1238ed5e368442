import type { FullResult } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNote } from '../charts/chart-note.ts';

type Provenance = Pick<FullResult['provenance'], 'databases'>;

/** Whether figures of a result are illustrative and must not be published. */
const isIllustrative = ({ databases }: Provenance): boolean =>
  databases.some(({ illustrative }) => illustrative);

/** Says once on a page that some of its figures are illustrative, what that means and what to do. */
export function IllustrativeNotice({ provenance }: { provenance: Provenance }) {
  const { t } = useTranslation();
  if (!isIllustrative(provenance)) return null;
  return (
    <p className="notice">
      <strong>{t('result.illustrative')}</strong> {t('result.illustrativeText')}{' '}
      <Link to="/databases">{t('result.illustrativeMore')}</Link>
    </p>
  );
}

/** Adds a note to each downloaded picture and table below if the result contains illustrative figures. */
export function IllustrativeCharts({
  provenance,
  children,
}: {
  provenance: Provenance;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ChartNote value={isIllustrative(provenance) ? t('result.illustrative') : undefined}>
      {children}
    </ChartNote>
  );
}
