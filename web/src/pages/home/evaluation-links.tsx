import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../locales/format.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';

/** A few evaluations, each linked to its result. */
export function EvaluationLinks({ evaluations }: { evaluations: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {evaluations.map(({ id, name, status, updatedAt }) => (
        <li key={id}>
          <Link className="entry" to="/evaluations/$id" params={{ id }}>
            <strong>{name ?? t('list.unnamed')}</strong>
            <span className="row">
              <span className="quiet">{formatDate(updatedAt)}</span>
              <StatusBadge status={status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
