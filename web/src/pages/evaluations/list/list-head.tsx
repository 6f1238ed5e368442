import { NativeSelect } from '@mantine/core';
import { type EvaluationOrder, type EvaluationStatistics, evaluationOrders } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../locales/format.ts';
import type { ListFilters } from '../../../page-search.ts';

/** How many evaluations match, and how many of them have a result; both whether or not they are loaded. */
export function Totals({ statistics }: { statistics: EvaluationStatistics | undefined }) {
  const { t } = useTranslation();
  if (statistics === undefined) return <span className="quiet">{t('list.counting')}</span>;
  const { count, evaluated } = statistics;
  return (
    <p className="totals" role="status">
      <strong>{t('list.total', { count, shown: formatNumber(count, 9) })}</strong>
      <span className="quiet">{t('list.totalEvaluated', { shown: formatNumber(evaluated, 9) })}</span>
    </p>
  );
}

/** The two views of the same evaluations. */
export function ViewSwitch({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation();
  return (
    <nav className="switch" aria-label={t('list.views')}>
      <Link to="/evaluations" search={filters}>
        {t('list.asList')}
      </Link>
      <Link to="/portfolio" search={filters}>
        {t('list.asPortfolio')}
      </Link>
    </nav>
  );
}

interface SortChoiceProps {
  readonly sort: EvaluationOrder;
  readonly onSort: (sort: EvaluationOrder) => void;
}

/** The order of the list as a field, on narrow screens, where the table has no head. */
export function SortChoice({ sort, onSort }: SortChoiceProps) {
  const { t } = useTranslation();
  const data = evaluationOrders.map((value) => ({ value, label: t(`orders.${value}`) }));
  return (
    <NativeSelect
      className="sort-choice"
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
