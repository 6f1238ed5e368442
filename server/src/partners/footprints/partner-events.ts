import {
  type EvaluationPayload,
  type PactEvent,
  type PactEventKind,
  type PactSight,
  pactEventTypes,
  pactRoot,
} from '@sillage/contract';
import type { Logger } from 'pino';
import { timestamp } from '../../platform/kernel/clock.ts';
import type { Encryption } from '../../platform/kernel/encryption.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { PactVersion, StoredPartner } from '../../platform/ports/pact.ts';
import type { Change } from '../../platform/ports/storage.ts';
import { pendingDeliveriesLimit } from '../../platform/webhooks/retry-schedule.ts';
import { encryptTarget } from '../../platform/webhooks/webhook-target.ts';
import { type FootprintContext, readFootprint } from './read-footprints.ts';

export interface EventContext extends FootprintContext, Pick<Dependencies, 'clock' | 'newId'> {
  readonly encryption: Encryption;
}

/** An event of this organization for a partner. */
export function partnerEvent(
  { newId, clock, address }: Pick<EventContext, 'newId' | 'clock' | 'address'>,
  kind: PactEventKind,
  data: object,
): PactEvent {
  return {
    type: pactEventTypes[kind],
    specversion: '1.0',
    id: newId(),
    source: `${address()}${pactRoot}`,
    time: timestamp(clock()),
    data: { ...data },
  };
}

/**
 * The change that queues the delivery of an event, or, without one, the fetching of `path`; undefined for a partner
 * without an address. Rejected: `undelivered`, as `insert-delivery`.
 */
export function partnerDelivery(
  { newId, clock, encryption }: Pick<EventContext, 'newId' | 'clock' | 'encryption'>,
  partner: Pick<StoredPartner, 'id' | 'address'>,
  path: string,
  event?: PactEvent,
): Change | undefined {
  if (partner.address === undefined) return undefined;
  const delivery = {
    id: newId(),
    jobId: null,
    partnerId: partner.id,
    // Which credentials it needs is looked up when it is sent.
    ...encryptTarget(encryption, new URL(`${partner.address}${path}`), ''),
    body: event === undefined ? new Uint8Array() : jsonBytes(event),
    createdAt: timestamp(clock()),
  };
  return { kind: 'insert-delivery', delivery, atMost: pendingDeliveriesLimit };
}

/**
 * Tells the partners who may see a version that its footprint is published, if it is offered. It was committed before:
 * what fails here keeps nobody from publishing, and partners find the footprint in the list all the same.
 */
export async function announceFootprint(
  context: EventContext & { readonly log: Logger; readonly work: { wakeDeliveries(): void } },
  organizationId: string,
  version: Pick<PactVersion, 'id' | 'evaluationId' | 'payload'>,
): Promise<void> {
  try {
    const partners = (await context.storage.listPartners(organizationId)).filter(
      (partner) => partner.address !== undefined && sees(partner, version),
    );
    if (partners.length === 0) return;
    const made = await readFootprint(context, organizationId, version.id);
    if (made?.footprint === undefined) return;
    for (const partner of partners) {
      const event = partnerEvent(context, 'published', { pfIds: [version.id] });
      const change = partnerDelivery(context, partner, '/3/events', event);
      if (change !== undefined) await context.storage.commit(organizationId, [change]);
    }
    context.work.wakeDeliveries();
  } catch (error) {
    context.log.warn(
      { err: error, organizationId },
      'partners could not be notified of a published footprint',
    );
  }
}

/** Whether a partner may see a version, by its document. */
function sees(
  partner: StoredPartner,
  { id, evaluationId, payload }: Parameters<typeof announceFootprint>[2],
) {
  const { which, tags = [], evaluations = [] } = JSON.parse(partner.sees) as PactSight;
  if (which === 'all') return true;
  if (which === 'listed') return evaluations.some((one) => one.id === id || one.id === evaluationId);
  const own = new Set(((JSON.parse(payload) as EvaluationPayload).tags ?? []).map((tag) => tag.id));
  return tags.some((tag) => own.has(tag.id));
}
