import type { EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../frame/status-badge.tsx';
import { formatListed } from '../../locales/figures.ts';
import { formatDate } from '../../locales/format.ts';

interface EvaluationLinksProps {
  readonly evaluations: readonly EvaluationSummary[];
  /** Shows the figures instead of when each was changed. */
  readonly withFigures?: boolean;
}

/** A few evaluations, each linked to its result. */
export function EvaluationLinks({ evaluations, withFigures = false }: EvaluationLinksProps) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {evaluations.map(({ id, name, status, updatedAt, figures }) => (
        <li key={id}>
          <Link className="entry" to="/evaluations/$id" params={{ id }}>
            <strong>{name ?? t('list.unnamed')}</strong>
            <span className="row">
              {withFigures ? (
                <span className="quiet">{figuresText(figures, t)}</span>
              ) : (
                <span className="quiet">{formatDate(updatedAt)}</span>
              )}
              <StatusBadge status={status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Climate and score in one line; what is not known is left out. */
function figuresText(figures: EvaluationSummary['figures'], t: TFunction): string {
  const { climate = null, score = null, climateInterval, scoreInterval, atLeast = [] } = figures ?? {};
  const sign = (figure: 'climate' | 'score'): string => (atLeast.includes(figure) ? '≥\u00a0' : '');
  const shown = [
    ...(climate === null
      ? []
      : [`${sign('climate')}${formatListed(climate, climateInterval)}\u00a0${t('figures.climateUnit')}`]),
    ...(score === null
      ? []
      : [`${sign('score')}${formatListed(score, scoreInterval)}\u00a0${t('figures.scoreUnit')}`]),
  ];
  return shown.length === 0 ? t('figures.none') : shown.join(' · ');
}
