import {
  checkDocument,
  type Issue,
  type LocalizedText,
  type PactEvent,
  type PactFulfilledData,
  type PactPublishedData,
  type PactRejectedData,
  type PactRequestData,
  pactEventData,
  pactEventTypes,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredPartner } from '../../platform/ports/pact.ts';
import type { StoredFootprintRequest } from '../../platform/ports/pact-exchange.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { storeReceived } from '../../platform/webhooks/received-footprint.ts';
import { partnerDelivery } from '../footprints/partner-events.ts';
import { automaticAnswer } from './answer-request.ts';

/** Footprints that are fetched because of one event, at most. */
const fetchedAtOnce = 100;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Takes an event of a partner. An event that was taken before changes nothing.
 * Throws: DomainError document.invalid.
 */
export async function receiveEvent(
  context: Context,
  partner: StoredPartner,
  event: PactEvent,
): Promise<void> {
  const kinds = Object.entries(pactEventTypes) as [keyof typeof pactEventTypes, string][];
  const kind = kinds.find(([, type]) => type === event.type)?.[0] ?? 'published';
  const issues: Issue[] = checkDocument(pactEventData[kind], event.data).map((issue) => ({
    ...issue,
    pointer: `/data${issue.pointer}`,
  }));
  if (Number.isNaN(Date.parse(event.time))) issues.push(valueIssue('/time', aTime));
  if (issues.length > 0) throw invalidDocument(issues);
  const changes = await changesOf(context, partner, event, kind);
  if (changes.length === 0) return;
  try {
    await context.storage.commit(partner.organizationId, changes);
  } catch (error) {
    const isKnown = error instanceof StorageConflict && ['taken', 'gone'].includes(error.reason);
    if (!isKnown) throw error;
  }
  context.work.wakeDeliveries();
}

async function changesOf(
  context: Context,
  partner: StoredPartner,
  event: PactEvent,
  kind: keyof typeof pactEventTypes,
): Promise<readonly Change[]> {
  const now = context.clock();
  if (kind === 'created') return requested(context, partner, event);
  if (kind === 'published') {
    const { pfIds = [] } = event.data as PactPublishedData;
    return [...new Set(pfIds)]
      .filter((id) => uuid.test(id))
      .slice(0, fetchedAtOnce)
      .flatMap((id) => partnerDelivery(context, partner, `/3/footprints/${id}`) ?? []);
  }
  const data = event.data as PactFulfilledData | PactRejectedData;
  const request = await context.storage.readFootprintRequestOfEvent(
    partner.organizationId,
    partner.id,
    'sent',
    data.requestEventId,
  );
  const answered = (state: 'fulfilled' | 'rejected', answer: object): readonly Change[] =>
    request === undefined || request.state !== 'open'
      ? []
      : [
          {
            kind: 'answer-footprint-request',
            id: request.id,
            state,
            answeredAt: timestamp(now),
            answer: JSON.stringify(answer),
          },
        ];
  if ('error' in data) return answered('rejected', { message: data.error.message });
  const { pfs } = data;
  return [
    ...answered('fulfilled', { footprints: pfs.map(({ id }) => id) }),
    ...pfs.map((footprint) => storeReceived(context, partner.id, footprint, now)),
  ];
}

/** A request of a partner, with its answer if nobody needs to be asked. */
async function requested(
  context: Context,
  partner: StoredPartner,
  event: PactEvent,
): Promise<readonly Change[]> {
  if (partner.address === undefined) throw invalidDocument([valueIssue('/source', withoutAddress)]);
  const known = await context.storage.readFootprintRequestOfEvent(
    partner.organizationId,
    partner.id,
    'received',
    event.id,
  );
  if (known !== undefined) return [];
  const request: StoredFootprintRequest = {
    id: context.newId(),
    partnerId: partner.id,
    direction: 'received',
    source: event.source,
    eventId: event.id,
    criteria: JSON.stringify(event.data as PactRequestData),
    state: 'open',
    createdAt: timestamp(context.clock()),
  };
  const entry = audit(
    context,
    { userId: null },
    {
      action: 'request',
      noun: 'partner',
      recordId: partner.id,
      after: { request: request.id, criteria: event.data },
    },
  );
  const answer = partner.answers === 'automatic' ? await automaticAnswer(context, partner, request) : [];
  return [{ kind: 'insert-footprint-request', request }, entry, ...answer];
}

const aTime: LocalizedText = { en: 'must be a time of the calendar', fr: 'une heure du calendrier' };
const withoutAddress: LocalizedText = {
  en: 'cannot be answered: this organization does not know the address of the partner',
  fr: 'sans réponse possible : cette organisation ne connaît pas l’adresse du partenaire',
};
