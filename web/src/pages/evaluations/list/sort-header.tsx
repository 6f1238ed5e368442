import type { EvaluationOrder } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { nextOrder, type SortedColumn } from '../../../search-params/list-conditions.ts';
import * as styles from './list.module.css';

interface SortHeaderProps {
  readonly by: SortedColumn;
  readonly title: string;
  /** Of the figures below. */
  readonly unit?: string;
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
}

/** A column header that sorts the list by its column; a second click reverses the order. */
export function SortHeader({ by, title, unit, sort, onSort }: SortHeaderProps) {
  const { t } = useTranslation();
  const chosen = sort === by || sort === `-${by}`;
  const direction = !chosen ? 'none' : sort.startsWith('-') ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction} className={unit === undefined ? undefined : 'number'}>
      <button
        type="button"
        className={`plain ${styles.sort}`}
        title={t('sorting.by', { column: title })}
        onClick={() => onSort(nextOrder(by, sort))}
      >
        {title}
      </button>
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </th>
  );
}
