import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSignIn } from '../../session/session.tsx';

export function PasswordForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.mutate({ user, password });
  };
  return (
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
  );
}
