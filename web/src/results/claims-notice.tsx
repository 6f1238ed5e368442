import type { FullResult } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { claimsQuery, type SharedSubject } from '../api/share-queries.ts';
import { isIllustrative } from './illustrative.tsx';

interface ClaimsNoticeProps {
  readonly subject: Pick<SharedSubject, 'noun' | 'id'>;
  readonly provenance: Pick<FullResult['provenance'], 'databases'>;
  /** Whether the page has the mark elsewhere. */
  readonly marked?: boolean;
}

/** What may be said of a result to whom: the sentences of its label page and of its public pages. */
export function ClaimsNotice({ subject, provenance, marked = false }: ClaimsNoticeProps) {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(claimsQuery(subject, i18n.language));
  const illustrative = isIllustrative(provenance);
  if (!illustrative && data === undefined) return null;
  return (
    <p className={illustrative ? 'notice' : 'quiet'}>
      {illustrative && !marked && <strong>{t('result.illustrative')}</strong>} {data?.summary.join(' ')}{' '}
      {illustrative && <Link to="/databases">{t('result.illustrativeMore')}</Link>}
    </p>
  );
}
