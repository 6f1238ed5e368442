import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSignIn } from '../../session/session.tsx';
import mark from '../../shell/mark.svg';
import { Preferences } from '../../shell/preferences.tsx';

export function SignInPage() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    document.title = `${t('signIn.title')} – Sillage`;
  }, [t]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.mutate({ user, password });
  };
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <img src={mark} alt="" width="44" height="44" />
        <h1 translate="no">{'Sillage'}</h1>
        <p className="lead">{t('signIn.lead')}</p>
        <form onSubmit={submit} className="stack">
          {signIn.error !== null && (
            <Alert color="red" variant="light" role="alert">
              {signIn.error.message || t('state.unreachable')}
            </Alert>
          )}
          <TextInput
            label={t('signIn.user')}
            autoComplete="username"
            required
            withAsterisk={false}
            value={user}
            onChange={(event) => setUser(event.currentTarget.value)}
          />
          <PasswordField
            label={t('signIn.password')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" loading={signIn.isPending} fullWidth>
            {t('signIn.submit')}
          </Button>
        </form>
        <p className="quiet">{t('signIn.forgotten')}</p>
        <Preferences />
      </div>
    </main>
  );
}
