import type { DeliveryRecord } from '@sillage/contract';

/** The key of the text that says what a delivery is about. */
export function causeOf({ job, subscription }: DeliveryRecord): 'ofJob' | 'ofChanges' | 'ofTest' {
  if (job !== null) return 'ofJob';
  return subscription === undefined ? 'ofTest' : 'ofChanges';
}
