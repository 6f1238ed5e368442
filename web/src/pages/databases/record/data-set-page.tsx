import type { DatabaseProcess } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dataSetQuery } from '../../../api/database-queries.ts';
import { formatScientific } from '../../../locales/format.ts';
import { Loaded } from '../../../records/loaded.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import { ForDevelopers } from '../../../shell/developer-drawer.tsx';
import { PageHead } from '../../../shell/page-head.tsx';
import { visibleText } from '../../../shell/visible-text.ts';
import '../../../records/records.css';
import '../databases.css';

/** A data set with its impacts, as far as they may be shown. */
export function DataSetPage() {
  const { i18n } = useTranslation();
  const { id, process } = useParams({ from: '/databases/$id/processes/$process' });
  const query = useQuery(dataSetQuery(id, process, i18n.language));
  return <Loaded query={query}>{(dataSet) => <DataSet dataSet={dataSet} />}</Loaded>;
}

function DataSet({ dataSet }: { dataSet: DatabaseProcess }) {
  const { t } = useTranslation();
  const { id, name, unit, location, year, database, score, impacts, disclosed } = dataSet;
  const facts = [
    t('databases.per', { unit }),
    ...(location === '' ? [] : [location]),
    ...(year === null ? [] : [`${year}`]),
  ];
  return (
    <>
      <PageHead title={name} lead={facts.join(' · ')}>
        <ForDevelopers
          request={() => ({
            method: 'GET',
            path: `/databases/${database.id}/processes/${encodeURIComponent(id)}`,
          })}
        />
      </PageHead>
      <div className="sections">
        <section className="card stack data-set" aria-labelledby="impacts-title">
          <h2 id="impacts-title">{t('databases.impacts')}</h2>
          {disclosed === 'administrator' && <p className="notice">{t('databases.administratorsOnly')}</p>}
          {impacts === undefined ? (
            <p>{t('databases.figuresHidden')}</p>
          ) : (
            <>
              {score !== undefined && (
                <p>
                  {score === null
                    ? t('databases.noScoreText')
                    : t('databases.scoreOf', {
                        score: `${formatScientific(score.value, 4)} ${score.unit}`,
                        unit,
                      })}
                </p>
              )}
              <RecordTable
                title={t('databases.tableOf', { title: t('databases.impacts') })}
                head={[t('databases.indicator'), t('databases.value'), t('databases.unit')]}
                numeric={[1]}
                items={impacts}
                rowKey={(impact) => impact.id}
                row={({ name: indicator, unit: of, value }) => (
                  <>
                    <td>{visibleText(indicator)}</td>
                    <td className="number">
                      {value === null ? t('databases.noFigure') : formatScientific(value, 4)}
                    </td>
                    <td className="narrow-cell">{visibleText(of)}</td>
                  </>
                )}
              />
            </>
          )}
          <p className="quiet database-name">{t('databases.dataSetId', { id })}</p>
        </section>
        <p>
          <Link className="link" to="/databases/$id" params={{ id: database.id }} search={{}}>
            {t('databases.toDatabaseOf', { id: database.id })}
          </Link>
        </p>
      </div>
    </>
  );
}
