import type { NewWebhookKey, WebhookKeyRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { apiQuery } from '../../../api/query-options.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { CopyableField } from '../copyable-field.tsx';
import { ListCard } from '../list-card.tsx';
import { SecretCard } from '../secret-card.tsx';

/** The keys that sign deliveries; a new one is shown once. */
export function SigningKeys() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [made, setMade] = useState<NewWebhookKey>();
  const query = useQuery(apiQuery(['webhook-keys'], '/application/webhook-keys', {}));
  return (
    <ListCard
      id="signing-title"
      title={t('webhooks.keys')}
      text={t('webhooks.keysText')}
      none={t('webhooks.noKey')}
      query={query}
      item={(key) => <SigningKey of={key} />}
    >
      <div>
        <ConfirmedButton
          label={t('webhooks.rotate')}
          title={t('webhooks.rotateTitle')}
          text={t('webhooks.rotateText')}
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
    </ListCard>
  );
}

function SigningKey({ of: { createdAt, retiresAt } }: { of: WebhookKeyRecord }) {
  const { t } = useTranslation();
  return (
    <div className={styles.labelEntry}>
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
