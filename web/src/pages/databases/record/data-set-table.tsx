import type { DatabaseProcessSummary } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordPages } from '../../../api/record-pages.ts';
import { Failure } from '../../../loading/failure.tsx';
import { Loading } from '../../../loading/loading.tsx';
import { MoreButton } from '../../../loading/more-button.tsx';
import { formatFigure } from '../../../locales/figures.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import * as styles from '../databases.module.css';

interface DataSetTableProps {
  /** Its id. */
  readonly database: string;
  readonly filters: Readonly<Partial<Record<'search' | 'unit' | 'location', string>>>;
  readonly cell: (dataSet: DatabaseProcessSummary) => ReactNode;
}

/** The data sets of a database that fit the filters, page by page, with their scores if they may be shown. */
export function DataSetTable({ database, filters, cell }: DataSetTableProps) {
  const { t } = useTranslation();
  const path = `/databases/${encodeURIComponent(database)}/processes`;
  const list = useRecordPages<DatabaseProcessSummary>('data-sets', path, filters);
  if (list.error !== null) return <Failure error={list.error} retry={() => void list.refetch()} />;
  if (list.isPending) return <Loading />;
  const read = list.data.pages.flatMap((page) => page.items);
  if (read.length === 0) return <p className="quiet">{t('databases.noDataSet')}</p>;
  const scored = read.some(({ score }) => score !== undefined);
  const administrators = read.some(({ disclosed }) => disclosed === 'administrator');
  return (
    <div className="stack">
      {!scored && <p className="quiet">{t('databases.figuresHidden')}</p>}
      {administrators && <p className="notice">{t('databases.administratorsOnly')}</p>}
      <RecordTable
        title={t('databases.tableOf', { title: t('databases.dataSets') })}
        head={[
          t('databases.dataSet'),
          t('databases.unit'),
          t('databases.location'),
          t('databases.year'),
          ...(scored ? [t('databases.score')] : []),
        ]}
        numeric={[4]}
        items={read}
        rowKey={({ id }) => id}
        row={(dataSet) => (
          <>
            <td className={styles.databaseName}>{cell(dataSet)}</td>
            <td className={recordsStyles.narrowCell}>{visibleText(dataSet.unit)}</td>
            <td>{visibleText(dataSet.location)}</td>
            <td>{dataSet.year ?? '–'}</td>
            {scored && (
              <td className="number">
                {dataSet.score === null || dataSet.score === undefined
                  ? t('databases.noScore')
                  : formatFigure(dataSet.score, mostDigits)}
              </td>
            )}
          </>
        )}
      />
      <div className="spread list-end">
        <span className="quiet" role="status">
          {t('databases.dataSetsShown', { count: read.length })}
        </span>
        <MoreButton list={list} />
      </div>
    </div>
  );
}
