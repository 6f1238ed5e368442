import sql from 'sql-template-tag';
import type { NewDelivery } from '../../ports/deliveries.ts';
import type { Row } from './executor.ts';
import { textOrNull } from './rows.ts';

type Purpose = Pick<NewDelivery, 'jobId' | 'partnerId' | 'subscriptionId'>;

export function purposeIn(row: Row): Purpose {
  const partnerId = textOrNull(row, 'partner_id');
  const subscriptionId = textOrNull(row, 'subscription_id');
  return {
    jobId: textOrNull(row, 'job_id'),
    ...(partnerId === null ? {} : { partnerId }),
    ...(subscriptionId === null ? {} : { subscriptionId }),
  };
}

export const purposeColumns = sql`job_id, partner_id, subscription_id`;

/** Whether it is no test; see `isTest`. */
export const isNoTest = sql`(job_id IS NOT NULL OR partner_id IS NOT NULL OR subscription_id IS NOT NULL)`;
