import { useClickOutside } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayWrite, useSession, useSignOut } from '../session/session.tsx';
import { countDraftsOf } from '../stores/discarded-drafts.ts';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import * as styles from './shell.module.css';

/** What belongs to the user: behind their name on a wide screen, at the end of the menu on a narrow one. */
export function AccountMenu({ chosen }: { chosen: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const frame = useClickOutside(() => setOpen(false));
  const drafts = countDraftsOf(user.id);
  const done = () => {
    setOpen(false);
    chosen();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // In the dialog, Escape closes only the dialog.
    if (key !== 'Escape' || !open || asked) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its entries
    <div className={styles.account} ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={`${styles.accountButton} plain`}
        aria-expanded={open}
        aria-controls="account-list"
        aria-label={`${t('shell.account')}: ${user.name}`}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.accountName}>{user.name}</span>
        <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor">
          <path d="m2.5 4.5 3.5 3.5 3.5-3.5" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
      <div id="account-list" className={open ? `${styles.accountList} ${styles.open}` : styles.accountList}>
        <Link to="/account" onClick={done}>
          {t('shell.account')}
        </Link>
        {mayWrite && (
          <Link to="/trash" onClick={done}>
            {t('trash.place')}
          </Link>
        )}
        <button
          type="button"
          className="plain"
          onClick={() => {
            if (countDraftsOf(user.id) > 0) setAsked(true);
            else signOut.mutate();
          }}
        >
          {t('shell.signOut')}
        </button>
      </div>
      <ConfirmDialog
        open={asked}
        title={t('signOut.title', { count: drafts })}
        confirm={t('signOut.confirm')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>{t('signOut.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
