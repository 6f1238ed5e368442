import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { type NewApiKey, type Scope, scopes } from '@sillage/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { MutationForm } from '../../../loading/mutation-form.tsx';
import { fieldError, RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { CopyableField } from '../copyable-field.tsx';
import { SecretCard } from '../secret-card.tsx';
import { exampleCall } from './example-call.ts';

const empty = { name: '', note: '', until: '', limited: [] as Scope[] };
const fields = ['/name', '/note', '/expiresAt'];

/** Makes a key, limited to scopes and in time if wanted, and shows it once. */
export function NewKey({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [entry, setEntry] = useState(empty);
  const { name, note, until, limited } = entry;
  const change = (changed: Partial<typeof empty>): void => setEntry({ ...entry, ...changed });
  const body = {
    name,
    ...(note === '' ? {} : { note }),
    ...(until === '' ? {} : { expiresAt: endOfDay(until) }),
    ...(limited.length === 0 ? {} : { scopes: limited }),
  };
  const make = useMutation({
    mutationFn: () => callApi('POST', '/application/users/:id/keys', { params: { id: userId }, body }),
    onSuccess: async () => {
      setEntry(empty);
      await client.invalidateQueries({ queryKey: ['api-keys', userId] });
    },
    // Secrets shown once are dropped from the cache when the page is left.
    gcTime: 0,
  });
  return (
    <>
      <MutationForm mutation={make}>
        <h3>{t('users.anotherKey')}</h3>
        <RefusalAlert error={make.error} fields={fields} />
        <TextInput
          label={t('users.keyName')}
          value={name}
          error={fieldError(make.error, '/name', t)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Checkbox.Group
          label={t('users.limitedTo')}
          description={t('users.limitedToText')}
          value={limited}
          onChange={(chosen) => change({ limited: scopes.filter((scope) => chosen.includes(scope)) })}
        >
          <Group my="xs">
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`users.scopes.${scope}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <TextInput
          type="date"
          label={t('users.validUntil')}
          description={t('users.validUntilText')}
          value={until}
          error={fieldError(make.error, '/expiresAt', t)}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
        <TextInput
          label={t('users.keyNote')}
          value={note}
          error={fieldError(make.error, '/note', t)}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" variant="default" loading={make.isPending}>
            {t('users.makeKey')}
          </Button>
        </div>
      </MutationForm>
      {make.data !== undefined && <ShownKey made={make.data} />}
    </>
  );
}

/** A new key, shown this once. */
export function ShownKey({ made }: { made: NewApiKey }) {
  const { t } = useTranslation();
  return (
    <SecretCard key={made.id} title={t('users.newKey', { name: made.name })}>
      <CopyableField what={t('users.key')} text={made.key} />
      <CopyableField what={t('users.try')} text={exampleCall(location.origin, made.key)} />
    </SecretCard>
  );
}

/** The end of a day where the reader is. */
function endOfDay(date: string): string {
  return new Date(`${date}T23:59:59.999`).toISOString();
}
