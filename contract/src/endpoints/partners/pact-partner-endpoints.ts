import Type from 'typebox';
import {
  DeclarationPayload,
  DeclarationRecord,
  NewPartner,
  OfferedFootprint,
  PartnerPayload,
  PartnerRecord,
  partnerLimit,
} from '../../documents/partners/pact-partner.ts';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** Partners of the data exchange protocol of PACT, and what they may see. */
export const pactPartnerEndpoints = {
  listPactPartners: {
    method: 'GET',
    path: '/application/pact/partners',
    access: 'administer',
    summary: 'Partners who exchange footprints, by name',
    description: 'With what each may see, and without any secret. For administrators.',
    success: { status: 200, body: Type.Array(PartnerRecord) },
    errors: [],
  },
  createPactPartner: {
    method: 'POST',
    path: '/application/pact/partners',
    access: 'administer',
    summary: 'Let a partner exchange footprints',
    description: `Answers the client id and the secret with which the partner gets tokens at /pact/auth/token; of the secret only the hash is stored. An organization may have ${partnerLimit} partners. For administrators; audited. See /docs/pact.`,
    body: PartnerPayload,
    success: { status: 201, body: NewPartner },
    secretAnswer: true,
    errors: ['document.invalid', 'quota.exceeded'],
  },
  replacePactPartner: {
    method: 'PUT',
    path: '/application/pact/partners/:id',
    access: 'administer',
    summary: 'Change what a partner may see, or how to reach it',
    description:
      'Takes effect with the next request of the partner. Its own credentials stay. For administrators; audited.',
    body: PartnerPayload,
    success: { status: 200, body: PartnerRecord },
    errors: ['record.not-found', 'document.invalid', 'revision.stale', 'quota.exceeded'],
  },
  renewPactSecret: {
    method: 'POST',
    path: '/application/pact/partners/:id/secret',
    access: 'administer',
    summary: 'Give a partner a new secret',
    description:
      'The earlier one, and the tokens made with it, are refused at once. The answer shows the new one, once. For administrators; audited.',
    success: { status: 201, body: NewPartner },
    secretAnswer: true,
    errors: ['record.not-found', 'revision.stale'],
  },
  removePactPartner: {
    method: 'DELETE',
    path: '/application/pact/partners/:id',
    access: 'administer',
    summary: 'End the exchange with a partner',
    description:
      'Its tokens are refused at once. What it has sent stays. The audit keeps who ended it. For administrators.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  listOfferedFootprints: {
    method: 'GET',
    path: '/application/pact/footprints',
    access: 'administer',
    summary: 'Published versions as footprints, and what keeps them from being offered',
    description:
      'Newest first. A footprint is offered to the partners who may see it once every field that the protocol demands is known. With `partner_id`, only what this partner may see; with `expand=footprint`, each as the partner receives it. For administrators.',
    query: query({
      ...newestFirstQuery,
      partner_id: Type.Optional(idOf('partner')),
      expand: Type.Optional(
        Type.Enum(['footprint'], {
          description:
            'footprint: with each whole footprint, as GET /pact/3/footprints answers partners with it',
        }),
      ),
    }),
    success: { status: 200, body: Type.Array(OfferedFootprint) },
    errors: ['query.invalid'],
  },
  readPactDeclaration: {
    method: 'GET',
    path: '/application/pact/declarations/:id',
    access: 'administer',
    summary: 'What is declared for the footprints of an evaluation',
    description: 'Revision 0 if nothing is. For administrators.',
    success: { status: 200, body: DeclarationRecord },
    errors: ['record.not-found'],
  },
  replacePactDeclaration: {
    method: 'PUT',
    path: '/application/pact/declarations/:id',
    access: 'administer',
    summary: 'Declare what the footprints of an evaluation need and no result knows',
    description:
      'Counts for all of its versions, with the next request of a partner; what is declared is named as such in the comment of the footprint. For administrators; audited.',
    body: DeclarationPayload,
    success: { status: 200, body: DeclarationRecord },
    errors: ['record.not-found', 'document.invalid', 'revision.stale', 'quota.exceeded'],
  },
} as const satisfies Record<string, Endpoint>;
