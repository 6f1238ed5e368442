import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRefusal, callApi } from '../../api/call-api.ts';
import { problemText } from '../../api/problem-text.ts';
import { NewPasswordField } from '../../fields/new-password-field.tsx';
import { PasswordField } from '../../fields/password-field.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { fieldError } from '../../loading/refusal-alert.tsx';
import { useSession, useSignOut } from '../../session/session.tsx';
import * as styles from './account.module.css';
import { OpenSessions } from './open-sessions.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

/** The signed-in user, the user's sessions, and the change of the user's password. */
export function AccountPage() {
  const { t } = useTranslation();
  const { user, organization } = useSession();
  const signOut = useSignOut();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    mutationFn: () => callApi('POST', '/application/me/password', { body: { oldPassword, newPassword } }),
  });
  const faulty = change.error instanceof ApiRefusal && change.error.problem.errors.length > 0;
  const errorAt = (pointer: string): string | undefined => fieldError(change.error, pointer, t);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate();
  };
  const role = t(`roles.${user.role}`);
  return (
    <>
      <PageHead
        title={t('account.title')}
        lead={t('account.who', { name: user.name, role, organization: organization.name })}
      />
      <div className="sections">
        {!change.isSuccess && <OpenSessions />}
        <div className={styles.accountCards}>
          <section className={`card ${styles.narrow}`} aria-labelledby="password-title">
            <h2 id="password-title">{t('account.password')}</h2>
            {change.isSuccess ? (
              <div className="stack">
                <Alert color="teal" role="status">
                  {t('account.done')}
                </Alert>
                <Button onClick={() => signOut.mutate()}>{t('signIn.submit')}</Button>
              </div>
            ) : (
              <form className="stack" onSubmit={submit}>
                {change.error !== null && (
                  <Alert color="red" role="alert">
                    {/* Its entries say themselves what is wrong with them. */}
                    {faulty ? t('problem.invalid') : problemText(change.error, t)}
                  </Alert>
                )}
                <PasswordField
                  label={t('account.old')}
                  autoComplete="current-password"
                  value={oldPassword}
                  error={errorAt('/oldPassword')}
                  onChange={(event) => setOld(event.currentTarget.value)}
                />
                <NewPasswordField
                  label={t('account.new')}
                  userName={user.name}
                  value={newPassword}
                  error={errorAt('/newPassword')}
                  onChange={(event) => setNew(event.currentTarget.value)}
                />
                <Button type="submit" loading={change.isPending}>
                  {t('account.submit')}
                </Button>
              </form>
            )}
          </section>
          {!change.isSuccess && user.role !== 'api' && <SecondFactorCard />}
        </div>
      </div>
    </>
  );
}
