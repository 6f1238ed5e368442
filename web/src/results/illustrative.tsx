import type { FullResult } from '@sillage/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartNote } from '../charts/chart-note.ts';

type Provenance = Pick<FullResult['provenance'], 'databases'>;

/** Whether figures of a result are illustrative and must not be published. */
export const isIllustrative = ({ databases }: Provenance): boolean =>
  databases.some(({ illustrative }) => illustrative);

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
