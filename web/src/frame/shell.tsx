import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/session.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { developerEntry } from './developers/developer-drawer.tsx';
import mark from './mark.svg';
import { MoreMenu } from './more-menu.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { Preferences } from './preferences.tsx';
import * as styles from './shell.module.css';

/** The frame of all pages. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { environment, user } = useSession();
  const verifies = user.role === 'verifier';
  const online = useOnline();
  // On a narrow screen the menu is opened by a button and closes on selection.
  const [open, setOpen] = useState(false);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header>
        <SlowBar />
        {environment === 'demo' && <p className={styles.banner}>{t('shell.demo')}</p>}
        <div className={styles.top}>
          <Link to="/" className={styles.brand} onClick={() => setOpen(false)}>
            <img src={mark} alt="" width="26" height="26" />
            <span translate="no">{'Sillage'}</span>
          </Link>
          {!verifies && <PaletteButton />}
          <button
            type="button"
            className={`${styles.menuButton} plain`}
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
          >
            {t('shell.menu')}
          </button>
          <div id="menu" className={open ? `${styles.menu} ${styles.open}` : styles.menu}>
            <Places chosen={() => setOpen(false)} />
            <AccountMenu chosen={() => setOpen(false)} />
          </div>
        </div>
        {!online && (
          <p className={styles.banner} role="status">
            {t('shell.offline')}
          </p>
        )}
      </header>
      <main id="content" className="page" tabIndex={-1}>
        {children}
      </main>
      <DeletionNotice />
      <footer className={styles.foot}>
        <div>
          {!verifies && (
            <>
              <Link to="/help" hash="news">
                {t('shell.news')}
              </Link>
              <Link to="/databases" hash="sources">
                {t('shell.sources')}
              </Link>
            </>
          )}
          <a href="/docs/calculation">{t('shell.calculation')}</a>
          <a href="/docs">{t('shell.docs')}</a>
          <Link to="/help" hash="accessibility">
            {t('shell.accessibility')}
          </Link>
          <span id={developerEntry} />
        </div>
        <Preferences />
      </footer>
    </>
  );
}

/** Milliseconds after which a request is slow enough to be shown. */
const slowAfter = 1000;

/** Shows that something is still on its way once it takes long. */
function SlowBar() {
  const { t } = useTranslation();
  const waiting = useIsFetching() + useIsMutating() > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow ? <div className={styles.slow} role="progressbar" aria-label={t('state.slow')} /> : null;
}

function Places({ chosen }: { chosen: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <nav aria-label={t('shell.navigation')}>
      <Link to="/" activeOptions={{ exact: true }} onClick={chosen}>
        {t('shell.home')}
      </Link>
      {user.role !== 'verifier' && <Records chosen={chosen} />}
      {user.role === 'admin' && (
        <Link to="/administration" onClick={chosen}>
          {t('shell.administration')}
        </Link>
      )}
    </nav>
  );
}

/** What most users do. */
function Records({ chosen }: { chosen: () => void }) {
  const { t } = useTranslation();
  // The same products, as one of their views.
  const isCollection = useLocation({ select: ({ pathname }) => pathname === '/collection' });
  return (
    <>
      <Link to="/garments" onClick={chosen} {...(isCollection ? { className: 'active' } : {})}>
        {t('shell.evaluations')}
      </Link>
      <Link to="/compare" onClick={chosen}>
        {t('shell.compare')}
      </Link>
      <Link to="/share" onClick={chosen}>
        {t('shell.share')}
      </Link>
      <MoreMenu chosen={chosen} />
    </>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser reports a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
