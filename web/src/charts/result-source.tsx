import type { Provenance } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../locales/format.ts';
import { type ChartSource, ChartSources } from './chart-note.ts';

/** A result that charts show. */
export interface ShownResult {
  /** With its reference, and with its letter where several are shown. */
  readonly name: string;
  /** The published version; absent: the present state. */
  readonly version?: number | undefined;
  /** Names of the figures that are lower bounds. */
  readonly atLeast?: readonly string[];
  readonly provenance: Pick<Provenance, 'method' | 'catalogVersion' | 'evaluatedAt' | 'databases'>;
}

/** What downloaded charts of these results say about their figures: each method and database once. */
export function sourceOf(shown: readonly ShownResult[], t: TFunction): ChartSource {
  const once = (lines: readonly string[]): string[] => [...new Set(lines)];
  const named = shown.map(({ name, version }) =>
    version === undefined ? name : t('chart.ofVersion', { name, version }),
  );
  const databases = shown.flatMap(({ provenance }) => provenance.databases);
  const bounds = shown.flatMap(({ atLeast = [] }) => atLeast);
  return {
    of:
      shown.length > 2
        ? []
        : shown.flatMap(({ name, version }) => [name, version === undefined ? '' : `v${version}`]),
    date:
      shown
        .map(({ provenance }) => provenance.evaluatedAt)
        .sort()
        .at(-1) ?? '',
    lines: [
      ...named,
      ...once(
        shown.map(({ provenance: { method, catalogVersion, evaluatedAt } }) =>
          t('chart.sourceMethod', {
            method: `${method.name} ${method.version}`,
            catalog: catalogVersion,
            date: formatDate(evaluatedAt),
          }),
        ),
      ),
      ...once(
        databases.map(({ name, version, licence, attribution }) =>
          t('chart.sourceData', { name: [name, version].filter(Boolean).join(' '), licence, attribution }),
        ),
      ),
      ...(bounds.length === 0 ? [] : [t('chart.sourceAtLeast', { figures: once(bounds).join(', ') })]),
      t('chart.sourceProgram', {}),
    ],
  };
}

/** Gives the charts below it the source of their figures, for their downloads. */
export function ResultSource({ shown, children }: { shown: readonly ShownResult[]; children: ReactNode }) {
  const { t } = useTranslation();
  const source = useMemo(() => sourceOf(shown, t), [shown, t]);
  return <ChartSources value={source}>{children}</ChartSources>;
}
