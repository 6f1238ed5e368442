import { Button } from '@mantine/core';
import type { Role, UserRecord, UserWithPassword } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { CopyableField } from '../copyable-field.tsx';
import { SecretCard } from '../secret-card.tsx';
import { RoleSelect } from './role-select.tsx';

/** The role of a user, and whether the user is disabled. */
export function UserAccess({ user }: { user: UserRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, disabled, revision } = user;
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? user.role;
  const renew = async (): Promise<void> => {
    await Promise.all(
      ['users', 'api-keys', 'session'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
  // The revision prevents silently undoing a concurrent change of another administrator.
  const replace = async (body: Pick<UserRecord, 'role' | 'disabled'>): Promise<void> => {
    await sendToApi('PUT', '/application/users/:id', { params: { id }, body, ifMatch: revision });
    await renew();
    setChosen(undefined);
  };
  const change = useMutation({ mutationFn: () => replace({ role, disabled }) });
  const enable = useMutation({ mutationFn: () => replace({ role: user.role, disabled: false }) });
  return (
    <section className="card stack" aria-labelledby="access-title">
      <h2 id="access-title">{t('users.access')}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <RefusalAlert error={change.error ?? enable.error} />
        <RoleSelect role={role} onChange={setChosen} />
        <div>
          <Button type="submit" loading={change.isPending} disabled={role === user.role}>
            {t('users.changeRole')}
          </Button>
        </div>
      </form>
      <div className="row">
        {disabled ? (
          <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate()}>
            {t('users.enable')}
          </Button>
        ) : (
          <ConfirmedButton
            label={t('users.disable')}
            title={t('users.disableTitle', { name })}
            text={t('users.disableText')}
            act={() => replace({ role: user.role, disabled: true })}
          />
        )}
      </div>
      <PasswordReset
        name={user.signInName ?? name}
        reset={async () => {
          const made = await callApi('POST', '/application/users/:id/password', { params: { id } });
          // The revision has increased, and the next change must send the new one.
          await renew();
          return made;
        }}
      />
      <p className="quiet">{t('users.counts')}</p>
    </section>
  );
}

/** Generates a new password for a user and shows it once. */
function PasswordReset({ name, reset }: { name: string; reset: () => Promise<UserWithPassword> }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<string>();
  return (
    <>
      <div>
        <ConfirmedButton
          label={t('users.reset')}
          title={t('users.resetTitle', { name })}
          text={t('users.resetText')}
          act={async () => setMade((await reset()).password)}
        />
      </div>
      {made !== undefined && (
        <SecretCard key={made} title={t('users.newPassword')}>
          <CopyableField what={t('users.userName')} text={name} />
          <CopyableField what={t('users.newPassword')} text={made} />
        </SecretCard>
      )}
    </>
  );
}
