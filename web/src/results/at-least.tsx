import { useTranslation } from 'react-i18next';
import { lowerBoundSign } from '../locales/figures.ts';

/** Before a figure that is a lower bound. */
export function AtLeast() {
  const { t } = useTranslation();
  return (
    <span className="quiet" title={t('figures.atLeastWhy')}>
      {t('figures.atLeast')}{' '}
    </span>
  );
}

/** The same in a column of figures. */
export function AtLeastSign() {
  const { t } = useTranslation();
  return (
    <span title={t('figures.atLeastWhy')}>
      <span aria-hidden="true">{lowerBoundSign(true)}</span>
      <span className="unseen">{`${t('figures.atLeast')} `}</span>
    </span>
  );
}
