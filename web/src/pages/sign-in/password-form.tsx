import { Alert, Button, TextInput } from '@mantine/core';
import type { SessionRecord } from '@sillage/contract';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal } from '../../api/call-api.ts';
import { problemText } from '../../api/problem-text.ts';
import { PasswordField } from '../../fields/password-field.tsx';
import { useSignIn } from '../../session/session.tsx';

/** With the drawing of QR codes; most never need it. */
const SecondFactorAtSignIn = lazy(async () => ({
  default: (await import('./second-factor-at-sign-in.tsx')).SecondFactorAtSignIn,
}));

interface PasswordFormProps {
  /** The only user who may sign in, at the page that this user has left off. */
  readonly known?: Pick<SessionRecord, 'user' | 'organization'>;
  readonly signedIn?: () => void;
}

/** Name and password, then a code if the user has a second factor, or its set-up if one is required. */
export function PasswordForm({ known, signedIn }: PasswordFormProps) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const [user, setUser] = useState(known?.user.name ?? '');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  // A name alone may also belong to a user of another organization.
  const signInName = known === undefined ? user : `${known.organization.id}/${known.user.name}`;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    signIn.mutate(
      { user: signInName, password, ...(needsCode ? { otp } : {}) },
      {
        onSuccess: () => signedIn?.(),
        onError: (error) => setNeedsCode((needed) => needed || codeOf(error) === 'auth.second-factor-needed'),
      },
    );
  };
  const code = codeOf(signIn.error);
  if (code === 'auth.second-factor-missing') {
    return (
      <Suspense>
        <SecondFactorAtSignIn user={signInName} password={password} />
      </Suspense>
    );
  }
  return (
    <form onSubmit={submit} className="stack">
      {signIn.error !== null && code !== 'auth.second-factor-needed' && (
        <Alert color="red" variant="light" role="alert">
          {problemText(signIn.error, t)}
        </Alert>
      )}
      <TextInput
        label={t('signIn.user')}
        autoComplete="username"
        autoFocus={known === undefined}
        required
        withAsterisk={false}
        value={user}
        readOnly={known !== undefined}
        onChange={(event) => setUser(event.currentTarget.value)}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        autoFocus={known !== undefined}
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
