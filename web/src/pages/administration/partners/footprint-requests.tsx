import { Button, TextInput } from '@mantine/core';
import type { FootprintRequestAnswer, FootprintRequestRecord } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { formatDateTime, formatList } from '../../../locales/format.ts';
import { Loaded } from '../../../records/loaded.tsx';
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx';
import { fieldError, RefusalAlert } from '../refusal-alert.tsx';
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
    <section className="card stack" aria-labelledby="requests-title">
      <div>
        <h2 id="requests-title">{t('partners.requests')}</h2>
        <p className="quiet">{t('partners.requestsText')}</p>
      </div>
      <Loaded query={query}>
        {(requests) =>
          requests.length === 0 ? (
            <p className="quiet">{t('partners.noRequest')}</p>
          ) : (
            <ul className="list">
              {requests.map((request) => (
                <li key={request.id}>
                  <Request of={request} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewRequest />
    </section>
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
      <div className="label-entry">
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
      <ul className="key-facts quiet">
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
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const body: FootprintRequestAnswer = {
    outcome,
    ...(outcome === 'fulfilled' || message === '' ? {} : { message }),
  };
  const answer = useMutation({
    mutationFn: () => callApi('POST', '/application/pact/requests/:id/answer', { params: { id }, body }),
    onSuccess: async () => {
      setOpen(false);
      await client.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const name = partner.name ?? t('partners.formerPartner');
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t(`partners.answer.${outcome}Of`, { name })}
        onClick={() => {
          answer.reset();
          setOpen(true);
        }}
      >
        {t(`partners.answer.${outcome}`)}
      </Button>
      <ConfirmDialog
        open={open}
        title={t(`partners.answer.${outcome}Of`, { name })}
        confirm={t(`partners.answer.${outcome}`)}
        harmless={outcome === 'fulfilled'}
        busy={answer.isPending}
        onConfirm={() => answer.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t(`partners.answer.${outcome}Text`)}</p>
        {outcome === 'rejected' && (
          <TextInput
            label={t('partners.answer.message')}
            value={message}
            error={fieldError(answer.error, '/message', t)}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        <div className="confirm-refused">
          <RefusalAlert error={answer.error} fields={outcome === 'rejected' ? ['/message'] : []} />
        </div>
      </ConfirmDialog>
    </>
  );
}
