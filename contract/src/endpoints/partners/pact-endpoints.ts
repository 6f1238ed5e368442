import Type from 'typebox';
import { PactEvent } from '../../documents/partners/pact-events.ts';
import { PactTime, ProductFootprint } from '../../documents/partners/pact-footprint.ts';
import { query } from '../../documents/schema/query-parameters.ts';
import type { Endpoint } from '../endpoint.ts';

/** The root of the addresses of the data exchange protocol of PACT: partners have it as the address of this service. */
export const pactRoot = '/pact';

/** Whether a path belongs to the protocol, whose errors have a form of their own. */
export const speaksPact = (path: string): boolean => path === pactRoot || path.startsWith(`${pactRoot}/`);

/** Footprints of one page, at most and without `limit`. */
export const pactPageSize = 100;

const several = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 500 }),
    Type.Array(Type.String({ maxLength: 500 }), { maxItems: 100 }),
  ]),
);

/** What footprints a partner asks for: one value of each criterion applies, all criteria together. */
export const footprintFilters = {
  productId: several,
  companyId: several,
  geography: several,
  classification: several,
  validOn: Type.Optional(PactTime),
  validAfter: Type.Optional(PactTime),
  validBefore: Type.Optional(PactTime),
  status: several,
};

const TokenRequest = Type.Object({
  grant_type: Type.String(),
  scope: Type.Optional(Type.String()),
  client_id: Type.Optional(Type.String()),
  client_secret: Type.Optional(Type.String()),
});

const TokenAnswer = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer(),
});

/**
 * The data exchange protocol of PACT, version 3. Apart from the public interface, because its shapes and its errors
 * are those of another specification. The token names the organization and the partner.
 */
export const pactEndpoints = {
  createPactToken: {
    method: 'POST',
    path: '/pact/auth/token',
    access: 'open',
    summary: 'A token for a partner, by client credentials',
    description: 'OAuth 2.0 client credentials grant (RFC 6749, 4.4), the client in Authorization: Basic.',
    body: TokenRequest,
    bodyType: 'form',
    success: { status: 200, body: TokenAnswer },
    secretAnswer: true,
    storesNothing: true,
    errors: ['auth.invalid-credentials', 'request.rate-limit', 'document.invalid'],
  },
  readPactProvider: {
    method: 'GET',
    path: '/pact/.well-known/openid-configuration',
    access: 'open',
    summary: 'Where a partner gets a token',
    description: 'OpenID Connect Discovery 1.0, 4: as much of it as client credentials need.',
    success: {
      status: 200,
      body: Type.Object({
        issuer: Type.String(),
        token_endpoint: Type.String(),
        grant_types_supported: Type.Array(Type.String()),
        token_endpoint_auth_methods_supported: Type.Array(Type.String()),
      }),
    },
    errors: [],
  },
  listPactFootprints: {
    method: 'GET',
    path: '/pact/3/footprints',
    access: 'exchange',
    summary: 'Footprints that the partner may see',
    description: 'Oldest first; the address of the next page in Link.',
    query: query({
      limit: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
      cursor: Type.Optional(Type.String({ maxLength: 1000 })),
      ...footprintFilters,
    }),
    success: { status: 200, body: Type.Object({ data: Type.Array(ProductFootprint) }) },
    errors: ['query.invalid'],
  },
  readPactFootprint: {
    method: 'GET',
    path: '/pact/3/footprints/:id',
    access: 'exchange',
    summary: 'One footprint',
    description: 'By its id, that of the published version.',
    success: { status: 200, body: Type.Object({ data: ProductFootprint }) },
    errors: ['record.not-found', 'auth.role'],
  },
  takePactEvent: {
    method: 'POST',
    path: '/pact/3/events',
    access: 'exchange',
    summary: 'An event of a partner',
    description:
      'A request, the answer to one, or that footprints were published. Taking one twice does nothing more.',
    body: PactEvent,
    bodyType: 'event',
    success: { status: 200 },
    storesNothing: true,
    errors: ['document.invalid', 'quota.exceeded'],
  },
} as const satisfies Record<string, Endpoint>;
