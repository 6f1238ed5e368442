import type { SubscriptionRecord } from '@sillage/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { apiQuery } from '../../../api/query-options.ts';
import { ConfirmedButton } from '../../../frame/dialogs/confirmed-button.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import * as styles from '../administration.module.css';
import { ListCard } from '../list-card.tsx';
import { NewSubscription } from './new-subscription.tsx';
import { kindName } from './subscription-kinds.ts';

/** The addresses that are notified of changes. */
export function Subscriptions() {
  const { t } = useTranslation();
  const query = useQuery(apiQuery(['subscriptions'], '/application/subscriptions', {}));
  return (
    <ListCard
      id="subscriptions-title"
      title={t('webhooks.subscriptions')}
      text={t('webhooks.subscriptionsText')}
      none={t('webhooks.noSubscription')}
      query={query}
      item={(subscription) => <Subscription of={subscription} />}
    >
      {query.data !== undefined && <NewSubscription />}
    </ListCard>
  );
}

function Subscription({ of: { id, target, kinds, createdAt } }: { of: SubscriptionRecord }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <div className="spread">
      <div className={styles.labelEntry}>
        <strong>{target}</strong>
        <span>{kinds.map((kind) => kindName(kind, t)).join(', ')}</span>
        <span className="quiet">{t('webhooks.since', { date: formatDateTime(createdAt) })}</span>
      </div>
      <ConfirmedButton
        quiet
        label={t('webhooks.unsubscribe')}
        spoken={t('webhooks.unsubscribeOf', { target })}
        title={t('webhooks.unsubscribeTitle')}
        text={t('webhooks.unsubscribeText', { target })}
        act={async () => {
          await callApi('DELETE', '/application/subscriptions/:id', { params: { id } });
          await client.invalidateQueries({ queryKey: ['subscriptions'] });
        }}
      />
    </div>
  );
}
