import { changeDays, type changeEndpoints, largestPage } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { timestamp } from '../platform/kernel/clock.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { invalidQueryParameter } from '../platform/ndjson/list-query.ts';
import type { EventPlace } from '../platform/ports/record-events.ts';
import { decryptPlace, encryptPlace, kindsMeant, recordChange } from '../platform/webhooks/record-changes.ts';

/** Before the first event. */
const beginning: EventPlace = { tx: 0, id: 0, at: '' };

/** The feed of changes of the organization. */
export function changeRoutes({
  storage,
  encryption,
  clock,
}: Pick<Context, 'storage' | 'encryption' | 'clock'>): HandlersFor<keyof typeof changeEndpoints> {
  /** Throws: DomainError query.invalid, changes.expired. */
  async function placeOf(organizationId: string, since: string | undefined): Promise<EventPlace> {
    if (since === undefined) return beginning;
    if (since === 'now') return (await storage.readLastEvent(organizationId)) ?? beginning;
    const found = decryptPlace(encryption, organizationId, since);
    if (found === undefined) {
      throw invalidQueryParameter('since', {
        en: 'must be `next` of an earlier answer, or now',
        fr: 'doit être la valeur `next` d’une réponse antérieure, ou now',
      });
    }
    const { place, issuedAt } = found;
    const keptSince = timestamp(clock() - changeDays * 86_400_000);
    if (issuedAt < keptSince || !(await isKnown(organizationId, place, keptSince)))
      throw new DomainError('changes.expired', { days: String(changeDays) });
    return place;
  }

  /**
   * Whether events still go on from this place: not after the database was restored from a backup, whose events have
   * the same ids. An event that is missing because of its age was the last one for long.
   */
  async function isKnown(organizationId: string, place: EventPlace, keptSince: string): Promise<boolean> {
    if (place.id === 0) return true;
    const at = await storage.readEventTime(organizationId, place);
    return at === undefined ? place.at < keptSince : at === place.at;
  }

  return {
    listChanges: async ({ caller: { organizationId }, query }) => {
      const after = await placeOf(organizationId, query.since);
      const limit = query.limit === undefined ? largestPage : Number(query.limit);
      const upTo = await storage.readLastEvent(organizationId);
      const kinds = query.kinds === undefined ? undefined : kindsMeant(query.kinds.split(','));
      const events =
        upTo === undefined || query.since === 'now'
          ? []
          : await storage.listRecordEvents(organizationId, {
              after,
              upTo,
              ...(kinds === undefined ? {} : { kinds }),
              limit,
            });
      // Beyond the last one found there are only kinds that were not asked for.
      const last = (events.length === limit ? events.at(-1) : undefined) ?? later(upTo, after);
      const { tx, id } = last;
      return {
        body: {
          changes: events.map((event) => recordChange(encryption, organizationId, event)),
          next: encryptPlace(encryption, organizationId, last, timestamp(clock())),
          more: upTo !== undefined && (tx < upTo.tx || (tx === upTo.tx && id < upTo.id)),
        },
      };
    },
  };
}

/** The place that is further on: what can be seen never goes back, but the place may come from another process. */
function later(one: EventPlace | undefined, other: EventPlace): EventPlace {
  if (one === undefined) return other;
  return one.tx > other.tx || (one.tx === other.tx && one.id >= other.id) ? one : other;
}
