import type { NewWebhookKey, WebhookKeyRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { formatDateTime } from '../../../locales/format.ts';
import { Loaded } from '../../../records/loaded.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { CopyableField } from '../copyable-field.tsx';
import { SecretCard } from '../secret-card.tsx';

/** The keys that sign deliveries; a new one is shown once. */
export function SigningKeys() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [made, setMade] = useState<NewWebhookKey>();
  const query = useQuery({
    queryKey: ['webhook-keys'],
    queryFn: () => callApi('GET', '/application/webhook-keys', {}),
  });
  return (
    <section className="card stack" aria-labelledby="signing-title">
      <div>
        <h2 id="signing-title">{t('webhooks.keys')}</h2>
        <p className="quiet">{t('webhooks.keysText')}</p>
      </div>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <p className="quiet">{t('webhooks.noKey')}</p>
          ) : (
            <ul className="list">
              {keys.map((key) => (
                <li key={key.id}>
                  <SigningKey of={key} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <ConfirmedButton
          label={t('webhooks.rotate')}
          title={t('webhooks.rotateTitle')}
          text={t('webhooks.rotateText')}
          confirm={t('webhooks.rotate')}
          act={async () => {
            setMade(await callApi('POST', '/application/webhook-keys', {}));
            await client.invalidateQueries({ queryKey: ['webhook-keys'] });
          }}
        />
      </div>
      {made !== undefined && (
        <SecretCard key={made.id} title={t('webhooks.newKey')}>
          <CopyableField what={t('webhooks.newKey')} text={made.secret} />
        </SecretCard>
      )}
    </section>
  );
}

function SigningKey({ of: { createdAt, retiresAt } }: { of: WebhookKeyRecord }) {
  const { t } = useTranslation();
  return (
    <div className="label-entry">
      <strong>
        {retiresAt === null
          ? t('webhooks.present')
          : t('webhooks.retires', { date: formatDateTime(retiresAt), hours: hoursUntil(retiresAt) })}
      </strong>
      <span className="quiet">{t('webhooks.since', { date: formatDateTime(createdAt) })}</span>
    </div>
  );
}

/** Whole hours from now until `time`, rounded up; 0 if it has passed. */
function hoursUntil(time: string): number {
  return Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 3_600_000));
}
