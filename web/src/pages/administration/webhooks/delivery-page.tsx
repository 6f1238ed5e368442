import { Button } from '@mantine/core';
import type { DeliveryWithAttempts } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { ForDevelopers } from '../../../frame/developers/developer-drawer.tsx';
import { PageHead } from '../../../frame/page-head.tsx';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import { causeOf } from './cause-of.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';

/** One delivery with its attempts; refreshed until it is finished. */
export function DeliveryPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/administration/webhooks/$id' });
  const query = useQuery({
    queryKey: ['deliveries', id],
    queryFn: () => callApi('GET', '/application/deliveries/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1500 : false),
  });
  return (
    <Loaded query={query}>
      {(delivery) => (
        <>
          <PageHead title={t('webhooks.delivery')} lead={delivery.target}>
            <ForDevelopers request={() => ({ method: 'GET', path: `/application/deliveries/${id}` })} />
            <Replay id={id} />
          </PageHead>
          <div className="sections">
            <Outcome delivery={delivery} />
            <DeliveryAttempts log={delivery.log} />
            <div>
              <Link className="link" to="/administration/webhooks" search={{}}>
                {t('webhooks.back')}
              </Link>
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function Outcome({ delivery }: { delivery: DeliveryWithAttempts }) {
  const { t } = useTranslation();
  const { status, reason, nextAttemptAt, finishedAt } = delivery;
  return (
    <div className="row" role="status">
      <span className={`status ${status}`}>{t(`webhooks.status.${status}`)}</span>
      {reason !== null && <span>{t(`webhooks.reasons.${reason}`)}</span>}
      {nextAttemptAt !== undefined && (
        <span className="quiet">{t('webhooks.next', { date: formatDateTime(nextAttemptAt) })}</span>
      )}
      {finishedAt !== undefined && (
        <span className="quiet">{t('webhooks.finished', { date: formatDateTime(finishedAt) })}</span>
      )}
      <span className="quiet">{t(`webhooks.${causeOf(delivery)}`)}</span>
    </div>
  );
}

function Replay({ id }: { id: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () => callApi('POST', '/application/deliveries/:id/replay', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  return (
    <>
      <Button variant="default" loading={replay.isPending} onClick={() => replay.mutate()}>
        {t('webhooks.replay')}
      </Button>
      {replay.isSuccess && (
        <span className="quiet" role="status">
          {t('webhooks.replayed')}
        </span>
      )}
      <RefusalAlert error={replay.error} />
    </>
  );
}
