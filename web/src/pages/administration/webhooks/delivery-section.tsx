import { Button } from '@mantine/core';
import type { DeliveryWithAttempts } from '@sillage/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../api/call-api.ts';
import { Loaded } from '../../../loading/loaded.tsx';
import { RefusalAlert } from '../../../loading/refusal-alert.tsx';
import { formatDateTime } from '../../../locales/format.ts';
import { causeOf } from './cause-of.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';

/** One delivery with its attempts; refreshed until it is finished. */
export function DeliverySection({ id }: { id: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    queryKey: ['deliveries', id],
    queryFn: () => callApi('GET', '/application/deliveries/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 1500 : false),
  });
  const there = query.data !== undefined;
  // It was chosen in the list below it.
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [there]);
  return (
    <Loaded query={query}>
      {(delivery) => (
        <section className="sections" aria-labelledby="delivery-title">
          <div className="spread">
            <div>
              <h2 id="delivery-title" tabIndex={-1} ref={heading}>
                {t('webhooks.delivery')}
              </h2>
              <p className="quiet">{delivery.target}</p>
            </div>
            <div className="actions">
              <Replay id={id} />
            </div>
          </div>
          <Outcome delivery={delivery} />
          <DeliveryAttempts log={delivery.log} />
          <div>
            <Link className="link" to="/administration/webhooks" search={{}}>
              {t('webhooks.back')}
            </Link>
          </div>
        </section>
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
