import { useTranslation } from 'react-i18next';

/** Before a figure that is a lower bound. */
export function AtLeast() {
  const { t } = useTranslation();
  return (
    <span className="quiet" title={t('result.atLeastWhy')}>
      {t('result.atLeast')}{' '}
    </span>
  );
}
