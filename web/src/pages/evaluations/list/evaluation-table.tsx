import type { EvaluationOrder, EvaluationSummary } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import type { RecordPage } from '../../../api/record-pages.ts';
import { PageRows } from './page-rows.tsx';
import { SortHeader } from './sort-header.tsx';
import './list.css';

interface EvaluationTableProps {
  readonly pages: readonly RecordPage<EvaluationSummary>[];
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** Selects all rows shown, or none. */
  readonly onToggleAll: (all: boolean) => void;
}

/** The table of evaluations, in pages. */
export function EvaluationTable(props: EvaluationTableProps) {
  const { pages, sort, onSort, selected, onToggle, onToggleAll } = props;
  const { t } = useTranslation();
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const all = pages.every(({ items }) => items.every(({ id }) => selected.has(id)));
  let offset = 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('list.title')}>
      <table className="evaluations" aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <td className="pick">
              <input
                type="checkbox"
                aria-label={t('select.all')}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && selected.size > 0;
                }}
                onChange={() => onToggleAll(!all)}
              />
            </td>
            <SortHeader by="name" title={t('list.name')} sort={sort} onSort={onSort} />
            <th scope="col">{t('list.category')}</th>
            <SortHeader by="status" title={t('list.status')} sort={sort} onSort={onSort} />
            <SortHeader by="updated_at" title={t('list.changed')} sort={sort} onSort={onSort} />
            <th scope="col" className="number">
              {t('list.versions')}
            </th>
          </tr>
        </thead>
        {pages.map(({ items }) => {
          const before = offset;
          offset += items.length;
          return (
            <PageRows
              key={items[0]?.id ?? before}
              items={items}
              offset={before}
              selected={selected}
              onToggle={onToggle}
            />
          );
        })}
      </table>
    </section>
  );
}
