import { useTranslation } from 'react-i18next';
import { lowerBoundSign } from '../locales/figures.ts';

/** After a figure of which a part was never inventoried and counts 0. Its range lacks the same part. */
export function AtLeast() {
  const { t } = useTranslation();
  return (
    <span className="quiet" title={t('figures.atLeastWhy')}>
      {' '}
      {t('figures.atLeast')}
    </span>
  );
}

/** The same before one in a column of figures. */
export function AtLeastSign() {
  const { t } = useTranslation();
  return (
    <span className="quiet" title={t('figures.atLeastWhy')}>
      {lowerBoundSign(true)}
    </span>
  );
}
