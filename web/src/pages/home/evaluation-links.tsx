import type { CollectionFigureId, EvaluationSummary } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../frame/status-badge.tsx';
import { formatListed, formatPoints, lowerBoundSign } from '../../locales/figures.ts';
import { formatDate } from '../../locales/format.ts';
import { useFigureOrder } from '../../session/leading-figure.ts';

interface EvaluationLinksProps {
  readonly evaluations: readonly EvaluationSummary[];
  /** Shows the figures instead of when each was changed. */
  readonly withFigures?: boolean;
}

/** A few evaluations, each linked to its result. */
export function EvaluationLinks({ evaluations, withFigures = false }: EvaluationLinksProps) {
  const { t } = useTranslation();
  const order = useFigureOrder();
  return (
    <ul className="list">
      {evaluations.map(({ id, name, status, updatedAt, figures }) => (
        <li key={id}>
          <Link className="entry" to="/garments/$id" params={{ id }}>
            <strong>{name ?? t('list.unnamed')}</strong>
            <span className="row">
              {withFigures ? (
                <span className="quiet">{figuresText(figures, order, t)}</span>
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

/** The figures in one line, the leading one first; what is not known is left out. */
function figuresText(
  figures: EvaluationSummary['figures'],
  order: readonly CollectionFigureId[],
  t: TFunction,
): string {
  const { frenchCost = null, atLeast = [] } = figures ?? {};
  const shown = order.flatMap((figure): string[] => {
    const unit = `\u00a0${t(`figures.${figure}Unit`)}`;
    // Beside the others it says little; where it leads it is what the organization looks at.
    if (figure === 'cost')
      return frenchCost === null || order[0] !== 'cost' ? [] : [`${formatPoints(frenchCost)}${unit}`];
    const value = figures?.[figure] ?? null;
    const sign = lowerBoundSign(atLeast.includes(figure));
    return value === null ? [] : [`${sign}${formatListed(value, figures?.[`${figure}Interval`])}${unit}`];
  });
  return shown.length === 0 ? t('figures.none') : shown.join(' · ');
}
