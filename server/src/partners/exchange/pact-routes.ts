import { type LocalizedText, pactEndpoints, pactPageSize, pactRoot } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { visitorLimitsOf } from '../../platform/http/admission/visitor-limits.ts';
import type { HandlersOf } from '../../platform/http/endpoint-handlers.ts';
import { parseBasicCredentials } from '../../platform/identity/basic-credentials.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { partnerTokenLifetime } from '../../platform/identity/partner-tokens.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { openCursor } from '../../platform/ndjson/list-cursor.ts';
import { invalidQueryParameter } from '../../platform/ndjson/list-query.ts';
import type { StoredPartner } from '../../platform/ports/pact.ts';
import { listFootprints, maySee, readFootprint } from '../footprints/read-footprints.ts';
import { receiveEvent } from './receive-event.ts';

/** Requests for a token with a wrong secret in a minute, from one address and for one client. */
const wrongSecrets = { pages: 60, misses: 60 } as const;

/** The data exchange protocol of PACT, for partners. */
export function pactRoutes(context: Context): HandlersOf<typeof pactEndpoints> {
  const ofAddress = visitorLimitsOf(wrongSecrets);
  const ofClient = visitorLimitsOf(wrongSecrets, { en: 'one client', fr: 'un client' });

  /** Counts a wrong secret. The right one is never counted: strangers behind the same address do not shut it out. */
  async function countWrong(address: string, client: string): Promise<void> {
    await ofAddress.check(address);
    await ofClient.check(client);
    await ofAddress.missed(address);
    await ofClient.missed(client);
  }

  return {
    createPactToken: async ({ headers, body, address }) => {
      if (body.grant_type !== 'client_credentials')
        throw new DomainError('document.invalid', { count: 1, unsupported: 'true' }, [
          valueIssue('/grant_type', onlyGrant),
        ]);
      const basic = parseBasicCredentials(headers.authorization);
      const { client_id: id = '', client_secret: secret = '' } = body;
      const { name, password } = basic ?? { name: id, password: secret };
      const token = await context.partnerTokens.issue(name, password).catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code === 'auth.invalid-credentials')
          await countWrong(address, name);
        throw error;
      });
      return {
        body: { access_token: token, token_type: 'Bearer', expires_in: partnerTokenLifetime },
        // Source: RFC 6749, 5.1.
        headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' },
      };
    },

    readPactProvider: async () => {
      const issuer = `${context.address()}${pactRoot}`;
      return {
        body: {
          issuer,
          token_endpoint: `${issuer}/auth/token`,
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
        },
      };
    },

    listPactFootprints: async ({ caller, query, headers }) => {
      const partner = await partnerOf(context, caller);
      const { limit: asked = String(pactPageSize), cursor, ...criteria } = query;
      for (const field of ['validOn', 'validAfter', 'validBefore'] as const)
        if (criteria[field] !== undefined && Number.isNaN(Date.parse(criteria[field])))
          throw invalidQueryParameter(field, aTime);
      const scope = JSON.stringify([partner.organizationId, 'pact', partner.id, criteria]);
      const position = openCursor(context.cursors, scope, { cursor });
      const limit = Math.min(Number(asked), pactPageSize);
      const { footprints, next } = await listFootprints(context, partner, criteria, {
        limit,
        after: position?.[0],
      });
      if (next === undefined) return { body: { data: [...footprints] } };
      const parameters = new URLSearchParams(
        Object.entries(criteria).flatMap(([name, values]) =>
          [values ?? []].flat().map((value): [string, string] => [name, value]),
        ),
      );
      parameters.set('limit', String(limit));
      parameters.set('cursor', context.cursors.sign(scope, [next]));
      const link = `<${originOf(context, headers.host)}${pactEndpoints.listPactFootprints.path}?${parameters}>; rel="next"`;
      return { body: { data: [...footprints] }, headers: { Link: link } };
    },

    readPactFootprint: async ({ caller, params: { id } }) => {
      const partner = await partnerOf(context, caller);
      const made = await readFootprint(context, partner.organizationId, id);
      if (made?.footprint === undefined) throw new DomainError('record.not-found', { noun: 'footprint', id });
      if (!(await maySee(context, partner, id)))
        throw new DomainError('auth.role', { role: 'partner', needed: 'partner' });
      return { body: { data: made.footprint } };
    },

    takePactEvent: async ({ caller, body }) => {
      await receiveEvent(context, await partnerOf(context, caller), body);
      return {};
    },
  };
}

/** The partner of a request. Throws: DomainError auth.invalid-token if it was removed in the meantime. */
async function partnerOf(
  { storage }: Pick<Context, 'storage'>,
  { organizationId, userId }: Caller,
): Promise<StoredPartner> {
  const partner = await storage.readPartner(organizationId, userId);
  if (partner === undefined) throw new DomainError('auth.invalid-token');
  return partner;
}

/** The protocol wants the host of the request in the addresses of further pages. */
function originOf({ address }: Pick<Context, 'address'>, host: string | undefined): string {
  const own = new URL(address());
  return host !== undefined && /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/.test(host)
    ? `${own.protocol}//${host}`
    : own.origin;
}

const onlyGrant: LocalizedText = {
  en: 'must be client_credentials',
  fr: 'doit être client_credentials',
};
const aTime: LocalizedText = { en: 'must be a time of the calendar', fr: 'une heure du calendrier' };
