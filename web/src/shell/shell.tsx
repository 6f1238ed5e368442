import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSignOut } from '../session/session.tsx';
import mark from './mark.svg';
import { Preferences } from './preferences.tsx';
import { useOnline } from './use-online.ts';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { environment, user } = useSession();
  const signOut = useSignOut();
  const online = useOnline();
  return (
    <>
      <a className="skip" href="#content">
        {t('shell.skip')}
      </a>
      <header>
        {environment === 'demo' && <p className="banner">{t('shell.demo')}</p>}
        <div className="top">
          <Link to="/" className="brand">
            <img src={mark} alt="" width="26" height="26" />
            <span translate="no">{'Sillage'}</span>
          </Link>
          <nav aria-label={t('shell.navigation')}>
            <Link to="/" activeOptions={{ exact: true }}>
              {t('shell.home')}
            </Link>
            <Link to="/evaluations">{t('shell.evaluations')}</Link>
            <Link to="/news">{t('shell.news')}</Link>
            <a href="/docs">{t('shell.docs')}</a>
          </nav>
          <div className="aside">
            <Preferences />
            <Link to="/account" aria-label={`${t('shell.account')}: ${user.name}`}>
              {user.name}
            </Link>
            <button type="button" className="plain" onClick={() => signOut.mutate()}>
              {t('shell.signOut')}
            </button>
          </div>
        </div>
        {!online && (
          <p className="banner offline" role="status">
            {t('shell.offline')}
          </p>
        )}
      </header>
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
