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

/** The same in a column of figures. */
export function AtLeastSign() {
  const { t } = useTranslation();
  return (
    <span title={t('result.atLeastWhy')}>
      <span aria-hidden="true">{'≥\u00a0'}</span>
      <span className="unseen">{`${t('result.atLeast')} `}</span>
    </span>
  );
}
