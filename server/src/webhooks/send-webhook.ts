import type { Clock } from '../clock.ts';
import { retryAfter } from '../http/retry-after.ts';
import { type Attempt, beginAttempt } from './attempt.ts';
import { checkedLookup } from './checked-lookup.ts';
import { oneConnection } from './one-connection.ts';
import { ownAddresses } from './own-addresses.ts';
import { nameResolver, type Resolve } from './resolve-name.ts';
import { longestPause } from './schedule.ts';
import { checkTarget, hostOf, type TargetPolicy } from './webhook-target.ts';

/**
 * Milliseconds for a connection, with finding its address, for a whole attempt and for an answer once its status is
 * known; bytes of the body that are read before it is dropped, and of all that comes on the connection.
 */
export const webhookLimits = {
  connect: 3_000,
  whole: 15_000,
  dropAfter: 1_000,
  answerBytes: 64 * 1024,
  wireBytes: 64 * 1024 + 32 * 1024,
};

export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** How one attempt went. */
export interface Sent {
  /** HTTP status of the receiver; null when there was none. */
  readonly status: number | null;
  /** Milliseconds that the receiver wants to be left alone, up to a day. */
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
}

/** Posts to receivers that strangers have named: no redirects, no decompression, no connection that was not checked. */
export function webhookSender(
  policy: TargetPolicy,
  clock: Clock,
  { resolve = nameResolver(), limits = webhookLimits }: SenderOptions = {},
): WebhookSender {
  const own = ownAddresses(policy.own, resolve);
  const attempts = new Set<Attempt>();

  async function post({ url, headers, body }: Webhook, attempt: Attempt): Promise<Sent> {
    // Rules may have become stricter since the request was made, e.g. with another environment.
    const target = checkTarget(url, policy);
    if ('rule' in target) return { status: null, fault: 'blocked' };
    attempt.endIn(limits.connect);
    const found = await checkedLookup(hostOf(target.url), attempt.signal, { policy, resolve, own });
    if (attempt.ended() === 'stopped') return { status: null, fault: 'stopped' };
    if ('fault' in found) return { status: null, fault: found.fault };
    attempt.signal.throwIfAborted();
    const client = oneConnection(target.url, found.addresses, attempt, limits);
    try {
      const { pathname, search } = target.url;
      const answer = await client.request({
        path: `${pathname}${search}`,
        method: 'POST',
        headers,
        body,
        signal: attempt.signal,
      });
      // Only its status counts; a little of it is read, as receivers expect.
      attempt.endIn(limits.dropAfter);
      await answer.body.dump({ limit: limits.answerBytes, signal: attempt.signal }).catch(() => {});
      const wish = retryAfter(answer.headers['retry-after'], clock(), longestPause);
      return { status: answer.statusCode, ...(wish === undefined ? {} : { wish }) };
    } finally {
      void client.destroy();
    }
  }

  return {
    async send(webhook, stopping) {
      const attempt = beginAttempt(stopping, limits.whole);
      attempts.add(attempt);
      try {
        return await post(webhook, attempt);
      } catch (error) {
        return { status: null, fault: attempt.ended() ?? faultOf(error) };
      } finally {
        attempt.close();
        attempts.delete(attempt);
      }
    },
    async close() {
      for (const attempt of attempts) attempt.stop();
    },
  };
}

/** Codes of the operating system and the HTTP client. */
const faults: readonly (readonly [RegExp, NonNullable<Sent['fault']>])[] = [
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
