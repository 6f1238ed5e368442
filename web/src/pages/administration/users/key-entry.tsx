import { NativeSelect } from '@mantine/core';
import type { ApiKeyRecord, NewApiKey } from '@sillage/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, sendToApi } from '../../../api/call-api.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { ShownKey } from './new-key.tsx';

/** Hours for which the replaced key goes on. */
const overlaps = [0, 1, 24, 168] as const;

/** One key: what it may do, until when, when it was used; rotated or revoked. */
export function KeyEntry({ userId, of }: { userId: string; of: ApiKeyRecord }) {
  const { id, name, note, replacedBy } = of;
  const [made, setMade] = useState<NewApiKey>();
  return (
    <>
      <div className={styles.labelEntry}>
        <span>
          {name}
          {note !== undefined && <span className="quiet">{` – ${note}`}</span>}
        </span>
        <span className="row">
          {replacedBy === undefined && <RotateKey userId={userId} of={of} done={setMade} />}
          <RevokeKey userId={userId} id={id} name={name} />
        </span>
      </div>
      <KeyFacts of={of} />
      {made !== undefined && <ShownKey made={made} />}
    </>
  );
}

function KeyFacts({ of }: { of: ApiKeyRecord }) {
  const { t } = useTranslation();
  const { prefix, createdAt, scopes, expiresAt, lastUsedAt, lastUsedAddress, replacedBy } = of;
  const expired = expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
  const end = {
    replaced: 'users.keyReplaced',
    expired: 'users.keyExpired',
    expires: 'users.keyExpires',
  } as const;
  const state = expired ? 'expired' : replacedBy !== undefined ? 'replaced' : 'expires';
  return (
    <ul className={`${styles.keyFacts} quiet`}>
      <li>{`${t('users.keyBegins', { prefix })}, ${formatDateTime(createdAt)}`}</li>
      <li>
        {scopes === undefined
          ? t('users.allScopes')
          : scopes.map((scope) => t(`users.scopes.${scope}`)).join(', ')}
      </li>
      {expiresAt !== undefined && <li>{t(end[state], { date: formatDateTime(expiresAt) })}</li>}
      <li>
        {lastUsedAt === undefined
          ? t('users.keyUnused')
          : t('users.keyUsed', { date: formatDateTime(lastUsedAt), address: lastUsedAddress })}
      </li>
    </ul>
  );
}

function RotateKey({
  userId,
  of: { id, name },
  done,
}: {
  userId: string;
  of: ApiKeyRecord;
  done: (made: NewApiKey) => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [overlapHours, setOverlap] = useState(24);
  return (
    <ConfirmedButton
      quiet
      label={t('users.rotate')}
      spoken={t('users.rotateOf', { name })}
      title={t('users.rotateTitle', { name })}
      text={t('users.rotateText')}
      act={async () => {
        done(
          await callApi('POST', '/application/keys/:id/rotate', { params: { id }, body: { overlapHours } }),
        );
        await client.invalidateQueries({ queryKey: ['api-keys', userId] });
      }}
    >
      {() => (
        <NativeSelect
          label={t('users.overlap')}
          data={overlaps.map((hours) => ({ value: String(hours), label: t(`users.overlaps.${hours}`) }))}
          value={String(overlapHours)}
          onChange={(event) => setOverlap(Number(event.currentTarget.value))}
        />
      )}
    </ConfirmedButton>
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
      act={async () => {
        await sendToApi('DELETE', '/application/keys/:id', { params: { id } });
        await client.invalidateQueries({ queryKey: ['api-keys', userId] });
      }}
    />
  );
}
