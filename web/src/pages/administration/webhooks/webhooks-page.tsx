import type { DeliveryRecord } from '@sillage/contract';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../locales/format.ts';
import { RecordListPage } from '../../../records/record-list-page.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import * as styles from '../administration.module.css';
import { StatusFilter } from '../filter-field.tsx';
import { causeOf } from './cause-of.ts';
import { DeliverySection } from './delivery-section.tsx';
import { SigningKeys } from './signing-keys.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { WebhookTest } from './webhook-test.tsx';

const statuses = ['pending', 'delivered', 'failed'] as const;

/** The webhook deliveries, above them the one that the address names; a test form, and the signing keys. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const { status } = useSearch({ strict: false });
  const head = [
    t('administration.state'),
    t('webhooks.target'),
    t('webhooks.about'),
    t('administration.created'),
    t('webhooks.attempts'),
    t('webhooks.reason'),
  ];
  return (
    <RecordListPage<DeliveryRecord>
      route="/administration/webhooks"
      title={t('administration.webhooks')}
      lead={t('webhooks.lead')}
      queryKey="deliveries"
      path="/application/deliveries"
      query={{ status, sort: '-created_at' }}
      further={id === undefined ? [] : [{ method: 'GET', path: `/application/deliveries/${id}` }]}
      filters={
        <div className="sections">
          {id !== undefined && <DeliverySection key={id} id={id} />}
          <StatusFilter
            route="/administration/webhooks"
            status={status}
            choices={statuses.map((value) => ({ value, label: t(`webhooks.status.${value}`) }))}
          />
        </div>
      }
      empty={{
        title: t('webhooks.none'),
        text: t('webhooks.noneText'),
        create: <a href="/docs/webhooks">{t('webhooks.howTo')}</a>,
      }}
      items={(deliveries) => (
        <RecordTable
          title={t('administration.webhooks')}
          head={head}
          items={deliveries}
          rowKey={({ id }) => id}
          row={(delivery) => <Row delivery={delivery} />}
        />
      )}
    >
      <Subscriptions />
      <div className="columns">
        <WebhookTest />
        <SigningKeys />
      </div>
    </RecordListPage>
  );
}

function Row({ delivery }: { delivery: DeliveryRecord }) {
  const { t } = useTranslation();
  const { id, status, target, createdAt, attempts, reason } = delivery;
  return (
    <>
      <td>
        <span className={`status ${status}`}>{t(`webhooks.status.${status}`)}</span>
      </td>
      <td>
        <Link to="/administration/webhooks/$id" params={{ id }}>
          {target}
        </Link>
      </td>
      <td>{t(`webhooks.${causeOf(delivery)}`)}</td>
      <td className={styles.nowrap}>{formatDateTime(createdAt)}</td>
      <td>{attempts}</td>
      <td>{reason === null ? '' : t(`webhooks.reasons.${reason}`)}</td>
    </>
  );
}
