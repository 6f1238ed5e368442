import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import * as styles from './administration.module.css';

/** The frame of the administration: its navigation and the current page. */
export function AdministrationPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user.role !== 'admin') return <OnlyAdministrators />;
  return (
    <>
      <nav className={styles.places} aria-label={t('administration.navigation')}>
        <Link to="/administration" activeOptions={{ exact: true }}>
          {t('administration.organization')}
        </Link>
        <Link to="/administration/users">{t('administration.users')}</Link>
        <Link to="/administration/labels">{t('administration.labels')}</Link>
        <Link to="/administration/webhooks">{t('administration.webhooks')}</Link>
        <Link to="/administration/partners">{t('administration.partners')}</Link>
        <Link to="/administration/jobs">{t('administration.jobs')}</Link>
        <Link to="/administration/audit">{t('administration.audit')}</Link>
      </nav>
      <Outlet />
    </>
  );
}

function OnlyAdministrators() {
  const { t } = useTranslation();
  return (
    <div className="empty">
      <h1>{t('administration.onlyAdministrators')}</h1>
      <p>{t('administration.onlyAdministratorsText')}</p>
      <Link className="link" to="/">
        {t('state.toHome')}
      </Link>
    </div>
  );
}
