import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The loading indicator. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className="stack" role="status" aria-label={t('state.loading')}>
      <Skeleton height={28} width="40%" />
      <Skeleton height={16} />
      <Skeleton height={16} width="85%" />
      <Skeleton height={120} />
    </div>
  );
}
