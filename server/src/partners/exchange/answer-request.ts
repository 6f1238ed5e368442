import {
  type FootprintRequest,
  type FootprintRequestAnswer,
  type FootprintRequestRecord,
  type Issue,
  type LocalizedText,
  type PactRequestData,
  type ProductFootprint,
  pactPageSize,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredPartner } from '../../platform/ports/pact.ts';
import type { StoredFootprintRequest } from '../../platform/ports/pact-exchange.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { pendingDeliveriesLimit, quotaRetryAfter } from '../../platform/webhooks/retry-schedule.ts';
import { partnerDelivery, partnerEvent } from '../footprints/partner-events.ts';
import { listFootprints, readFootprint } from '../footprints/read-footprints.ts';

/** Pages of versions that are searched for the footprints of one request. */
const searchedPages = 20;

const noFootprint = 'No footprint that fits the request can be given.';

/** The changes that answer a request with what fits it and the partner may see, or say that nothing does. */
export async function automaticAnswer(
  context: Context,
  partner: StoredPartner,
  request: StoredFootprintRequest,
): Promise<readonly Change[]> {
  const footprints = await fitting(context, partner, request);
  return answer(context, partner, request, footprints.length > 0 ? { footprints } : { message: noFootprint });
}

/** The footprints of a request, as many as one page holds. */
async function fitting(
  context: Context,
  partner: StoredPartner,
  { criteria }: StoredFootprintRequest,
): Promise<readonly ProductFootprint[]> {
  const wanted = JSON.parse(criteria) as PactRequestData;
  const found: ProductFootprint[] = [];
  let after: string | undefined;
  for (let page = 0; page < searchedPages && found.length < pactPageSize; page++) {
    const { footprints, next } = await listFootprints(context, partner, wanted, {
      limit: pactPageSize - found.length,
      after,
    });
    found.push(...footprints);
    if (next === undefined) break;
    after = next;
  }
  return found;
}

function answer(
  context: Context,
  partner: StoredPartner,
  { id, eventId }: StoredFootprintRequest,
  given: { readonly footprints: readonly ProductFootprint[] } | { readonly message: string },
): readonly Change[] {
  const isGiven = 'footprints' in given;
  const data = isGiven
    ? { requestEventId: eventId, pfs: given.footprints }
    : { requestEventId: eventId, error: { code: 'NotFound', message: given.message } };
  const event = partnerEvent(context, isGiven ? 'fulfilled' : 'rejected', data);
  const delivery = partnerDelivery(context, partner, '/3/events', event);
  return [
    {
      kind: 'answer-footprint-request',
      id,
      state: isGiven ? 'fulfilled' : 'rejected',
      answeredAt: timestamp(context.clock()),
      answer: JSON.stringify(isGiven ? { footprints: given.footprints.map((one) => one.id) } : given),
    },
    ...(delivery === undefined ? [] : [delivery]),
  ];
}

/**
 * Answers the request of a partner in the name of a person.
 * Throws: DomainError record.not-found, document.invalid, job.limit.
 */
export async function answerRequest(
  context: Context,
  caller: Caller,
  id: string,
  { outcome, versions, message }: FootprintRequestAnswer,
): Promise<FootprintRequestRecord> {
  const { storage } = context;
  const { organizationId } = caller;
  const request = await storage.readFootprintRequest(organizationId, id);
  const unknown = new DomainError('record.not-found', { noun: 'footprint-request', id });
  if (request === undefined || request.direction !== 'received') throw unknown;
  const issues: Issue[] = [];
  const footprints: ProductFootprint[] = [];
  for (const [index, version] of (versions ?? []).entries()) {
    const made = await readFootprint(context, organizationId, version.id);
    const pointer = `/versions/${index}/id`;
    if (made === undefined) issues.push(unknownReference(pointer, 'version', version.id));
    else if (made.footprint === undefined) issues.push(valueIssue(pointer, notOffered));
    else footprints.push(made.footprint);
  }
  const partner = await storage.readPartner(organizationId, request.partnerId);
  if (partner?.address === undefined) issues.push(valueIssue('', notReachable));
  if (request.state !== 'open') issues.push(valueIssue('', answeredAlready));
  if (outcome === 'rejected' && message === undefined) issues.push(valueIssue('/message', sayWhy));
  if (outcome === 'rejected' && versions !== undefined) issues.push(valueIssue('/versions', onlyFulfilled));
  if (issues.length > 0 || partner === undefined) throw invalidDocument(issues);
  const given = versions === undefined ? await fitting(context, partner, request) : footprints;
  if (outcome === 'fulfilled' && given.length === 0)
    throw invalidDocument([valueIssue('/outcome', nothingFits)]);
  const changes = answer(
    context,
    partner,
    request,
    outcome === 'fulfilled' ? { footprints: given } : { message: message ?? noFootprint },
  );
  const entry = audit(context, caller, {
    action: 'answer',
    noun: 'partner',
    recordId: partner.id,
    after: { request: id, outcome, footprints: given.map((one) => one.id), message },
  });
  await commitQueued(context, organizationId, [...changes, entry]);
  const stored = await storage.readFootprintRequest(organizationId, id);
  if (stored === undefined) throw unknown;
  return requestRecord(stored, partner);
}

/** Asks a partner for footprints. Throws: DomainError document.invalid, job.limit. */
export async function askPartner(
  context: Context,
  caller: Caller,
  { partner: { id: partnerId }, ...criteria }: FootprintRequest,
): Promise<FootprintRequestRecord> {
  const { organizationId } = caller;
  const partner = await context.storage.readPartner(organizationId, partnerId);
  if (partner === undefined) throw invalidDocument([unknownReference('/partner/id', 'partner', partnerId)]);
  const event = partnerEvent(context, 'created', criteria);
  const delivery = partnerDelivery(context, partner, '/3/events', event);
  if (delivery === undefined) throw invalidDocument([valueIssue('/partner/id', notReachable)]);
  const request: StoredFootprintRequest = {
    id: context.newId(),
    partnerId,
    direction: 'sent',
    source: event.source,
    eventId: event.id,
    criteria: JSON.stringify(criteria),
    state: 'open',
    createdAt: event.time,
  };
  const entry = audit(context, caller, {
    action: 'ask',
    noun: 'partner',
    recordId: partnerId,
    after: { request: request.id, criteria },
  });
  await commitQueued(context, organizationId, [
    { kind: 'insert-footprint-request', request },
    delivery,
    entry,
  ]);
  return requestRecord(request, partner);
}

async function commitQueued(
  { storage, work }: Context,
  organizationId: string,
  changes: readonly Change[],
): Promise<void> {
  try {
    await storage.commit(organizationId, changes);
  } catch (error) {
    if (!(error instanceof StorageConflict)) throw error;
    if (error.reason === 'undelivered')
      throw new DomainError('job.limit', { limit: pendingDeliveriesLimit, seconds: quotaRetryAfter });
    if (error.reason === 'gone') throw invalidDocument([valueIssue('', answeredAlready)]);
    throw error;
  }
  work.wakeDeliveries();
}

export function requestRecord(
  request: StoredFootprintRequest,
  partner: Pick<StoredPartner, 'name'> | undefined,
): FootprintRequestRecord {
  const { footprints = [], message = null } = JSON.parse(request.answer ?? '{}') as {
    footprints?: string[];
    message?: string;
  };
  return {
    id: request.id,
    direction: request.direction,
    partner: { id: request.partnerId, name: partner?.name ?? null },
    criteria: JSON.parse(request.criteria) as PactRequestData,
    state: request.state,
    createdAt: request.createdAt,
    answeredAt: request.answeredAt ?? null,
    footprints,
    message,
  };
}

const notOffered: LocalizedText = {
  en: 'must be a version whose footprint is offered: GET /application/pact/footprints says what is missing',
  fr: 'une version dont l’empreinte est proposée : GET /application/pact/footprints dit ce qui manque',
};
const notReachable: LocalizedText = {
  en: 'must be a partner with baseUrl and client: it is not called otherwise',
  fr: 'un partenaire qui a baseUrl et client : sans cela, il n’est pas appelé',
};
const answeredAlready: LocalizedText = {
  en: 'must be open: the request is answered already',
  fr: 'encore ouverte : la demande a déjà une réponse',
};
const sayWhy: LocalizedText = { en: 'must say why', fr: 'dites pourquoi' };
const onlyFulfilled: LocalizedText = {
  en: 'is for fulfilled: a rejection sends no footprint',
  fr: 'est pour fulfilled : un refus n’envoie pas d’empreinte',
};
const nothingFits: LocalizedText = {
  en: 'must be rejected, or name versions: no footprint that the partner may see fits',
  fr: 'à refuser, ou désignez des versions : aucune empreinte visible pour le partenaire ne convient',
};
