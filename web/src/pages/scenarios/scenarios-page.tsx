import type { ScenarioRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../locales/format.ts';
import { visibleText } from '../../locales/visible-text.ts';
import { RecordListPage } from '../../records/record-list-page.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import * as styles from '../../records/records.module.css';
import { SearchField } from '../../records/search-field.tsx';
import { WaysToTry } from './ways-to-try.tsx';

/** The ways to try a change, and the scenarios that are kept. */
export function ScenariosPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ from: '/scenarios' });
  const title = t('scenarios.title');
  const evaluationsOf = ({ ids }: ScenarioRecord['selection']): string =>
    ids === undefined ? t('scenarios.byConditions') : t('scenarios.chosen', { count: ids.length });
  return (
    <RecordListPage<ScenarioRecord>
      route="/scenarios"
      title={title}
      lead={t('scenarios.lead')}
      queryKey="scenarios"
      path="/scenarios"
      query={{ search }}
      empty={{ title: t('scenarios.none'), text: t('scenarios.noneText'), create: null }}
      filters={
        <div className="sections">
          <WaysToTry />
          <h2>{t('scenarios.kept')}</h2>
          <search className="filters alone">
            <SearchField
              label={t('records.search')}
              value={search}
              onSearch={(text) =>
                void navigate({
                  to: '/scenarios',
                  search: text === '' ? {} : { search: text },
                  replace: true,
                })
              }
            />
          </search>
        </div>
      }
      items={(items) => (
        <RecordTable
          title={t('scenarios.kept')}
          head={[t('list.name'), t('scenarios.variants'), t('scenarios.evaluations'), t('list.changed')]}
          items={items}
          rowKey={({ id }) => id}
          row={({ id, name, variants, selection, updatedAt }) => (
            <>
              <td>
                <Link to="/scenarios/$id" params={{ id }}>
                  {visibleText(name)}
                </Link>
              </td>
              <td>{variants.map((variant) => visibleText(variant.name)).join(', ')}</td>
              <td className={styles.narrowCell}>{evaluationsOf(selection)}</td>
              <td className={styles.narrowCell}>{formatDateTime(updatedAt)}</td>
            </>
          )}
        />
      )}
    />
  );
}
