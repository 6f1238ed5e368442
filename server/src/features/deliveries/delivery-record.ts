import type { DeliveryAttempt, DeliveryReason, DeliveryRecord } from '@sillage/contract';
import type { StoredAttempt, StoredDelivery } from '../../webhooks/deliveries.ts';

/** A delivery as administrators see it: neither token nor body. */
export function deliveryRecord(delivery: StoredDelivery): DeliveryRecord {
  const { id, status, target, jobId, createdAt, dueAt, finishedAt, attempts, reason } = delivery;
  return {
    id,
    status,
    target,
    job: jobId === null ? null : { id: jobId },
    createdAt,
    ...(dueAt === null ? {} : { nextAttemptAt: dueAt }),
    ...(finishedAt === null ? {} : { finishedAt }),
    attempts,
    reason: reason as DeliveryReason | null,
  };
}

export function deliveryAttempt({ reason, ...attempt }: StoredAttempt): DeliveryAttempt {
  return { ...attempt, reason: reason as DeliveryReason | null };
}
