import { Button, TextInput } from '@mantine/core';
import type { UserRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { formatDateTime } from '../../../locales/format.ts';
import { Loaded } from '../../../records/loaded.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { CopyableField } from '../copyable-field.tsx';
import { fieldError, RefusalAlert } from '../refusal-alert.tsx';
import { SecretCard } from '../secret-card.tsx';
import { exampleCall } from './example-call.ts';

/** The API keys of a user: created, shown once, revoked. */
export function UserKeys({ user: { id, disabled } }: { user: UserRecord }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['api-keys', id],
    queryFn: () => callApi('GET', '/application/users/:id/keys', { params: { id } }),
  });
  return (
    <section className="card stack" aria-labelledby="keys-title">
      <h2 id="keys-title">{t('users.keys')}</h2>
      <p className="quiet">{t('users.keysText')}</p>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <p className="quiet">{t('users.noKeys')}</p>
          ) : (
            <ul className="list">
              {keys.map((key) => (
                <li key={key.id} className="label-entry">
                  <span>
                    {key.name}{' '}
                    <span className="quiet">
                      {`${t('users.keyBegins', { prefix: key.prefix })}, ${formatDateTime(key.createdAt)}`}
                    </span>
                  </span>
                  <RevokeKey userId={id} id={key.id} name={key.name} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {!disabled && <MakeKey userId={id} />}
    </section>
  );
}

function RevokeKey({ userId, id, name }: { userId: string; id: string; name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <ConfirmedButton
      quiet
      label={t('users.revoke')}
      spoken={t('users.revokeOf', { name })}
      title={t('users.revokeTitle', { name })}
      text={t('users.revokeText')}
      confirm={t('users.revoke')}
      act={async () => {
        await sendToApi('DELETE', '/application/keys/:id', { params: { id } });
        await client.invalidateQueries({ queryKey: ['api-keys', userId] });
      }}
    />
  );
}

function MakeKey({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/application/users/:id/keys', { params: { id: userId }, body: { name } }),
    onSuccess: async () => {
      setName('');
      await client.invalidateQueries({ queryKey: ['api-keys', userId] });
    },
    // Secrets shown once are dropped from the cache when the page is left.
    gcTime: 0,
  });
  const fault = fieldError(make.error, '/name');
  return (
    <>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
        <RefusalAlert error={make.error} fields={['/name']} />
        <div className={fault === undefined ? 'add-line' : 'add-line faulty'}>
          <TextInput
            label={t('users.keyName')}
            value={name}
            error={fault}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={make.isPending}>
            {t('users.makeKey')}
          </Button>
        </div>
      </form>
      {make.data !== undefined && (
        <SecretCard key={make.data.id} title={t('users.newKey', { name: make.data.name })}>
          <CopyableField what={t('users.key')} text={make.data.key} />
          <CopyableField what={t('users.try')} text={exampleCall(location.origin, make.data.key)} />
        </SecretCard>
      )}
    </>
  );
}
