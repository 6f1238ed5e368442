import type { Clock } from '../../kernel/clock.ts';
import { retryAfter } from '../../kernel/retry-after.ts';
import { longestDelay } from '../retry-schedule.ts';
import { type Attempt, startAttempt } from './attempt.ts';
import { checkedLookup } from './checked-lookup.ts';
import { dnsResolver, type Resolve } from './dns-resolution.ts';
import { ownAddresses } from './own-addresses.ts';
import { pinnedConnection } from './pinned-connection.ts';
import { checkTarget, hostOf, type TargetPolicy } from './ssrf-guard.ts';

/** Limits of one attempt: times in milliseconds, then sizes in bytes. */
export const webhookLimits = {
  /** For resolving the name and opening the connection. */
  connect: 3_000,
  whole: 15_000,
  /** For reading the body once the status is known. */
  dropAfter: 1_000,
  /** Of the body; the rest is not read. */
  answerBytes: 64 * 1024,
  /** Of everything received on the connection: a body of the size above, and 32 KiB for headers and TLS. */
  wireBytes: 64 * 1024 + 32 * 1024,
};

export interface Webhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** POST unless something is fetched, without a body. */
  readonly method?: 'POST' | 'GET';
  /** Whether the answer is wanted, up to `answerBytes`. */
  readonly reads?: true;
}

/** The outcome of one attempt. */
export interface Sent {
  /** HTTP status of the answer; null if there was no answer. */
  readonly status: number | null;
  /** The answer, if it was wanted and is not too long. */
  readonly answer?: Uint8Array;
  /** Milliseconds that the receiver requests with `Retry-After`, up to a day. */
  readonly retryAfter?: number;
  /** Why there is no status. */
  readonly fault?: 'blocked' | 'dns' | 'refused' | 'timeout' | 'tls' | 'connection' | 'stopped';
}

export interface WebhookSender {
  /** Never rejects because of the receiver. Aborting `stopping` ends the attempt with the fault `stopped`. */
  send(webhook: Webhook, stopping: AbortSignal): Promise<Sent>;
  close(): Promise<void>;
}

/** Replaced by tests. */
interface SenderOptions {
  readonly resolve?: Resolve;
  readonly limits?: typeof webhookLimits;
}

/**
 * Creates a sender of requests to targets that users have chosen: only to checked addresses, without redirects
 * or decompression, and with limits on time and bytes.
 */
export function webhookSender(
  policy: TargetPolicy,
  clock: Clock,
  { resolve = dnsResolver(), limits = webhookLimits }: SenderOptions = {},
): WebhookSender {
  const own = ownAddresses(policy.ownHosts, resolve);
  const attempts = new Set<Attempt>();

  async function post(
    { url, headers, body, method = 'POST', reads }: Webhook,
    attempt: Attempt,
  ): Promise<Sent> {
    // Checked again: the policy may have become stricter since the target was stored.
    const target = checkTarget(url, policy);
    if ('rule' in target) return { status: null, fault: 'blocked' };
    attempt.setStepTimeout(limits.connect);
    const found = await checkedLookup(hostOf(target.url), attempt.signal, { policy, resolve, own });
    if (attempt.ended() === 'stopped') return { status: null, fault: 'stopped' };
    if ('fault' in found) return { status: null, fault: found.fault };
    attempt.signal.throwIfAborted();
    const client = await pinnedConnection(target.url, found.addresses, attempt, limits);
    try {
      const { pathname, search } = target.url;
      const answer = await client.request({
        path: `${pathname}${search}`,
        method,
        headers,
        ...(method === 'POST' ? { body } : {}),
        signal: attempt.signal,
      });
      // Only the status matters; a small body is read to its end, as receivers expect.
      attempt.setStepTimeout(limits.dropAfter);
      const kept =
        reads === true
          ? await readAnswer(answer.body, limits.answerBytes)
          : void (await answer.body
              .dump({ limit: limits.answerBytes, signal: attempt.signal })
              .catch(() => {}));
      const wait = retryAfter(answer.headers['retry-after'], clock(), longestDelay);
      return {
        status: answer.statusCode,
        ...(kept === undefined ? {} : { answer: kept }),
        ...(wait === undefined ? {} : { retryAfter: wait }),
      };
    } finally {
      void client.destroy();
    }
  }

  return {
    async send(webhook, stopping) {
      const attempt = startAttempt(stopping, limits.whole);
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

/** Reads a body of at most `limit` bytes; undefined for a longer one, or one that breaks off. */
async function readAnswer(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of body) {
      length += piece.length;
      if (length > limit) return undefined;
      pieces.push(piece);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(pieces);
}

/** Error codes of the operating system and of undici, with the faults that they are reported as. */
const faults: readonly (readonly [RegExp, NonNullable<Sent['fault']>])[] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/TIMEOUT|^ETIMEDOUT$/, 'timeout'],
  [/CERT|SSL|TLS|SELF_SIGNED|^UNABLE_TO_/, 'tls'],
];

function faultOf(error: unknown): NonNullable<Sent['fault']> {
  // If connecting to several addresses has failed, the first error is reported.
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const code = String((first as NodeJS.ErrnoException).code ?? '');
  return faults.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection';
}
