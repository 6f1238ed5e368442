import { Button, TextInput } from '@mantine/core';
import type { Role } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../../fields/new-password-field.tsx';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import * as styles from '../administration.module.css';
import { createUser } from './create-user.ts';
import { NewCredentials } from './new-credentials.tsx';
import { RoleSelect } from './role-select.tsx';

const fields = ['/name', '/role', '/password'];

/** Creates a user, then shows the credentials once. */
export function NewUser() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [password, setPassword] = useState('');
  const body = { name, role, ...(password === '' || role === 'api' ? {} : { password }) };
  const create = useMutation({
    mutationFn: () => createUser(body, t('users.keyOf', { name })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
    // Secrets shown once are dropped from the cache when the page is left.
    gcTime: 0,
  });
  const again = (): void => {
    setName('');
    setPassword('');
    create.reset();
  };
  if (create.data !== undefined) return <NewCredentials created={create.data} again={again} />;
  return (
    <>
      <PageHead title={t('users.newTitle')} lead={t('users.newLead')}>
        <ForDevelopers
          request={() => ({ method: 'POST', path: '/application/users', body: { name, role } })}
        />
      </PageHead>
      <MutationForm mutation={create} className={`card stack ${styles.formColumn}`}>
        <RefusalAlert error={create.error} fields={fields} />
        <TextInput
          label={t('list.name')}
          description={t('users.named')}
          autoComplete="off"
          value={name}
          error={fieldError(create.error, '/name', t)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RoleSelect role={role} error={fieldError(create.error, '/role', t)} onChange={setRole} />
        {role !== 'api' && (
          <NewPasswordField
            label={t('users.password')}
            description={t('users.passwordText')}
            userName={name}
            value={password}
            error={fieldError(create.error, '/password', t)}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        <div>
          <Button type="submit" loading={create.isPending}>
            {t('users.submit')}
          </Button>
        </div>
      </MutationForm>
    </>
  );
}
