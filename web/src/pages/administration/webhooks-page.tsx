import type { DeliveryRecord } from '@sillage/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NothingHere } from '../../library/nothing-here.tsx';
import { RecordList } from '../../library/record-list.tsx';
import { useRecords } from '../../library/use-records.ts';
import { addressOf } from '../../session/api-call.ts';
import { CopyAsCurl } from '../../shell/copy-as-curl.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { shownDate } from '../../words/shown-number.ts';
import { ChoiceField } from './choice-field.tsx';
import { SigningKeys } from './signing-keys.tsx';
import { WebhookTest } from './webhook-test.tsx';

const path = '/application/deliveries';
const statuses = ['pending', 'delivered', 'failed'] as const;

/** What was sent to webhooks, a test, and the keys that sign. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status } = useSearch({ from: '/administration/webhooks' });
  const list = useRecords<DeliveryRecord>('deliveries', path, { status });
  const head = [
    t('administration.state'),
    t('webhooks.target'),
    t('webhooks.about'),
    t('administration.created'),
    t('webhooks.attempts'),
    t('webhooks.reason'),
  ];
  return (
    <>
      <PageHead title={t('administration.webhooks')} lead={t('webhooks.lead')}>
        <CopyAsCurl request={() => ({ method: 'GET', path: addressOf(path, { query: { status } }) })} />
      </PageHead>
      <search className="filters alone">
        <ChoiceField
          label={t('administration.state')}
          all={t('administration.all')}
          value={status}
          choices={statuses.map((value) => ({ value, label: t(`webhooks.status.${value}`) }))}
          onChange={(value) =>
            void navigate({
              to: '/administration/webhooks',
              search: value === undefined ? {} : { status: value },
              replace: true,
            })
          }
        />
      </search>
      <div className="sections">
        <div>
          <RecordList
            list={list}
            title={t('administration.webhooks')}
            head={head}
            row={(delivery) => <Row delivery={delivery} />}
            nothing={
              <NothingHere
                filtered={status !== undefined}
                title={t('webhooks.none')}
                text={t('webhooks.noneText')}
                reset={
                  <Link to="/administration/webhooks" search={{}}>
                    {t('list.reset')}
                  </Link>
                }
                create={<a href="/docs/webhooks">{t('webhooks.howTo')}</a>}
              />
            }
          />
        </div>
        <div className="columns">
          <WebhookTest />
          <SigningKeys />
        </div>
      </div>
    </>
  );
}

function Row({ delivery }: { delivery: DeliveryRecord }) {
  const { t } = useTranslation();
  const { id, status, target, job, createdAt, attempts, reason } = delivery;
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
      <td>{t(job === null ? 'webhooks.ofTest' : 'webhooks.ofJob')}</td>
      <td className="nowrap">{shownDate(createdAt)}</td>
      <td>{attempts}</td>
      <td>{reason === null ? '' : t(`webhooks.reasons.${reason}`)}</td>
    </>
  );
}
