import Type from 'typebox';
import { idOf } from '../../documents/schema/id-of.ts';
import { newestFirstQuery, query } from '../../documents/schema/query-parameters.ts';
import { NewShare, SharePayload, ShareRecord, shareLimit } from '../../documents/sharing/share.ts';
import { languages } from '../../texts/localized-text.ts';
import type { Endpoint } from '../endpoint.ts';

const page = query({
  language: Type.Optional(
    Type.Enum([...languages], { description: 'of the page; without it that of Accept-Language' }),
  ),
  linkType: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'linkset or all: what there is; backup: a copy as ZIP; gs1:dpp, gs1:sustainabilityInfo or gs1:defaultLink: the passport; without it Accept decides',
    }),
  ),
});

const answers =
  'One HTML page without script, in English or French. By `Accept`: `application/ld+json` is a UNTP digital product passport with terms of schema.org, `application/linkset+json` the links of RFC 9264, `application/zip` a copy that can be read without the service.';

const publicPage = {
  query: page,
  success: { status: 200, mediaType: '*/*' },
  pageIfUnknown: true,
  errors: ['share.not-found', 'request.rate-limit', 'query.invalid'],
} as const;

/** Public pages of versions and products. */
export const shareEndpoints = {
  listShares: {
    method: 'GET',
    path: '/shares',
    access: 'read',
    summary: 'The public pages of the organization, newest first',
    description:
      'What is shared with whom has its address: what it shows, until when, and how often it was seen. The addresses themselves are not stored. Any role may read it.',
    query: query({
      evaluation_id: Type.Optional(idOf('evaluation')),
      product_id: Type.Optional(idOf('product')),
      ...newestFirstQuery,
    }),
    success: { status: 200, body: Type.Array(ShareRecord) },
    errors: ['query.invalid'],
  },
  createShare: {
    method: 'POST',
    path: '/shares',
    access: 'write',
    summary: 'Share a version or a product as a public page',
    description: `Returns the address of the page once: only its hash is stored. Anyone who has the address may read the page, until it expires or is revoked; the version behind it never changes, a product is shown as it is. \`Idempotency-Key\` is ignored, because the answer is not stored. \`claims\` says what consumers may not be shown of it, with reasons; the page is shared nevertheless. An organization may have ${shareLimit} shares. See /docs/sharing.`,
    body: SharePayload,
    success: { status: 201, body: NewShare },
    secretAnswer: true,
    errors: ['document.invalid', 'share.limit', 'gtin.shared-elsewhere', 'quota.exceeded'],
  },
  readShare: {
    method: 'GET',
    path: '/shares/:id',
    access: 'read',
    summary: 'One public page: what it shows, until when, and how often it was seen',
    description: 'As in the list, without the address of the page. Any role may read it.',
    success: { status: 200, body: ShareRecord },
    errors: ['record.not-found'],
  },
  removeShare: {
    method: 'DELETE',
    path: '/shares/:id',
    access: 'write',
    summary: 'Revoke a public page',
    description:
      'The page is gone with the answer: no cache may keep it without asking. This cannot be undone; the audit keeps who shared and who revoked.',
    success: { status: 204 },
    errors: ['record.not-found'],
  },
  readSharedPage: {
    method: 'GET',
    path: '/s/:secret',
    access: 'open',
    summary: 'The public page of a version or a product',
    description: `${answers} Shows what was chosen, within the disclosure of the databases behind it as it is now. Open to everyone who has the address.`,
    ...publicPage,
  },
  readDigitalLink: {
    method: 'GET',
    path: '/01/:gtin',
    access: 'open',
    summary: 'The public page of the product with a GTIN (GS1 Digital Link)',
    description:
      'The newest page that was shared with `digitalLink` for this GTIN of 8, 12, 13 or 14 digits, as a passport of the model. Answers as GET /s/:secret. Open to everyone.',
    ...publicPage,
  },
  readDigitalLinkOfBatch: {
    method: 'GET',
    path: '/01/:gtin/10/:batch',
    access: 'open',
    summary: 'The public page of a batch of a product (GS1 Digital Link)',
    description:
      'The newest page that was shared for this batch of the product; without one that of the model. Answers as GET /s/:secret. Open to everyone.',
    ...publicPage,
  },
  readDigitalLinkOfItem: {
    method: 'GET',
    path: '/01/:gtin/21/:serial',
    access: 'open',
    summary: 'The public page of one item of a product (GS1 Digital Link)',
    description:
      'The newest page that was shared for this serial number; without one that of the model. Answers as GET /s/:secret. Open to everyone.',
    ...publicPage,
  },
  readRobots: {
    method: 'GET',
    path: '/robots.txt',
    access: 'open',
    summary: 'What search engines may read',
    description:
      'Nothing but public pages, which say themselves whether they may be listed. Open to everyone.',
    success: { status: 200, mediaType: '*/*' },
    errors: [],
  },
} as const satisfies Record<string, Endpoint>;
