import type { DatabaseProcess } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dataSetQuery } from '../../../api/database-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { formatFigure } from '../../../locales/figures.ts';
import { formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../../../records/records.module.css';
import { SampleCard } from './sample-card.tsx';
import { UpstreamTable } from './upstream-table.tsx';

/** A data set with its impacts, as far as they may be shown. */
export function DataSetPage() {
  const { i18n } = useTranslation();
  const { id, process } = useParams({ from: '/databases/$id/processes/$process' });
  const query = useQuery(dataSetQuery(id, process, i18n.language));
  return <Loaded query={query}>{(dataSet) => <DataSet dataSet={dataSet} />}</Loaded>;
}

function DataSet({ dataSet }: { dataSet: DatabaseProcess }) {
  const { t } = useTranslation();
  const { id, name, unit, location, year, database, score, impacts, quality, upstream, disclosed } = dataSet;
  const varies = impacts?.some(({ gsd }) => gsd !== null) === true;
  const facts = [
    t('databases.per', { unit }),
    ...(location === '' ? [] : [location]),
    ...(year === null ? [] : [`${year}`]),
  ];
  return (
    <>
      <PageHead title={name} lead={facts.join(' · ')}>
        <ForDevelopers
          id={id}
          request={() => ({
            method: 'GET',
            path: `/databases/${database.id}/processes/${encodeURIComponent(id)}`,
          })}
        />
      </PageHead>
      <div className="sections">
        <section className="card stack" aria-labelledby="impacts-title">
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
                        score: `${formatFigure(score.value, mostDigits)} ${score.unit}`,
                        unit,
                      })}
                </p>
              )}
              <RecordTable
                title={t('databases.tableOf', { title: t('databases.impacts') })}
                head={[
                  t('databases.indicator'),
                  t('databases.value'),
                  t('databases.unit'),
                  ...(varies ? [t('databases.range')] : []),
                ]}
                numeric={varies ? [1, 3] : [1]}
                items={impacts}
                rowKey={(impact) => impact.id}
                row={({ id: indicatorId, name: indicator, unit: of, value, gsd, median }) => (
                  <>
                    <td>{visibleText(indicator)}</td>
                    <td className="number">
                      {value === null ? t('databases.noFigure') : formatFigure(value, mostDigits)}
                    </td>
                    <td className={styles.narrowCell}>
                      {visibleText(t(`units.${indicatorId}`, { defaultValue: of }))}
                    </td>
                    {varies && (
                      <td className={`number ${styles.narrowCell}`}>
                        {median === null || gsd === null ? '' : rangeText(median, gsd)}
                      </td>
                    )}
                  </>
                )}
              />
              {varies && <p className="quiet">{t('databases.rangeText')}</p>}
            </>
          )}
          <p>
            {quality === null
              ? t('databases.notRated')
              : t('databases.rated', {
                  dqr: formatNumber(quality.dqr, 2),
                  technology: formatNumber(quality.technology, 2),
                  geography: formatNumber(quality.geography, 2),
                  time: formatNumber(quality.time, 2),
                  precision: formatNumber(quality.precision, 2),
                })}
          </p>
        </section>
        {varies && upstream !== undefined && upstream !== null && <SampleCard dataSet={dataSet} />}
        {upstream !== undefined && upstream !== null && (
          <section className="card stack" aria-labelledby="upstream-title">
            <h2 id="upstream-title">{t('databases.upstream')}</h2>
            <p className="quiet">{t('databases.upstreamText', { unit })}</p>
            <UpstreamTable dataSet={dataSet} upstream={upstream} />
          </section>
        )}
        <p>
          <Link className="link" to="/databases/$id" params={{ id: database.id }} search={{}}>
            {t('databases.toDatabaseOf', { name: databaseName(database.id, t) })}
          </Link>
        </p>
      </div>
    </>
  );
}

/** e^0.4: geometric deviations above it are beyond first order. */
const firstOrder = 1.49;

/** Where 90 of 100 values of a lognormal lie: between the median ÷ and × its deviation to the power of 1.645. */
function rangeText(median: number, gsd: number): string {
  const factor = gsd ** 1.645;
  const [low, high] = median < 0 ? [median * factor, median / factor] : [median / factor, median * factor];
  return `${formatFigure(low)} – ${formatFigure(high)}${gsd > firstOrder ? ' *' : ''}`;
}
