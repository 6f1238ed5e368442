import type { DatabaseRecord, ImportSummary } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { organizationQuery, useDatabases, useImports } from '../../api/database-queries.ts';
import { ForDevelopers } from '../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { Loaded } from '../../loading/loaded.tsx';
import { Loading } from '../../loading/loading.tsx';
import { formatDateTime, formatNumber } from '../../locales/format.ts';
import { loadTexts } from '../../locales/locales.ts';
import { proofText } from '../../locales/proof-text.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { RecordTable } from '../../records/record-table.tsx';
import * as recordsStyles from '../../records/records.module.css';
import { Fold } from '../../results/fold.tsx';
import { useMayWrite, useSession } from '../../session/session.tsx';
import { DataSourcesSection } from '../data-sources/data-sources-section.tsx';
import * as styles from './databases.module.css';
import { MappingListsCard } from './mapping-lists/mapping-lists-card.tsx';
import { methodName } from './method-name.ts';

const UploadSection = lazy(async () => ({
  default: (await import('./uploading/upload-section.tsx')).UploadSection,
}));
const RecipesSection = lazy(async () => ({
  default: (await import('./recipes/recipes-section.tsx')).RecipesSection,
}));
const BenchmarksSection = lazy(async () => {
  const [script] = await Promise.all([
    import('../benchmarks/benchmarks-section.tsx'),
    loadTexts('benchmarks', 'chart'),
  ]);
  return { default: script.BenchmarksSection };
});

/** All databases: those of the organization, those shipped, and the imports; and what all figures are based on. */
export function DatabasesPage() {
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const databases = useDatabases();
  const components = (
    <Link className="button second" to="/library" search={{}} hash="own-materials">
      {t('databases.components.title')}
    </Link>
  );
  const recipes = (
    <Link className="button second" to="." hash="recipes">
      {t('databases.recipes.link')}
    </Link>
  );
  const add = mayWrite && (
    <Link className="button" to="." hash="import">
      {t('databases.import')}
    </Link>
  );
  return (
    <>
      <PageHead title={t('databases.title')} lead={t('databases.lead')}>
        <ForDevelopers
          request={() =>
            ['/databases', '/databases/recipes', '/application/data-sources', '/benchmarks'].map((path) => ({
              method: 'GET' as const,
              path,
            }))
          }
        />
        {components}
        {recipes}
        {add}
      </PageHead>
      <Loaded query={databases}>
        {(all) => (
          <div className="sections">
            <section className="card stack" aria-labelledby="own-title">
              <h2 id="own-title">{t('databases.own')}</h2>
              <OwnDatabases databases={all.filter(({ own }) => own)} />
            </section>
            {mayWrite && (
              <Fold id="import" title={t('databases.import')} finding={t('databases.importLead')} heavy>
                <Suspense fallback={<Loading />}>
                  <UploadSection />
                </Suspense>
              </Fold>
            )}
            <Fold
              id="recipes"
              title={t('databases.recipes.title')}
              finding={t('databases.recipes.lead')}
              heavy
            >
              <Suspense fallback={<Loading />}>
                <RecipesSection />
              </Suspense>
            </Fold>
            <Imports />
            <MappingListsCard />
            <section className="card stack" aria-labelledby="shipped-title">
              <h2 id="shipped-title">{t('databases.shipped')}</h2>
              <DatabaseTable title={t('databases.shipped')} databases={all.filter(({ own }) => !own)} />
            </section>
            <Fold id="declared" title={t('databases.declared')} finding={t('databases.declaredText')} heavy>
              <Suspense fallback={<Loading />}>
                <BenchmarksSection />
              </Suspense>
            </Fold>
            <DataSourcesSection />
          </div>
        )}
      </Loaded>
    </>
  );
}

function OwnDatabases({ databases }: { databases: readonly DatabaseRecord[] }) {
  const { t } = useTranslation();
  if (databases.length === 0)
    return <p className={`quiet ${recordsStyles.nothingText}`}>{t('databases.noneText')}</p>;
  return <DatabaseTable title={t('databases.own')} databases={databases} />;
}

function DatabaseTable({ title, databases }: { title: string; databases: readonly DatabaseRecord[] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data: organization } = useQuery(organizationQuery(user));
  return (
    <RecordTable
      title={t('databases.tableOf', { title })}
      head={[
        t('databases.database'),
        t('databases.version'),
        t('databases.dataSets'),
        t('databases.licence'),
        t('databases.disclosure'),
        t('databases.method'),
        t('databases.proof.column'),
      ]}
      numeric={[2]}
      items={databases}
      rowKey={({ id }) => id}
      row={({ id, title: name, version, retired, processes, licence, disclosure, method, own, proof }) => (
        <>
          <td className={styles.databaseName}>
            <Link to="/databases/$id" params={{ id }} search={{}}>
              {visibleText(name)}
            </Link>{' '}
            {organization?.defaultDatabase === id && (
              <span className="status evaluated">{t('databases.default')}</span>
            )}{' '}
            {retired && <span className="status">{t('databases.retired')}</span>}
          </td>
          <td translate="no">{version}</td>
          <td className="number">{formatNumber(processes, 15)}</td>
          <td>{licence === '' ? t('databases.notTold') : visibleText(licence)}</td>
          <td>{t(`databases.disclosures.${disclosure}.name`)}</td>
          <td translate="no">{methodName(method)}</td>
          <td>{proofText(proof, t) || (own ? t('databases.proof.notCompared') : '–')}</td>
        </>
      )}
    />
  );
}

/** Imports shown at most: the newest. */
const mostImports = 10;

function Imports() {
  const { t } = useTranslation();
  const query = useImports();
  return (
    <Loaded query={query}>
      {(imports) =>
        imports.length === 0 ? null : (
          <section className="card stack" aria-labelledby="imports-title">
            <h2 id="imports-title">{t('databases.imports')}</h2>
            <RecordTable
              title={t('databases.tableOf', { title: t('databases.imports') })}
              head={[
                t('databases.database'),
                t('databases.version'),
                t('databases.state'),
                t('databases.importedAt'),
              ]}
              items={imports.slice(-mostImports).reverse()}
              rowKey={({ id }) => id}
              row={(item) => <ImportCells item={item} />}
            />
          </section>
        )
      }
    </Loaded>
  );
}

function ImportCells({ item: { id, name, version, state, check, createdAt } }: { item: ImportSummary }) {
  const { t } = useTranslation();
  return (
    <>
      <td className={styles.databaseName}>
        <Link to="/databases/imports/$id" params={{ id }}>
          {visibleText(name)}
        </Link>{' '}
        {check && <span className="status">{t('databases.checked')}</span>}
      </td>
      <td translate="no">{version}</td>
      <td>{t(`databases.states.${state}`)}</td>
      <td className={recordsStyles.narrowCell}>{formatDateTime(createdAt)}</td>
    </>
  );
}
