import { LRUCache } from 'lru-cache';
import type { Encryption } from '../kernel/encryption.ts';
import type { Dependencies } from '../ports/dependencies.ts';
import { clientOf, type PartnerClient } from './partner-client.ts';
import type { Sent, WebhookSender } from './sender/webhook-sender.ts';

/** What is sent to a partner; without a body, the address is fetched. */
interface PartnerCall {
  readonly url: string;
  readonly body: Uint8Array;
}

interface PartnerCalls {
  /**
   * Calls a partner with a token of its own token endpoint; the outcome is that of the call, or of the request for a
   * token that failed. `removed`: it is no partner any more; `unreadable`: its credentials cannot be read.
   */
  send(
    organizationId: string,
    partnerId: string,
    call: PartnerCall,
    stopping: AbortSignal,
  ): Promise<Sent | 'removed' | 'unreadable'>;
}

/** Milliseconds before its end at which a token is not used any more. */
const margin = 30_000;
/** Seconds that a token is taken to be valid whose endpoint does not say. */
const usualLifetime = 300;

const decoder = new TextDecoder();
const none = new Uint8Array();

/** Calls to partners (PACT), through the sender of webhooks and its checks of addresses. */
export function partnerCalls(
  {
    storage,
    clock,
    encryption,
  }: Pick<Dependencies, 'storage' | 'clock'> & { readonly encryption: Encryption },
  sender: WebhookSender,
): PartnerCalls {
  const tokens = new LRUCache<string, { readonly token: string; readonly until: number }>({ max: 1_000 });

  /** Where a partner gives tokens: where its description says, else at the usual place. */
  async function tokenEndpoint(address: string, stopping: AbortSignal): Promise<string> {
    const url = `${address}/.well-known/openid-configuration`;
    const headers = { accept: 'application/json', 'user-agent': 'Sillage' };
    const { status, answer } = await sender.send(
      { url, headers, body: none, method: 'GET', reads: true },
      stopping,
    );
    const described = status === 200 ? parsed(answer) : undefined;
    const { token_endpoint: endpoint } = (described ?? {}) as { token_endpoint?: unknown };
    return typeof endpoint === 'string' && endpoint !== '' ? endpoint : `${address}/auth/token`;
  }

  /** A new token, or why there is none. Source: RFC 6749, 4.4. */
  async function newToken(
    address: string,
    { id, secret }: PartnerClient,
    stopping: AbortSignal,
  ): Promise<{ readonly token: string; readonly until: number } | Sent> {
    const endpoint = await tokenEndpoint(address, stopping);
    const encoded = [id, secret].map((part) => encodeURIComponent(part)).join(':');
    const sent = await sender.send(
      {
        url: endpoint,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(encoded).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'Sillage',
        },
        body: new TextEncoder().encode('grant_type=client_credentials'),
        reads: true,
      },
      stopping,
    );
    if (sent.status !== 200) return sent;
    const { access_token: token, expires_in: seconds } = (parsed(sent.answer) ?? {}) as {
      access_token?: unknown;
      expires_in?: unknown;
    };
    // What is no token cannot be a header either.
    if (typeof token !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(token)) return { ...sent, status: 502 };
    const lifetime = typeof seconds === 'number' && seconds > 0 ? seconds : usualLifetime;
    return { token, until: clock() + lifetime * 1000 - margin };
  }

  return {
    async send(organizationId, partnerId, { url, body }, stopping) {
      const partner = await storage.readPartner(organizationId, partnerId);
      if (partner?.address === undefined) return 'removed';
      const client = clientOf(encryption, partner);
      if (client === undefined) return 'unreadable';
      // Another address or another client needs another token.
      const key = `${partner.id} ${partner.address} ${partner.sealed}`;
      const known = tokens.get(key);
      const fresh = known !== undefined && known.until > clock() ? known : undefined;
      const got = fresh ?? (await newToken(partner.address, client, stopping));
      if (!('token' in got)) return got;
      tokens.set(key, got);
      const isFetch = body.length === 0;
      const sent = await sender.send(
        {
          url,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${got.token}`,
            'user-agent': 'Sillage',
            ...(isFetch ? {} : { 'content-type': 'application/cloudevents+json; charset=UTF-8' }),
          },
          body,
          ...(isFetch ? { method: 'GET', reads: true } : {}),
        },
        stopping,
      );
      // The next attempt asks for another one.
      if (sent.status === 401 || sent.status === 400) tokens.delete(key);
      return sent;
    },
  };
}

function parsed(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(decoder.decode(bytes ?? none));
  } catch {
    return undefined;
  }
}
