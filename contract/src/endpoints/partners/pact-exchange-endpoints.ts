import Type from 'typebox';
import { MaterialRecord } from '../../documents/library/catalog-records.ts';
import {
  FootprintMaterial,
  FootprintRequest,
  FootprintRequestAnswer,
  FootprintRequestRecord,
  ReceivedFootprint,
} from '../../documents/partners/pact-exchange.ts';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** Requests of footprints in both directions, and what partners have sent. */
export const pactExchangeEndpoints = {
  listFootprintRequests: {
    method: 'GET',
    path: '/application/pact/requests',
    access: 'administer',
    summary: 'Requests of footprints, received and sent, newest first',
    description: 'With what became of each. For administrators.',
    query: query({ ...newestFirstQuery, partner_id: Type.Optional(idOf('partner')) }),
    success: { status: 200, body: Type.Array(FootprintRequestRecord) },
    errors: ['query.invalid'],
  },
  createFootprintRequest: {
    method: 'POST',
    path: '/application/pact/requests',
    access: 'administer',
    summary: 'Ask a partner for footprints',
    description:
      'The partner gets an event, which is tried again as webhooks are; its answer is an event, too. For partners with an address; for administrators; audited.',
    body: FootprintRequest,
    success: { status: 201, body: FootprintRequestRecord },
    errors: ['document.invalid', 'job.limit', 'quota.exceeded'],
  },
  answerFootprintRequest: {
    method: 'POST',
    path: '/application/pact/requests/:id/answer',
    access: 'administer',
    summary: 'Answer the request of a partner',
    description:
      'Sends footprints, or says why there are none. A request is answered once. For administrators; audited.',
    body: FootprintRequestAnswer,
    success: { status: 201, body: FootprintRequestRecord },
    errors: ['record.not-found', 'document.invalid', 'job.limit'],
  },
  listReceivedFootprints: {
    method: 'GET',
    path: '/application/pact/received',
    access: 'read',
    summary: 'Footprints that partners have sent, newest first',
    description: 'Of several with one id the last counts. Any role may read it.',
    query: query({ ...newestFirstQuery, partner_id: Type.Optional(idOf('partner')) }),
    success: { status: 200, body: Type.Array(ReceivedFootprint) },
    errors: ['query.invalid'],
  },
  createMaterialOfFootprint: {
    method: 'POST',
    path: '/application/pact/received/:id/material',
    createsAt: '/materials',
    access: 'write',
    summary: 'Make a material of the organization out of a footprint of a partner',
    description:
      'Its climate change for 1 kg is that of the footprint, without the biogenic uptake and without removals, which the method does not credit, divided by the mass of the product; the other indicators have no figure. Company, product and footprint are its source. It is a material as POST /materials makes it: a newer footprint does not change it.',
    body: FootprintMaterial,
    success: { status: 201, body: MaterialRecord },
    errors: ['record.not-found', 'document.invalid'],
  },
} as const satisfies Record<string, Endpoint>;
