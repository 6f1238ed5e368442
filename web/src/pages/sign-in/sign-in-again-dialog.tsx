import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, setCsrfToken } from '../../api/call-api.ts';
import * as styles from '../../frame/dialogs/confirm-dialog.module.css';
import { endWaiting } from '../../session/lost-session.ts';
import { signInMethodsQuery, useOpenSession, useSession } from '../../session/session.tsx';
import { PasswordForm } from './password-form.tsx';

/** Milliseconds between two looks whether another window has signed in. */
const lookEvery = 3000;

/** Over the page, which is kept as it is. */
export function SignInAgainDialog() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useSession();
  const { data: methods } = useQuery(signInMethodsQuery);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    // It focuses its first field, the user, who is known.
    dialog.current.querySelector<HTMLElement>('input[type=password]')?.focus();
  }, []);
  useSignInElsewhere();
  const leave = (): void => {
    endWaiting(false);
    setCsrfToken('');
    client.setQueryData(['session'], null);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.confirm}
      aria-labelledby="again-title"
      // Without a session nothing behind the dialog works.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className="stack">
        <h2 id="again-title">{t('signInAgain.title')}</h2>
        <p>{t('signInAgain.text')}</p>
        {methods?.singleSignOn === true && (
          <>
            <Button component="a" href="/auth/oidc?return_to=%2Fapp" target="_blank" fullWidth>
              {t('signIn.singleSignOn')}
            </Button>
            <p className="quiet">{t('signInAgain.newWindow')}</p>
          </>
        )}
        {methods?.password !== false && <PasswordForm known={session} signedIn={() => endWaiting(true)} />}
        <Button variant="subtle" onClick={leave}>
          {t('signInAgain.leave')}
        </Button>
      </div>
    </dialog>
  );
}

/** Goes on as soon as another window of this browser has signed in. */
function useSignInElsewhere(): void {
  const openSession = useOpenSession();
  const open = useRef(openSession);
  open.current = openSession;
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const session = await callApi('GET', '/application/session', {});
        open.current(session);
        endWaiting(true);
      } catch {
        // Still nobody, or no connection.
      }
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => clearInterval(timer);
  }, []);
}
