import type {
  FootprintMaterial,
  LocalizedText,
  MaterialRecord,
  ProductFootprint,
  pactExchangeEndpoints,
} from '@sillage/contract';
import { ownMaterialRecord } from '../../library/own-data/catalog-records.ts';
import { createOwn } from '../../library/own-data/own-components.ts';
import type { Context } from '../../platform/context.ts';
import type { ApplicationHandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import { materialFiguresOf } from '../footprints/material-figures.ts';
import { answerRequest, askPartner, requestRecord } from './answer-request.ts';

/** Requests of footprints in both directions, and what partners have sent. */
export function exchangeRoutes(context: Context): ApplicationHandlersFor<keyof typeof pactExchangeEndpoints> {
  const { storage, cursors } = context;

  type Query = Readonly<Record<string, string | undefined>>;
  const page = <Row extends { readonly id: string }>(
    query: Query,
    organizationId: string,
    path: string,
    read: (filter: { partnerId?: string; before?: string; limit: number }) => Promise<readonly Row[]>,
  ) =>
    newestFirstPage(cursors, query, {
      path,
      scope: [organizationId, path, query.partner_id ?? null],
      read: (limit, position) =>
        read({
          limit,
          ...(query.partner_id === undefined ? {} : { partnerId: query.partner_id }),
          ...(position?.[0] === undefined ? {} : { before: position[0] }),
        }),
      positionOf: ({ id }) => [id],
    });
  const partnersOf = async (organizationId: string) =>
    new Map((await storage.listPartners(organizationId)).map((partner) => [partner.id, partner]));

  return {
    listFootprintRequests: async ({ caller: { organizationId }, query }) => {
      const { rows, headers } = await page(query, organizationId, '/application/pact/requests', (filter) =>
        storage.listFootprintRequests(organizationId, filter),
      );
      const partners = await partnersOf(organizationId);
      return { body: rows.map((row) => requestRecord(row, partners.get(row.partnerId))), headers };
    },
    createFootprintRequest: async ({ caller, body }) => ({ body: await askPartner(context, caller, body) }),
    answerFootprintRequest: async ({ caller, params: { id }, body }) => ({
      body: await answerRequest(context, caller, id, body),
    }),
    listReceivedFootprints: async ({ caller: { organizationId }, query }) => {
      const { rows, headers } = await page(query, organizationId, '/application/pact/received', (filter) =>
        storage.listReceivedFootprints(organizationId, filter),
      );
      const partners = await partnersOf(organizationId);
      const body = rows.map(({ id, partnerId, receivedAt, content }) => ({
        id,
        partner: { id: partnerId, name: partners.get(partnerId)?.name ?? null },
        receivedAt,
        footprint: JSON.parse(content) as ProductFootprint,
      }));
      return { body, headers };
    },
    createMaterialOfFootprint: async ({ caller, params: { id }, body }) => {
      const created = await createMaterial(context, caller, id, body);
      return { body: created, headers: { Location: `/materials/${created.id}` } };
    },
  };
}

/** Throws: DomainError record.not-found, document.invalid (a footprint without mass; `like`). */
async function createMaterial(
  context: Context,
  caller: Caller,
  id: string,
  { like, name }: FootprintMaterial,
): Promise<MaterialRecord> {
  const received = await context.storage.readReceivedFootprint(caller.organizationId, id);
  if (received === undefined) throw new DomainError('record.not-found', { noun: 'footprint', id });
  const footprint = JSON.parse(received.content) as ProductFootprint;
  const figures = materialFiguresOf(footprint);
  if (figures === undefined) throw invalidDocument([valueIssue('', withoutMass)]);
  const { climate, source, year } = figures;
  const payload = { name: name ?? figures.name, like, perKg: { cch: climate }, source, year };
  const created = await createOwn(context, caller, 'material', payload);
  const shipped = context.catalog.material(like);
  if (shipped === undefined) throw new Error(`${like} is no material, and was taken as one`);
  return ownMaterialRecord(created, shipped);
}

const withoutMass: LocalizedText = {
  en: 'cannot be made of this footprint: it states no mass of the product, by which its figure would be divided',
  fr: 'impossible à partir de cette empreinte : elle n’indique pas la masse du produit, par laquelle diviser sa valeur',
};
