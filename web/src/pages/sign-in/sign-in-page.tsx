import { Alert, Button } from '@mantine/core';
import type { SingleSignOnFailure } from '@sillage/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import mark from '../../frame/mark.svg';
import { Preferences } from '../../frame/preferences.tsx';
import { signInMethodsQuery } from '../../session/session.tsx';
import { removeDiscardedDrafts } from '../../stores/discarded-drafts.ts';
import { PasswordForm } from './password-form.tsx';
import * as styles from './sign-in.module.css';

/** The search parameter that says why a single sign-on led back to this page. */
const reasonParameter = 'sign-in';
// Listed again: the first script takes no more than types from the contract.
const failures: Readonly<Record<SingleSignOnFailure, true>> = {
  off: true,
  unavailable: true,
  denied: true,
  expired: true,
  failed: true,
  disabled: true,
  'no-role': true,
};

export function SignInPage() {
  const { t } = useTranslation();
  const { data: methods, isPending } = useQuery(signInMethodsQuery);
  const [failure] = useState(() => failureInAddress(window.location.search));
  useEffect(removeDiscardedDrafts, []);
  useEffect(() => {
    document.title = `${t('signIn.title')} – Sillage`;
  }, [t]);
  useEffect(() => {
    // A page that is reloaded, or signed out of later, does not repeat the reason.
    if (failure !== undefined) window.history.replaceState(null, '', withoutFailure(window.location.href));
  }, [failure]);
  return (
    <main className={styles.signIn}>
      <div className={styles.signInCard}>
        <img src={mark} alt="" width="44" height="44" />
        <h1 translate="no">{'Sillage'}</h1>
        <p className="lead">{t('signIn.lead')}</p>
        {failure !== undefined && (
          <Alert color="red" variant="light" role="alert">
            {t(`signIn.failures.${failure}`)}
          </Alert>
        )}
        {methods?.singleSignOn === true && <SingleSignOnButton />}
        {/* Without an answer, the form says itself that the service cannot be reached. */}
        {!isPending && methods?.password !== false && (
          <>
            <PasswordForm />
            <p className="quiet">{t('signIn.forgotten')}</p>
          </>
        )}
        <Preferences />
      </div>
    </main>
  );
}

/** A link, not a request: the browser goes to the provider and comes back to the page that was asked for. */
function SingleSignOnButton() {
  const { t } = useTranslation();
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ return_to: withoutFailure(`${pathname}${search}`) });
  return (
    <Button component="a" href={`/auth/oidc?${query}`} fullWidth>
      {t('signIn.singleSignOn')}
    </Button>
  );
}

/** Why a single sign-on led back to the sign-in page; undefined for an address that says nothing known. */
function failureInAddress(search: string): SingleSignOnFailure | undefined {
  const given = new URLSearchParams(search).get(reasonParameter) ?? '';
  return Object.hasOwn(failures, given) ? (given as SingleSignOnFailure) : undefined;
}

/** The address without the reason; its other parts stay as they are. */
function withoutFailure(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  query.delete(reasonParameter);
  return query.size === 0 ? path : `${path}?${query}`;
}
