import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../api/call-api.ts';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSignIn } from '../../session/session.tsx';

/** With the drawing of QR codes; most never need it. */
const SecondFactorAtSignIn = lazy(async () => ({
  default: (await import('./second-factor-at-sign-in.tsx')).SecondFactorAtSignIn,
}));

/** Name and password, then a code if the user has a second factor, or its set-up if one is required. */
export function PasswordForm() {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.mutate(
      { user, password, ...(needsCode ? { otp } : {}) },
      {
        onError: (error) => setNeedsCode((needed) => needed || codeOf(error) === 'auth.second-factor-needed'),
      },
    );
  };
  const code = codeOf(signIn.error);
  if (code === 'auth.second-factor-missing') {
    return (
      <Suspense>
        <SecondFactorAtSignIn user={user} password={password} />
      </Suspense>
    );
  }
  return (
    <form onSubmit={submit} className="stack">
      {signIn.error !== null && code !== 'auth.second-factor-needed' && (
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
      {needsCode && (
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeText')}
          autoComplete="one-time-code"
          autoFocus
          required
          withAsterisk={false}
          value={otp}
          onChange={(event) => setOtp(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={signIn.isPending} fullWidth>
        {t('signIn.submit')}
      </Button>
    </form>
  );
}

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiRefusal ? error.problem.code : undefined;
}
