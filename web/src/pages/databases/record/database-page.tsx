import { type DatabaseProcessSummary, type DatabaseRecord, efMethod } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { databaseQuery } from '../../../api/database-queries.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { formatDateTime, formatNumber } from '../../../locales/format.ts';
import { visibleText } from '../../../locales/visible-text.ts';
import { SearchField } from '../../../records/search-field.tsx';
import { useMayWrite } from '../../../session/session.tsx';
import * as dataSourcesStyles from '../../data-sources/data-sources.module.css';
import * as styles from '../databases.module.css';
import { methodName } from '../method-name.ts';
import { ProofCard } from '../proof/proof-card.tsx';
import { DataSetTable } from './data-set-table.tsx';
import { DatabaseUse } from './database-use.tsx';

/** A database: what it is, how it is used, and its data sets. */
export function DatabasePage() {
  const { i18n } = useTranslation();
  const { id } = useParams({ from: '/databases/$id' });
  const query = useQuery(databaseQuery(id, i18n.language));
  return <Loaded query={query}>{(database) => <Database key={database.id} database={database} />}</Loaded>;
}

function Database({ database }: { database: DatabaseRecord }) {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const { id, title, own } = database;
  return (
    <>
      <PageHead
        title={own ? `${title} ${database.version}` : title}
        lead={t(own ? 'databases.ownLead' : 'databases.shippedLead')}
      >
        <ForDevelopers id={id} request={() => ({ method: 'GET', path: `/databases/${id}` })} />
        {own && (
          <Link className="button second" to="/databases/$id/differences" params={{ id }} search={{}}>
            {t('databases.compare')}
          </Link>
        )}
        {own && (
          <Link className="button" to="/databases/$id/roles" params={{ id }} search={{}}>
            {t('databases.roles')}
          </Link>
        )}
      </PageHead>
      <div className="sections">
        <Facts database={database} />
        {own && <ProofCard database={database} />}
        {own && mayWrite && <DatabaseUse database={database} />}
        <DataSets id={id} />
      </div>
    </>
  );
}

function Facts({ database }: { database: DatabaseRecord }) {
  const { t } = useTranslation();
  const { retired, processes, licence, attribution, disclosure, method, createdAt } = database;
  const told = (text: string): string => (text === '' ? t('databases.notTold') : visibleText(text));
  const facts: readonly (readonly [name: string, text: string])[] = [
    [t('databases.dataSets'), formatNumber(processes, 15)],
    [t('databases.method'), methodName(method)],
    [t('databases.licence'), told(licence)],
    [t('databases.attribution'), told(attribution)],
    [t('databases.disclosure'), t(`databases.disclosures.${disclosure}.text`)],
    ...(createdAt === undefined ? [] : [[t('databases.importedAt'), formatDateTime(createdAt)] as const]),
  ];
  return (
    <section className={`card ${dataSourcesStyles.database}`} aria-labelledby="facts-title">
      <div className="row">
        <h2 id="facts-title">{t('databases.facts')}</h2>
        {retired && <span className="marked">{t('databases.retired')}</span>}
      </div>
      {method !== efMethod && <p className="notice">{t('databases.notEf')}</p>}
      <dl className={dataSourcesStyles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {database.import !== undefined && (
        <p>
          <Link className="link" to="/databases/imports/$id" params={{ id: database.import.id }}>
            {t('databases.toReport')}
          </Link>
        </p>
      )}
    </section>
  );
}

function DataSets({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const filters = useSearch({ from: '/databases/$id' });
  const change = (name: 'search' | 'unit' | 'location', text: string): void => {
    const { [name]: _, ...others } = filters;
    const search = text === '' ? others : { ...others, [name]: text };
    void navigate({ to: '/databases/$id', params: { id }, search, replace: true });
  };
  return (
    <section className="card" aria-labelledby="data-sets-title">
      <h2 id="data-sets-title">{t('databases.dataSets')}</h2>
      <search className={`filters ${styles.dataSetFilters}`}>
        {(['search', 'unit', 'location'] as const).map((name) => (
          <SearchField
            key={name}
            label={t(`databases.filters.${name}`)}
            value={filters[name] ?? ''}
            onSearch={(text) => change(name, text.trim())}
          />
        ))}
      </search>
      <DataSetTable
        database={id}
        filters={filters}
        cell={({ id: process, name }: DatabaseProcessSummary) => (
          <Link to="/databases/$id/processes/$process" params={{ id, process }}>
            {visibleText(name)}
          </Link>
        )}
      />
    </section>
  );
}
