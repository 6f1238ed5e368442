import type { FullResult, RangeOrigin } from '@sillage/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../locales/format.ts';

/** Smaller shares of the variance are not worth a word. */
const least = 0.01;

interface RangeOriginsProps {
  /** The evaluation, whose distributions can be looked at; absent for a published version. */
  readonly id?: string;
  readonly uncertainty: FullResult['uncertainty'] | undefined;
}

/** Where the ranges of a result come from, in one sentence; nothing for a result that tells nothing of them. */
export function RangeOrigins({ id, uncertainty }: RangeOriginsProps) {
  const { t } = useTranslation();
  if (uncertainty === undefined) return null;
  const { origins, reason } = uncertainty;
  if (reason === 'earlier-release') return <p className="quiet">{t('range.earlierRelease')}</p>;
  const parts = origins
    .flatMap(({ origin, share }) => (share === null || share < least ? [] : [{ origin, share }]))
    .sort((a, b) => b.share - a.share);
  const [first] = parts;
  if (first === undefined)
    return reason === 'data-set-of-own-database' ? <p className="quiet">{t('range.ownDatabase')}</p> : null;
  const nameOf = (origin: RangeOrigin): string => t(`range.origins.${origin}`);
  const named = parts.map(({ origin, share }) =>
    t('range.part', { origin: nameOf(origin), share: formatPercent(share) }),
  );
  return (
    <p className="quiet">
      {parts.length === 1
        ? t('range.fromOne', { origin: nameOf(first.origin) })
        : t('range.from', { origins: named.join(', ') })}{' '}
      {reason === 'data-set-of-own-database' && t('range.ownDatabase')}{' '}
      {id !== undefined && (
        <Link to="/questions" search={{ ids: id }} hash="certainty">
          {t('range.open')}
        </Link>
      )}
    </p>
  );
}
