import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { shownDate } from '../../words/shown-number.ts';

/** Evaluations as rows. */
export function EvaluationTable({ evaluations }: { evaluations: readonly EvaluationSummary[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="wide" tabIndex={0} aria-label={t('list.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.category')}</th>
            <th scope="col">{t('list.status')}</th>
            <th scope="col">{t('list.changed')}</th>
            <th scope="col" className="number">
              {t('list.versions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {evaluations.map(({ id, name, reference, category, status, updatedAt, versions }) => (
            <tr key={id}>
              <td>
                <Link to="/evaluations/$id" params={{ id }}>
                  {name ?? t('list.unnamed')}
                </Link>
                {reference !== undefined && <span className="quiet">{` ${reference}`}</span>}
              </td>
              <td>{(category as { name?: string }).name ?? category.id}</td>
              <td>
                <StatusBadge status={status} />
              </td>
              <td>{shownDate(updatedAt)}</td>
              <td className="number">{versions.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
