import type { PortalDeclaration } from '@sillage/contract';
import { useTranslation } from 'react-i18next';
import { formatPoints } from '../../locales/figures.ts';
import { formatDate } from '../../locales/format.ts';

type Drift = Pick<PortalDeclaration, 'changed' | 'score' | 'current' | 'mayDeclareAgainAt'>;

/** Says that the cost is another than the declared one, and from when it may be declared again; else nothing. */
export function DriftMark({ declaration }: { declaration: Drift }) {
  const { t } = useTranslation();
  const { changed, score, current, mayDeclareAgainAt } = declaration;
  if (changed !== true || score === null || current === null) return null;
  const again =
    mayDeclareAgainAt === null ? '' : ` ${t('declaring.again', { date: formatDate(mayDeclareAgainAt) })}`;
  return (
    <span className="marked">
      {t('declaring.drift', { declared: formatPoints(score), now: formatPoints(current) })}
      {again}
    </span>
  );
}
