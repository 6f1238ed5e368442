import { NativeSelect } from '@mantine/core';
import { type EvaluationOrder, type EvaluationStatistics, evaluationOrders } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Conditions, outdatedQuery } from '../../../api/statistics-query.ts';
import * as styles from './list.module.css';

interface TotalsProps {
  readonly statistics: EvaluationStatistics | undefined;
  readonly conditions: Conditions;
}

/**
 * How many evaluations match, and how many of them have results, whether or not they are loaded. Medians rest on what
 * has been calculated, and dashes in the list have a reason.
 */
export function Totals({ statistics, conditions }: TotalsProps) {
  const { t } = useTranslation();
  const anyStatus = conditions.status === undefined;
  // After what the page is read for.
  const enabled = anyStatus && statistics !== undefined;
  const { data: outdated = 0 } = useQuery({ ...outdatedQuery(conditions), enabled });
  if (statistics === undefined) return <span className="quiet">{t('list.counting')}</span>;
  const { count, evaluated, cost } = statistics;
  const costs = cost?.count ?? 0;
  const parts = [
    t('list.totalEvaluated', { count: evaluated }),
    ...(anyStatus && outdated > 0 ? [t('list.totalOutdated', { count: outdated })] : []),
    ...(costs < evaluated ? [t('list.totalCosts', { count: costs })] : []),
  ];
  return (
    <p className={styles.totals} role="status">
      <strong>{t('list.total', { count })}</strong>
      <span className="quiet">{parts.join(' · ')}</span>
    </p>
  );
}

interface SortChoiceProps {
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
  /** Only on narrow screens, where the table has no head to sort by. */
  readonly narrow?: boolean;
}

/** The order of the evaluations as a field. */
export function SortChoice({ sort, onSort, narrow = false }: SortChoiceProps) {
  const { t } = useTranslation();
  const data = evaluationOrders.map((value) => ({ value, label: t(`orders.${value}`) }));
  return (
    <NativeSelect
      className={narrow ? styles.narrowOnly : undefined}
      label={t('list.order')}
      data={data}
      value={sort}
      onChange={(event) => {
        const chosen = evaluationOrders.find((order) => order === event.currentTarget.value);
        if (chosen !== undefined) onSort(chosen);
      }}
    />
  );
}
