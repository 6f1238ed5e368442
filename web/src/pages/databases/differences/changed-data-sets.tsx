import type { ChangedDataSet, DatabaseDifferences } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import * as styles from '../databases.module.css';

/** The data sets that changed, with the largest change of each as far as it may be shown. */
export function ChangedDataSets({ differences }: { differences: DatabaseDifferences }) {
  const { t } = useTranslation();
  const { counts, changed, to } = differences;
  return (
    <section className="card stack" aria-labelledby="changed-title">
      <div>
        <h2 id="changed-title">{t('databases.counts.changed')}</h2>
        <p className="quiet">{t(counts.changed === 0 ? 'databases.noneOfThem' : 'databases.changedText')}</p>
      </div>
      {counts.changed > changed.length && (
        <p className="quiet">{t('databases.firstOnly', { count: changed.length })}</p>
      )}
      {changed.length > 0 && (
        <RecordTable
          title={t('databases.tableOf', { title: t('databases.counts.changed') })}
          head={[
            t('databases.dataSet'),
            t('databases.unit'),
            t('databases.largestChange'),
            t('databases.changedIndicators'),
          ]}
          numeric={[3]}
          items={changed}
          rowKey={({ id }) => id}
          row={(dataSet) => (
            <>
              <td className={styles.databaseName}>
                <Link to="/databases/$id/processes/$process" params={{ id: to.id, process: dataSet.id }}>
                  {visibleText(dataSet.name)}
                </Link>
              </td>
              <td className={recordsStyles.narrowCell}>{visibleText(dataSet.unit)}</td>
              <td>
                <LargestChange dataSet={dataSet} />
              </td>
              <td className="number">
                {dataSet.figures === undefined || !dataSet.convertible
                  ? '–'
                  : formatNumber(dataSet.figures.length, 15)}
              </td>
            </>
          )}
        />
      )}
    </section>
  );
}

function LargestChange({ dataSet: { convertible, figures } }: { dataSet: ChangedDataSet }) {
  const { t } = useTranslation();
  if (!convertible) return t('databases.otherUnit');
  const [largest] = figures ?? [];
  if (largest === undefined) return t('databases.figuresChanged');
  const { id, before, after, ratio } = largest;
  const indicator = t(`indicators.${id}`, { defaultValue: id });
  if (ratio !== null) return t('databases.timesOf', { indicator, ratio: formatFigure(ratio, mostDigits) });
  const shown = (value: number | null): string =>
    value === null ? t('databases.noFigure') : formatFigure(value, mostDigits);
  return t('databases.fromTo', { indicator, before: shown(before), after: shown(after) });
}
