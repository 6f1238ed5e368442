import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../../charts/wide-table.tsx';
import { Failure } from '../../../loading/failure.tsx';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';
import * as styles from '../imports.module.css';
import { type Distribution, type DryRow, distributionOf, dryRun } from './dry-run.ts';

interface DryRunCardProps {
  /** What would be sent. */
  readonly table: Parameters<typeof dryRun>[0];
  readonly total: number;
}

/** Rows that are shown with their scores. */
const shownRows = 10;

/** Calculates the scores of all rows without storing anything: their distribution, and the first rows. */
export function DryRunCard({ table, total }: DryRunCardProps) {
  const { t } = useTranslation();
  const [done, setDone] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = useMutation({
    mutationFn() {
      const controller = new AbortController();
      running.current = controller;
      setDone(0);
      return dryRun(table, controller.signal, setDone);
    },
  });
  return (
    <section className="card stack" aria-labelledby="import-dry-title">
      <h2 id="import-dry-title">{t('imports.dryTitle')}</h2>
      {run.data === undefined ? (
        <>
          <p className="quiet">{t('imports.dryText')}</p>
          {run.error !== null && <Failure error={run.error} retry={() => run.mutate()} />}
          {run.isPending && (
            <>
              <progress
                className={styles.importProgress}
                aria-label={t('imports.dryTitle')}
                max={Math.max(1, total)}
                value={done}
              />
              <p className="quiet" role="status">
                {t('imports.dryProgress', { done, total })}
              </p>
            </>
          )}
          <div className="row">
            <Button variant="default" loading={run.isPending} onClick={() => run.mutate()}>
              {t('imports.dryRun')}
            </Button>
          </div>
        </>
      ) : (
        <DryRunResult rows={run.data} />
      )}
    </section>
  );
}

function DryRunResult({ rows }: { rows: readonly DryRow[] }) {
  const { t } = useTranslation();
  const distribution = distributionOf(rows.flatMap(({ score }) => (score === null ? [] : [score])));
  return (
    <>
      {distribution !== undefined && <DistributionText distribution={distribution} />}
      <WideTable label={t('imports.dryRows')}>
        <table>
          <TableHead
            columns={[
              t('imports.field.name'),
              t('imports.field.reference'),
              t('imports.dryFate'),
              [t('imports.dryScore'), 'number'],
            ]}
          />
          <tbody>
            {rows.slice(0, shownRows).map(({ name, reference, would, score }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and never move
              <tr key={index}>
                <td>{name}</td>
                <td>{reference}</td>
                <td>{t(`imports.fate.${would}`)}</td>
                <td className="number">{score === null ? '–' : formatFigure(score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <UnusualWeights rows={rows} />
      {rows.length > shownRows && (
        <p className="quiet">{t('imports.dryFirst', { shown: shownRows, count: rows.length })}</p>
      )}
    </>
  );
}

/** Rows that weigh what pieces of their category do not: mostly grams in a column of kilograms. */
function UnusualWeights({ rows }: { rows: readonly DryRow[] }) {
  const { t } = useTranslation();
  const unusual = rows.filter(({ unusualWeight }) => unusualWeight !== undefined);
  if (unusual.length === 0) return null;
  const first = unusual.slice(0, shownRows).map(({ name, unusualWeight = 0 }) => {
    return `${name} (${formatNumber(unusualWeight, 6)} kg)`;
  });
  const rest = unusual.length > first.length ? ' …' : '';
  return (
    <Alert color="yellow" title={t('imports.unusualWeights', { count: unusual.length })}>
      {`${first.join(', ')}${rest}. ${t('imports.unusualWeightsCure')}`}
    </Alert>
  );
}

/** Ends and median as a sentence, and the shape as bars. */
function DistributionText({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation();
  const { lowest, median, highest, counts } = distribution;
  const text = t('imports.dryDistribution', {
    lowest: formatFigure(lowest),
    median: formatFigure(median),
    highest: formatFigure(highest),
  });
  const most = Math.max(...counts);
  const bars = counts.map((count, index) => `M${index * 10 + 0.5} 32v${(-32 * count) / most}h9V32z`).join('');
  return (
    <>
      <p role="status">{text}</p>
      {highest > lowest && (
        <svg
          className={styles.importDistribution}
          viewBox="0 0 120 32"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={bars} />
        </svg>
      )}
    </>
  );
}
