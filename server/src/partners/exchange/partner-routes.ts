import type {
  DeclarationPayload,
  DeclarationRecord,
  EvaluationPayload,
  LocalizedText,
  pactPartnerEndpoints,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import type { StoredDeclaration } from '../../platform/ports/pact.ts';
import { retryWhenStale } from '../../platform/ports/storage-errors.ts';
import { announceFootprint } from '../footprints/partner-events.ts';
import { amongOf, footprintsOf } from '../footprints/read-footprints.ts';
import { createPartner, partnerRecord, removePartner, renewSecret, replacePartner } from './partners.ts';

/** Partners who exchange footprints, and what is offered to them. */
export function partnerRoutes(context: Context): ApplicationHandlersFor<keyof typeof pactPartnerEndpoints> {
  const { storage } = context;
  return {
    listPactPartners: async ({ caller: { organizationId } }) => {
      const partners = await storage.listPartners(organizationId);
      return { body: partners.map((partner) => partnerRecord(context, partner)) };
    },
    createPactPartner: async ({ caller, body }) => {
      const partner = await createPartner(context, caller, body);
      return {
        body: partner,
        headers: { Location: `/application/pact/partners/${partner.id}`, 'Cache-Control': 'no-store' },
      };
    },
    replacePactPartner: async ({ caller, params: { id }, body, ifMatch }) => ({
      body: await replacePartner(context, caller, id, body, ifMatch),
    }),
    renewPactSecret: async ({ caller, params: { id }, ifMatch }) => ({
      body: await renewSecret(context, caller, id, ifMatch),
      headers: { 'Cache-Control': 'no-store' },
    }),
    removePactPartner: async ({ caller, params: { id } }) => {
      await removePartner(context, caller, id);
      return {};
    },

    listOfferedFootprints: async ({ caller, query }) => {
      const { organizationId } = caller;
      const { partner_id: partnerId } = query;
      const partner =
        partnerId === undefined ? undefined : await storage.readPartner(organizationId, partnerId);
      if (partnerId !== undefined && partner === undefined) return { body: [] };
      const sight = partner === undefined ? {} : amongOf(partner);
      const { rows, headers } = await newestFirstPage(context.cursors, query, {
        path: '/application/pact/footprints',
        scope: [organizationId, 'pact-footprints', partnerId ?? null],
        read: (limit, position) =>
          storage.listPactVersions(organizationId, {
            ...sight,
            limit,
            newestFirst: true,
            ...(position?.[0] === undefined ? {} : { after: position[0] }),
          }),
        positionOf: ({ id }) => [id],
      });
      const make = await footprintsOf(context, organizationId);
      const body = [];
      for (const version of rows) {
        const { footprint, missing, comment } = await make.footprint(version);
        const { name, reference, category } = JSON.parse(version.payload) as EvaluationPayload;
        body.push({
          id: version.id,
          evaluation: { id: version.evaluationId, number: version.number },
          name: name ?? reference ?? category.id,
          status: version.latest ? ('Active' as const) : ('Deprecated' as const),
          publishedAt: version.publishedAt,
          offered: footprint !== undefined,
          missing: [...missing],
          pcf: footprint === undefined ? null : Number(footprint.pcf.pcfExcludingBiogenicUptake),
          comment,
          ...(query.expand === undefined ? {} : { footprint: footprint ?? null }),
        });
      }
      return { body, headers };
    },

    readPactDeclaration: async ({ caller: { organizationId }, params: { id } }) => {
      await requireStoredEvaluation(context, organizationId, id);
      return answerOf(await storage.readDeclaration(organizationId, id));
    },
    replacePactDeclaration: async ({ caller, params: { id }, body, ifMatch }) =>
      answerOf(await declare(context, caller, id, body, ifMatch)),
  };
}

/** Throws: DomainError record.not-found, document.invalid, revision.stale. */
async function declare(
  context: Context,
  caller: Caller,
  evaluationId: string,
  payload: DeclarationPayload,
  ifMatch: ExpectedRevision,
): Promise<StoredDeclaration> {
  const { organizationId, userId } = caller;
  await requireStoredEvaluation(context, organizationId, evaluationId);
  const { referencePeriod: period } = payload;
  const times = period === undefined ? [] : [Date.parse(period.firstDay), Date.parse(period.lastDay)];
  if (times.some(Number.isNaN) || (times[0] ?? 0) > (times[1] ?? 0))
    throw invalidDocument([valueIssue('/referencePeriod', ordered)]);
  return retryWhenStale(async () => {
    const before = await context.storage.readDeclaration(organizationId, evaluationId);
    const expectedRevision = before?.revision ?? 0;
    requireRevision(ifMatch, expectedRevision);
    const declaration: StoredDeclaration = {
      evaluationId,
      revision: expectedRevision + 1,
      content: JSON.stringify(payload),
      updatedAt: timestamp(context.clock()),
      updatedBy: userId,
    };
    await context.storage.commit(organizationId, [
      { kind: 'put-declaration', declaration, expectedRevision },
      audit(context, caller, {
        action: 'declare',
        noun: 'evaluation',
        recordId: evaluationId,
        revisionBefore: expectedRevision,
        revisionAfter: declaration.revision,
        before: JSON.parse(before?.content ?? '{}') as object,
        after: payload,
      }),
    ]);
    const latest = (await context.storage.listVersions(organizationId, evaluationId)).at(-1);
    const version = latest && (await context.storage.readVersion(organizationId, latest.id));
    // What was not offered before may be now.
    if (version !== undefined) await announceFootprint(context, organizationId, version);
    return declaration;
  });
}

async function requireStoredEvaluation(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  id: string,
): Promise<void> {
  if ((await storage.readEvaluation(organizationId, id)) === undefined)
    throw new DomainError('record.not-found', { noun: 'evaluation', id });
}

function answerOf(stored: StoredDeclaration | undefined): { body: DeclarationRecord } {
  const declared = JSON.parse(stored?.content ?? '{}') as DeclarationPayload;
  return {
    body: { revision: stored?.revision ?? 0, updatedAt: stored?.updatedAt ?? null, ...declared },
  };
}

const ordered: LocalizedText = {
  en: 'must be two days of the calendar, the first not after the second',
  fr: 'deux jours du calendrier, le premier pas après le second',
};
