import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../locales/format.ts';
import { visibleText } from '../locales/visible-text.ts';
import { useMayWrite } from '../session/session.tsx';
import { RecordListPage } from './record-list-page.tsx';
import { RecordTable } from './record-table.tsx';
import * as styles from './records.module.css';
import { SearchField } from './search-field.tsx';

/** A record that other records use: a mask or a packaging. */
interface ReusableRecord {
  readonly id: string;
  readonly name: string;
  readonly reference?: string;
  readonly usedBy: number;
  readonly updatedAt: string;
}

interface Column<Item> {
  readonly head: string;
  readonly cell: (item: Item) => ReactNode;
}

interface ReusableListPageProps<Item> {
  readonly route: '/masks' | '/packagings';
  readonly title: string;
  readonly lead: string;
  readonly createLabel: string;
  /** Shown while there are no records. */
  readonly empty: { readonly title: string; readonly text: string };
  /** First part of the query key. */
  readonly queryKey: string;
  /** The API path. */
  readonly path: string;
  readonly search: string;
  /** The columns between a record's name and its number of uses. */
  readonly columns: readonly Column<Item>[];
}

/** The list of masks or packagings, searchable by name and reference, with how often each record is used. */
export function ReusableListPage<Item extends ReusableRecord>(props: ReusableListPageProps<Item>) {
  const { route, title, createLabel, empty, search, columns, ...list } = props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const create = mayWrite && (
    <Link className="button" to={`${route}/new`} search={{}}>
      {createLabel}
    </Link>
  );
  return (
    <RecordListPage<Item>
      {...list}
      route={route}
      title={title}
      query={{ search }}
      actions={create}
      empty={{ ...empty, create }}
      filters={
        <search className="filters alone">
          <SearchField
            label={t('records.search')}
            value={search}
            onSearch={(text) =>
              void navigate({ to: route, search: text === '' ? {} : { search: text }, replace: true })
            }
          />
        </search>
      }
      items={(items) => (
        <RecordTable
          title={title}
          head={[t('list.name'), ...columns.map(({ head }) => head), t('records.usedBy'), t('list.changed')]}
          items={items}
          rowKey={({ id }) => id}
          row={(item) => (
            <>
              <td>
                <Link to={`${route}/$id`} params={{ id: item.id }}>
                  {visibleText(item.name)}
                </Link>
                {item.reference !== undefined && <div className="quiet">{visibleText(item.reference)}</div>}
              </td>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(item)}</td>
              ))}
              <td className={styles.narrowCell}>
                {item.usedBy === 0 ? t('records.unused') : t('records.used', { count: item.usedBy })}
              </td>
              <td className={styles.narrowCell}>{formatDateTime(item.updatedAt)}</td>
            </>
          )}
        />
      )}
    />
  );
}
