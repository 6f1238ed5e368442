import type { ContributionNode, FullResult, UsedProcess } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { TableHead, WideTable } from '../../../../charts/wide-table.tsx';
import { formatFigure } from '../../../../locales/figures.ts';
import { formatNumber } from '../../../../locales/format.ts';
import { useIndicatorName, useIndicatorUnit } from '../../../../results/pef/use-indicator-name.ts';
import * as styles from '../../../../results/results.module.css';
import { useDataSetName } from '../../../../results/use-data-set-name.ts';

interface ActivityDetailProps {
  readonly node: ContributionNode;
  readonly result: Pick<FullResult, 'processes' | 'impacts' | 'provenance'>;
}

/** The last level of the tree: amount × factor = impact for each indicator, and the source of the factor. */
export function ActivityDetail({ node, result }: ActivityDetailProps) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const indicatorName = useIndicatorName();
  const unitOf = useIndicatorUnit();
  const process = result.processes.find(({ id }) => id === node.id);
  const amount = node.amount ?? null;
  if (process === undefined || amount === null) return <p className="quiet">{t('result.noDetail')}</p>;
  const unit = node.unit ?? process.unit;
  const detail = t('result.detailOf', { name: dataSetName(node.name) });
  return (
    <div className={styles.detail}>
      <Source process={process} result={result} />
      <WideTable label={detail}>
        <table>
          <TableHead
            columns={[
              t('result.indicator'),
              [`${t('result.amount')} (${unit})`, 'number'],
              [t('result.factor'), 'number'],
              [t('result.impact'), 'number'],
              t('result.unit'),
            ]}
          />
          <tbody>
            {result.impacts.map((impact, index) => {
              const factor = process.factors[impact.id] ?? null;
              const value = node.impacts[index] ?? null;
              return (
                <tr key={impact.id}>
                  <td>{indicatorName(impact)}</td>
                  <td className="number">{formatFigure(amount, 3)}</td>
                  <td className="number">
                    {factor === null ? t('result.unavailable') : `× ${formatFigure(factor, 3)}`}
                  </td>
                  <td className="number">
                    {value === null ? t('result.unavailable') : `= ${formatFigure(value)}`}
                  </td>
                  <td>{unitOf(impact)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
    </div>
  );
}

function Source({ process, result }: { process: UsedProcess; result: ActivityDetailProps['result'] }) {
  const { t } = useTranslation();
  const dataSetName = useDataSetName();
  const database = result.provenance.databases.find(({ id }) => id === process.database);
  const { quality, year, source, licence, notInventoried, basis } = process;
  return (
    <dl className={styles.source}>
      <dt>{t('result.dataSet')}</dt>
      <dd>{dataSetName(process.name)}</dd>
      <dt>{t('result.database')}</dt>
      <dd>
        <a href={`/app/databases#${encodeURIComponent(process.database)}`}>{process.database}</a>{' '}
        {database?.illustrative === true && <span className="marked">{t('result.illustrative')}</span>}
      </dd>
      <dt>{t('result.basis')}</dt>
      <dd>{t(`basis.${basis}`)}</dd>
      <dt>{t('result.source')}</dt>
      <dd lang="en">{year === null ? source : `${source} (${year})`}</dd>
      <dt>{t('result.licence')}</dt>
      <dd lang="en">{licence}</dd>
      {quality !== null && (
        <>
          <dt>{t('result.quality')}</dt>
          <dd>
            {t('result.ratingOne', {
              dqr: formatNumber(quality.dqr, 2),
              level: t(`result.level.${quality.level}`),
            })}
          </dd>
        </>
      )}
      {notInventoried !== undefined && (
        <>
          <dt>{t('result.notInventoried')}</dt>
          <dd lang="en">{notInventoried}</dd>
        </>
      )}
    </dl>
  );
}
