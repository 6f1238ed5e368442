import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The page for an unknown URL. */
export function UnknownAddress() {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <h1>{t('state.missing')}</h1>
      <p>{t('state.missingText')}</p>
      <Link className="link" to="/">
        {t('state.toHome')}
      </Link>
    </div>
  );
}
