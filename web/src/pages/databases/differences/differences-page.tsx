import { NativeSelect } from '@mantine/core';
import type { DatabaseDifferences, DatabaseRecord } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDatabases } from '../../../api/database-queries.ts';
import { apiQuery } from '../../../api/query-options.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { databaseName } from '../../../locales/database-name.ts';
import { formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import * as recordsStyles from '../../../records/records.module.css';
import { useMayWrite } from '../../../session/session.tsx';
import * as styles from '../databases.module.css';
import { ChangedDataSets } from './changed-data-sets.tsx';
import { MovedEvaluationsCard } from './moved-evaluations-card.tsx';

const path = '/databases/:id/differences';

/** How an own database differs from another version, chosen by the user. */
export function DifferencesPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/databases/$id/differences' });
  const query = useDatabases();
  return (
    <>
      <PageHead
        title={t('databases.differencesOf', { id: databaseName(id, t) })}
        lead={t('databases.differencesLead')}
      >
        <ForDevelopers request={() => ({ method: 'GET', path: `/databases/${id}/differences?from=…` })} />
        <Link className="button second" to="/databases/$id" params={{ id }} search={{}}>
          {t('databases.toDatabase')}
        </Link>
      </PageHead>
      <Loaded query={query}>{(all) => <Choice id={id} others={comparableWith(id, all)} />}</Loaded>
    </>
  );
}

/** The own databases of the same method: versions of the same name first, the newest of them before. */
function comparableWith(id: string, all: readonly DatabaseRecord[]): readonly DatabaseRecord[] {
  const database = all.find((one) => one.id === id);
  const others = all.filter((one) => one.own && one.id !== id && one.method === database?.method).reverse();
  const isVersion = ({ name }: DatabaseRecord): boolean => name === database?.name;
  return [...others.filter(isVersion), ...others.filter((one) => !isVersion(one))];
}

function Choice({ id, others }: { id: string; others: readonly DatabaseRecord[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useMayWrite();
  const { from: wanted } = useSearch({ from: '/databases/$id/differences' });
  const from = others.find((one) => one.id === wanted)?.id ?? others[0]?.id;
  return (
    <div className="sections">
      <section className="card" aria-label={t('databases.compareWith')}>
        {from === undefined ? (
          <p>{t('databases.nothingToCompare')}</p>
        ) : (
          <NativeSelect
            label={t('databases.compareWith')}
            data={others.map((one) => ({ value: one.id, label: databaseName(one.id, t) }))}
            value={from}
            onChange={(event) =>
              void navigate({
                to: '/databases/$id/differences',
                params: { id },
                search: { from: event.currentTarget.value },
                replace: true,
              })
            }
          />
        )}
      </section>
      {from !== undefined && <Differences key={from} id={id} from={from} />}
      {from !== undefined && mayWrite && <MovedEvaluationsCard key={`moved ${from}`} id={id} from={from} />}
    </div>
  );
}

function Differences({ id, from }: { id: string; from: string }) {
  const query = useQuery(apiQuery(['differences', id, from], path, { params: { id }, query: { from } }));
  return <Loaded query={query}>{(differences) => <Lists differences={differences} />}</Loaded>;
}

function Lists({ differences }: { differences: DatabaseDifferences }) {
  const { t } = useTranslation();
  const { counts, disclosed } = differences;
  return (
    <>
      <section className="card stack" aria-label={t('databases.dataSets')}>
        {disclosed === 'administrator' && <p className="notice">{t('databases.administratorsOnly')}</p>}
        <dl className={styles.figures}>
          {(['changed', 'added', 'removed', 'unchanged'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`databases.counts.${name}`)}</dt>
              <dd>{formatNumber(counts[name], 15)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <ChangedDataSets differences={differences} />
      {(['added', 'removed'] as const)
        .filter((name) => counts[name] > 0)
        .map((name) => (
          <section key={name} className="card stack" aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`}>{t(`databases.counts.${name}`)}</h2>
            {counts[name] > differences[name].length && (
              <p className="quiet">{t('databases.firstOnly', { count: differences[name].length })}</p>
            )}
            <RecordTable
              title={t('databases.tableOf', { title: t(`databases.counts.${name}`) })}
              head={[t('databases.dataSet'), t('databases.unit'), t('databases.location')]}
              items={differences[name]}
              rowKey={(dataSet) => dataSet.id}
              row={(dataSet) => (
                <>
                  <td className={styles.databaseName}>{visibleText(dataSet.name)}</td>
                  <td className={recordsStyles.narrowCell}>{visibleText(dataSet.unit)}</td>
                  <td>{visibleText(dataSet.location)}</td>
                </>
              )}
            />
          </section>
        ))}
    </>
  );
}
