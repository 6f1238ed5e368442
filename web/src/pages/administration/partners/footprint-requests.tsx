import { TextInput } from '@mantine/core';
import type { FootprintRequestAnswer, FootprintRequestRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { fieldError } from '../../../loading/refusal-alert.tsx';
import { formatDateTime, formatList } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { ListCard } from '../list-card.tsx';
import { NewRequest } from './new-request.tsx';
import { requestsKey } from './use-partners.ts';

/** Requests that are shown; the API has all. */
const shown = 50;

/** Requests of partners, which somebody answers, and those to partners. */
export function FootprintRequests() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: requestsKey,
    queryFn: () => callApi('GET', '/application/pact/requests', { query: { limit: String(shown) } }),
  });
  return (
    <ListCard
      id="requests-title"
      title={t('partners.requests')}
      text={t('partners.requestsText')}
      none={t('partners.noRequest')}
      query={query}
      item={(request) => <Request of={request} />}
    >
      <NewRequest />
    </ListCard>
  );
}

const stateClasses = { open: 'pending', fulfilled: 'delivered', rejected: 'failed' } as const;

function Request({ of }: { of: FootprintRequestRecord }) {
  const { t } = useTranslation();
  const { direction, partner, state, createdAt, criteria, footprints, message } = of;
  const asked = Object.values(criteria).flatMap((value) => value ?? []);
  const name = partner.name ?? t('partners.formerPartner');
  return (
    <>
      <div className={styles.labelEntry}>
        <strong>{t(`partners.request.${direction}`, { name })}</strong>
        <span className="row">
          {direction === 'received' && state === 'open' && (
            <>
              <Answer of={of} outcome="fulfilled" />
              <Answer of={of} outcome="rejected" />
            </>
          )}
          <span className={`status ${stateClasses[state]}`}>{t(`partners.state.${state}`)}</span>
        </span>
      </div>
      <ul className={`${styles.keyFacts} quiet`}>
        <li>{asked.length === 0 ? t('partners.askedAll') : formatList(asked.map(String))}</li>
        <li>{formatDateTime(createdAt)}</li>
        {footprints.length > 0 && <li>{t('partners.sent', { count: footprints.length })}</li>}
        {message !== null && <li>{message}</li>}
      </ul>
    </>
  );
}

/** Sends what the partner may see of what it asked for, or says why there is nothing. */
function Answer({
  of: { id, partner },
  outcome,
}: {
  of: FootprintRequestRecord;
  outcome: FootprintRequestAnswer['outcome'];
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const body: FootprintRequestAnswer = {
    outcome,
    ...(outcome === 'fulfilled' || message === '' ? {} : { message }),
  };
  const name = partner.name ?? t('partners.formerPartner');
  return (
    <ConfirmedButton
      quiet
      harmless={outcome === 'fulfilled'}
      label={t(`partners.answer.${outcome}`)}
      spoken={t(`partners.answer.${outcome}Of`, { name })}
      title={t(`partners.answer.${outcome}Of`, { name })}
      text={t(`partners.answer.${outcome}Text`)}
      fields={outcome === 'rejected' ? ['/message'] : []}
      act={async () => {
        await callApi('POST', '/application/pact/requests/:id/answer', { params: { id }, body });
        await client.invalidateQueries({ queryKey: requestsKey });
      }}
    >
      {(error) =>
        outcome === 'rejected' && (
          <TextInput
            label={t('partners.answer.message')}
            value={message}
            error={fieldError(error, '/message', t)}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )
      }
    </ConfirmedButton>
  );
}
