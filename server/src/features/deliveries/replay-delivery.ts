import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { StorageConflict } from '../../storage/storage.ts';

/** Lets a delivery begin its schedule again, now. Throws: Refusal record.not-found. */
export async function replayDelivery(context: Context, caller: Caller, deliveryId: string): Promise<void> {
  const { storage, clock, work } = context;
  const { userId } = caller;
  try {
    await storage.commit(caller.organizationId, [
      { kind: 'replay-delivery', deliveryId, dueAt: timestamp(clock()), userId },
      audit(context, caller, {
        action: 'replay',
        noun: 'delivery',
        recordId: deliveryId,
        revisionBefore: null,
        revisionAfter: null,
      }),
    ]);
  } catch (error) {
    if (!(error instanceof StorageConflict) || error.reason !== 'gone') throw error;
    throw new Refusal('record.not-found', { noun: 'delivery', id: deliveryId });
  }
  work.wakeDeliveries();
}
