import type { DatabaseProofReport } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber, formatSmallShare } from '../../../locales/format.ts';
import { proofText } from '../../../locales/proof-text.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../databases.module.css';

type Category = DatabaseProofReport['categories'][number];
type Deviation = DatabaseProofReport['deviations'][number];

/** Deviations shown at most: the largest. The file has all of them. */
const mostShown = 50;

/** Verdict, distribution of the deviations by category, and what is behind the larger ones as far as it may be shown. */
export function ProofReportView({ report }: { report: DatabaseProofReport }) {
  const { t } = useTranslation();
  const { categories, deviations, pairs, within, processes } = report;
  const counted = { pairs: formatNumber(pairs, 15), within: formatNumber(within, 15) };
  const compared = formatNumber(processes.compared, 15);
  return (
    <div className="stack">
      <p>
        <strong>{proofText(report, t)}</strong>
        {' – '}
        {t('databases.proof.counts', {
          ...counted,
          compared,
          whole: formatNumber(processes.whole, 15),
        })}
      </p>
      {processes.unknown.count > 0 && (
        <p className="quiet">
          {t('databases.proof.unknown', { count: processes.unknown.count })}{' '}
          {visibleText(processes.unknown.names.join('; '))}
        </p>
      )}
      <Categories categories={categories} />
      {deviations.length > 0 && <Deviations deviations={deviations.slice(0, mostShown)} />}
      {deviations.length > mostShown && (
        <p className="quiet">{t('databases.proof.more', { count: deviations.length - mostShown })}</p>
      )}
    </div>
  );
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation();
  const share = (value: number | null): string => (value === null ? '∞' : formatSmallShare(value));
  return (
    <RecordTable
      title={t('databases.tableOf', { title: t('databases.proof.byCategory') })}
      head={[
        t('databases.indicator'),
        t('databases.proof.pairs'),
        t('databases.proof.within'),
        t('databases.proof.median'),
        t('databases.proof.p95'),
        t('databases.proof.worst'),
        t('databases.proof.causes'),
      ]}
      numeric={[1, 2, 3, 4, 5]}
      items={categories}
      rowKey={({ id }) => id}
      row={({ name, pairs, within, median, p95, worst, causes }) => (
        <>
          <td className={styles.databaseName}>{visibleText(name)}</td>
          <td className="number">{formatNumber(pairs, 15)}</td>
          <td className="number">{formatNumber(within, 15)}</td>
          <td className="number">{share(median)}</td>
          <td className="number">{share(p95)}</td>
          <td className="number">{share(worst)}</td>
          <td>
            {causes.length === 0
              ? '–'
              : causes.map(({ flow, publishedFactor }) => (
                  <div key={`${flow.name} ${flow.compartment}`}>
                    {t('databases.proof.cause', {
                      flow: visibleText(flow.name),
                      compartment: visibleText(flow.compartment),
                      factor: formatNumber(publishedFactor),
                    })}
                  </div>
                ))}
          </td>
        </>
      )}
    />
  );
}

function Deviations({ deviations }: { deviations: readonly Deviation[] }) {
  const { t } = useTranslation();
  const title = t('databases.proof.deviations');
  return (
    <>
      <h3>{title}</h3>
      <RecordTable
        title={t('databases.tableOf', { title })}
        head={[
          t('databases.process'),
          t('databases.indicator'),
          t('databases.proof.published'),
          t('databases.proof.calculated'),
          t('databases.proof.deviation'),
          t('databases.proof.behind'),
        ]}
        numeric={[2, 3, 4]}
        items={deviations}
        rowKey={({ process, category }) => `${process.id} ${category.id}`}
        row={(pair) => <Pair pair={pair} />}
      />
    </>
  );
}

function Pair({
  pair: { process, category, published, calculated, deviation, flows, links },
}: {
  pair: Deviation;
}) {
  const place = process.location === '' ? '' : ` {${process.location}}`;
  const parts = [
    ...flows.map(({ name, impact }) => `${name}: ${formatFigure(impact)}`),
    ...links.map(({ name, deviation: brought }) => `${name}: ${formatFigure(brought)}`),
  ];
  return (
    <>
      <td className={styles.databaseName}>{visibleText(`${process.name}${place}`)}</td>
      <td>{visibleText(`${category.name} (${category.unit})`)}</td>
      <td className="number">{formatNumber(published, 6)}</td>
      <td className="number">{calculated === null ? '–' : formatNumber(calculated, 6)}</td>
      <td className="number">{deviation === null ? '∞' : formatSmallShare(deviation)}</td>
      <td>{visibleText(parts.join('; '))}</td>
    </>
  );
}
