import type { EvaluationOrder, EvaluationSummary } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { benchmarksQuery } from '../../../api/benchmark-queries.ts';
import type { RecordPage } from '../../../api/record-pages.ts';
import { WideTable } from '../../../charts/wide-table.tsx';
import * as nativeBoxesStyles from '../../../records/native-boxes.module.css';
import { useFigureOrder } from '../../../session/leading-figure.ts';
import * as styles from './list.module.css';
import { PageRows } from './page-rows.tsx';
import type { Selected } from './selection.ts';
import { SortHeader } from './sort-header.tsx';

interface EvaluationTableProps {
  readonly pages: readonly RecordPage<EvaluationSummary>[];
  /** Number of rows of all pages together, those not loaded included. */
  readonly total: number | undefined;
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
  readonly selected: Selected;
  readonly onToggle: (item: EvaluationSummary) => void;
  /** Selects all rows shown, or none of them. */
  readonly onToggleAll: (all: boolean) => void;
}

/** The table of evaluations with their figures, in pages. */
export function EvaluationTable(props: EvaluationTableProps) {
  const { pages, total, sort, onSort, selected, onToggle, onToggleAll } = props;
  const { t, i18n } = useTranslation();
  const { data: benchmarks = [] } = useQuery(benchmarksQuery(i18n.language));
  const ranked = benchmarks.length > 0;
  const count = pages.reduce((sum, { items }) => sum + items.length, 0);
  const isChosen = ({ id }: EvaluationSummary): boolean => selected.has(id);
  const all = pages.every(({ items }) => items.every(isChosen));
  const some = pages.some(({ items }) => items.some(isChosen));
  let offset = 0;
  const head = { sort, onSort };
  const figureOrder = useFigureOrder();
  return (
    <WideTable label={t('list.title')}>
      <table className={styles.evaluations} aria-rowcount={(total ?? count) + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <td className={styles.pick}>
              <input
                type="checkbox"
                className={nativeBoxesStyles.box}
                aria-label={t('select.all')}
                checked={all}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !all && some;
                }}
                onChange={() => onToggleAll(!all)}
              />
            </td>
            <SortHeader by="name" title={t('list.name')} {...head} />
            {figureOrder.map((id) => (
              <SortHeader
                key={id}
                by={id}
                title={t(`figures.${id}`)}
                unit={t(`figures.${id}Unit`)}
                {...head}
              />
            ))}
            {ranked && (
              <th scope="col" className={`number ${styles.rank}`}>
                {t('list.rank')}
                <span className={styles.unit}>{t('list.rankUnit')}</span>
              </th>
            )}
            <SortHeader by="quality" title={t('figures.quality')} unit={t('figures.qualityUnit')} {...head} />
            <SortHeader by="status" title={t('list.status')} {...head} />
            <SortHeader by="updated_at" title={t('list.changed')} {...head} />
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
              ranked={ranked}
              selected={selected}
              onToggle={onToggle}
            />
          );
        })}
      </table>
    </WideTable>
  );
}
