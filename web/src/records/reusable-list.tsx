import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../frame/use-place.ts';
import { formatDateTime } from '../locales/format.ts';
import { visibleText } from '../locales/visible-text.ts';
import { useMayWrite } from '../session/session.tsx';
import { RecordList } from './record-list-page.tsx';
import { RecordTable } from './record-table.tsx';
import * as styles from './records.module.css';

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

interface ReusableListProps<Item> {
  /** Begins the addresses of the records. */
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

/** The masks or packagings whose name or reference has what is searched, with how often each is used. */
export function ReusableList<Item extends ReusableRecord>(props: ReusableListProps<Item>) {
  const { route, title, lead, createLabel, empty, search, columns, ...list } = props;
  const { t } = useTranslation();
  const mayWrite = useMayWrite();
  const name = route.slice(1);
  const place = usePlace(name);
  const create = mayWrite && (
    <Link className="button second" to={`${route}/new`} search={{}}>
      {createLabel}
    </Link>
  );
  return (
    <section id={name} className="card stack" ref={place}>
      <div className="spread">
        <div>
          <h2 id={`${name}-title`}>{title}</h2>
          <p className="quiet">{lead}</p>
        </div>
        {create}
      </div>
      <RecordList<Item>
        {...list}
        route="/library"
        query={{ search }}
        empty={{ ...empty, create }}
        items={(items) => (
          <RecordTable
            title={title}
            head={[
              t('list.name'),
              ...columns.map(({ head }) => head),
              t('records.usedBy'),
              t('list.changed'),
            ]}
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
    </section>
  );
}
