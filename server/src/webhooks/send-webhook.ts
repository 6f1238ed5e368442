import { isIP } from 'node:net';
import { Agent, request as send } from 'undici';
import { blockedCode, checkedLookup, type Resolve, resolveBySystem } from './checked-lookup.ts';
import { isForbiddenAddress } from './forbidden-address.ts';
import type { TargetPolicy } from './webhook-target.ts';

/** Milliseconds for a connection and for a whole attempt, and bytes of an answer that are read before it is dropped. */
export const webhookLimits = { connect: 3_000, whole: 15_000, answerBytes: 64 * 1024, dropAfter: 1_000 };

export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** How one attempt went. */
export interface Sent {
  /** HTTP status of the receiver; null when there was none. */
  readonly status: number | null;
  /** Milliseconds that the receiver wants to be left alone. */
  readonly wish?: number;
  /** Why there is no status. */
  readonly fault?: 'blocked' | 'dns' | 'refused' | 'timeout' | 'tls' | 'connection' | 'stopped';
}

export interface WebhookSender {
  /** Never throws for what the receiver does or leaves undone. */
  send(webhook: Webhook, stopping: AbortSignal): Promise<Sent>;
  close(): Promise<void>;
}

/** What a test may put in the place of the world. */
interface SenderOptions {
  readonly resolve?: Resolve;
  readonly limits?: typeof webhookLimits;
  readonly forbidden?: (address: string) => boolean;
}

/** Posts to receivers that strangers have named: no redirects, no decompression, no connection that was not checked. */
export function webhookSender(
  { allowPrivate, own }: Pick<TargetPolicy, 'allowPrivate' | 'own'>,
  { resolve = resolveBySystem, limits = webhookLimits, forbidden }: SenderOptions = {},
): WebhookSender {
  const isForbidden = forbidden ?? ((address: string) => isForbiddenAddress(address, own));
  const agent = new Agent({
    // Each attempt dials for itself, so each address that is used has been checked just before.
    pipelining: 0,
    connect: {
      timeout: limits.connect,
      ...(allowPrivate ? {} : { lookup: checkedLookup(isForbidden, resolve) }),
    },
    maxHeaderSize: 16 * 1024,
  });

  return {
    async send({ url, headers, body }, stopping) {
      // A literal is dialled without a lookup.
      const literal = new URL(url).hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && isIP(literal) !== 0 && isForbidden(literal)) {
        return { status: null, fault: 'blocked' };
      }
      const patience = AbortSignal.timeout(limits.whole);
      const signal = AbortSignal.any([stopping, patience]);
      try {
        const answer = await send(url, { dispatcher: agent, method: 'POST', headers, body, signal });
        // Only its status counts; a little of it is read, as receivers expect.
        const dropping = AbortSignal.any([signal, AbortSignal.timeout(limits.dropAfter)]);
        await answer.body.dump({ limit: limits.answerBytes, signal: dropping }).catch(() => {});
        const wish = retryAfter(answer.headers['retry-after']);
        return { status: answer.statusCode, ...(wish === undefined ? {} : { wish }) };
      } catch (error) {
        if (patience.aborted) return { status: null, fault: 'timeout' };
        return { status: null, fault: stopping.aborted ? 'stopped' : faultOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Codes of the resolver, the operating system and the HTTP client. */
const faults: readonly (readonly [RegExp, NonNullable<Sent['fault']>])[] = [
  [new RegExp(blockedCode), 'blocked'],
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/CERT|SSL|TLS|SELF_SIGNED|^UNABLE_TO_/, 'tls'],
];

function faultOf(error: unknown): NonNullable<Sent['fault']> {
  // Several addresses of one name, each with its own fault: the first stands for all.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const code = String((first as NodeJS.ErrnoException).code ?? '');
  return faults.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection';
}

/** Milliseconds of a `Retry-After`: seconds or a date. */
function retryAfter(header: string | string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
