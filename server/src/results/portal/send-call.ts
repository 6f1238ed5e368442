import { setTimeout as pause } from 'node:timers/promises';
import type { WebhookSender } from '../../platform/webhooks/sender/webhook-sender.ts';
import { failed, type Outcome, readAnswer } from './portal-answer.ts';
import type { QueuedCall } from './queue-declarations.ts';

/** Milliseconds before each further attempt of one call. */
const retryDelays = [250, 1_000, 4_000, 16_000];
/** Milliseconds: the portal may ask for a longer wait, but a job waits no longer for one piece. */
const longestWait = 60_000;

interface SentCall {
  readonly outcome: Outcome;
  /** An attempt without an answer may have been taken. */
  readonly maybeTaken: boolean;
}

/** Sends a call until it is answered, at most five times. */
export async function sendCall(
  sender: WebhookSender,
  { address, key }: { readonly address: string; readonly key: string },
  { path, body }: Pick<QueuedCall, 'path' | 'body'>,
): Promise<SentCall> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'user-agent': 'Sillage',
  };
  const { signal } = new AbortController();
  let maybeTaken = false;
  for (let attempt = 0; ; attempt++) {
    const webhook = { url: `${address}${path}`, headers, body: bytes, reads: true } as const;
    const read = readAnswer(await sender.send(webhook, signal));
    if ('state' in read) return { outcome: read, maybeTaken };
    maybeTaken ||= read.maybeTaken;
    const delay = retryDelays[attempt];
    if (delay === undefined) return { outcome: failed(read.status, 'unreachable'), maybeTaken };
    await pause(Math.min(longestWait, Math.max(delay, read.wait ?? 0)), undefined, { ref: false });
  }
}
