import type { EvaluationOrder } from '@sillage/contract';
import { useTranslation } from 'react-i18next';

interface SortHeaderProps {
  readonly by: 'name' | 'updated_at' | 'status';
  readonly title: string;
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
}

/** A column header that sorts the list by its column; a second click reverses the order. */
export function SortHeader({ by, title, sort, onSort }: SortHeaderProps) {
  const { t } = useTranslation();
  const chosen = sort === by || sort === `-${by}`;
  const descending = sort.startsWith('-');
  // By date of change, the newest come first.
  const first: EvaluationOrder = by === 'updated_at' ? '-updated_at' : by;
  const next: EvaluationOrder = chosen ? (descending ? by : `-${by}`) : first;
  const direction = !chosen ? 'none' : descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction}>
      <button
        type="button"
        className={`plain sort ${chosen ? direction : ''}`}
        title={t('sorting.by', { column: title })}
        onClick={() => onSort(next)}
      >
        {title}
      </button>
    </th>
  );
}
