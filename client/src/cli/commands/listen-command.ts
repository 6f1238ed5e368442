import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ChangePage } from '@sillage/contract';
import { changes } from '../../records/pages.ts';
import { ConnectionError, UnexpectedAnswerError } from '../../transport/connection-errors.ts';
import { pause } from '../../transport/pause.ts';
import { ProblemError } from '../../transport/problem-error.ts';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../usage-error.ts';

const usualPause = 2;
/** Milliseconds: between attempts to reach the receiver or the service. */
const firstRetry = 500;
const longestRetry = 15_000;
const pauseAfter = (failures: number): Promise<void> =>
  pause(Math.min(firstRetry * 2 ** failures, longestRetry));
/** Milliseconds that a receiver has to answer, as for webhooks of the service. */
const receiverTimeout = 15_000;

/**
 * Shows changes as they happen and forwards them to a receiver on this machine, which no webhook of the service could
 * reach: with the body, the headers and the signature of a subscription to changes.
 */
const listen: Command = {
  name: 'listen',
  takes: '',
  count: [0, 0],
  calls: ['listChanges'],
  summary: 'Shows changes as they happen, and forwards them like webhooks to a receiver on this machine',
  options: {
    to: { type: 'string', summary: 'the receiver: a port, or an address such as http://localhost:3000/hook' },
    kinds: { type: 'string', summary: 'only these, such as evaluation.published,product' },
    since: { type: 'string', summary: 'a place in the changes; default: now' },
    state: { type: 'string', summary: 'a file that keeps the place, so that the next run goes on from it' },
    every: { type: 'string', summary: `seconds between questions to the service; default: ${usualPause}` },
    secret: { type: 'string', summary: 'the signing key, whsec_…; default: a new one, which is printed' },
    token: { type: 'string', summary: 'sent as X-Auth-Token' },
    once: { type: 'boolean', summary: 'ends when there are no more changes' },
  },
  async run(context, _, values) {
    const every = values.every === undefined ? usualPause : Number(values.every);
    if (!(every >= 0.1 && every <= 3600)) throw new UsageError('--every is a number of seconds, 0.1 to 3600');
    const text = (name: string) => (typeof values[name] === 'string' ? (values[name] as string) : undefined);
    const receiver = receiverOf(text('to'));
    const secret = text('secret') ?? `whsec_${randomBytes(24).toString('base64')}`;
    if (!/^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(secret)) throw new UsageError('--secret begins with whsec_');
    const state = text('state');
    const kinds = text('kinds');
    const since = text('since') ?? (state === undefined ? undefined : placeIn(state)) ?? 'now';
    if (receiver !== undefined) {
      context.output.note(`Forwarding to ${receiver}`);
      if (text('secret') === undefined) context.output.note(`Signed with ${secret}`);
    }
    const token = text('token');
    const forward = { receiver, secret, ...(token === undefined ? {} : { token }) };
    for (let place = since, failed = 0; ; ) {
      try {
        const query = { since: place, ...(kinds === undefined ? {} : { kinds }) };
        for await (const page of changes(context.client(), query)) {
          failed = 0;
          if (page.changes.length > 0) await handle(context, page, forward);
          place = page.next;
          if (state !== undefined) keep(state, place);
        }
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (failed++ === 0) context.output.note(`${(error as Error).message} Trying again.`);
        await pauseAfter(failed);
        continue;
      }
      if (values.once === true) return;
      await pause(every * 1000);
    }
  },
};

interface Forward {
  readonly receiver: string | undefined;
  readonly secret: string;
  readonly token?: string;
}

/** Prints the changes of a page and forwards them until the receiver accepts them. */
async function handle({ output }: Context, page: ChangePage, forward: Forward): Promise<void> {
  for (const change of page.changes) {
    const { at, kind, recordId, reference } = change as typeof change & { readonly reference?: string };
    output.show(change, [[at, kind, recordId, reference]]);
  }
  const { receiver, secret, token } = forward;
  if (receiver === undefined) return;
  const body = JSON.stringify({ subscription: { id: 'listen' }, changes: page.changes, next: page.next });
  // The same for each attempt: receivers ignore what they know.
  const id = `listen_${page.changes[0]?.id ?? page.next}`;
  for (let failed = 0; ; failed++) {
    const outcome = await send(receiver, body, signed(id, body, secret, token));
    if (outcome === undefined) return;
    output.note(`${receiver}: ${outcome}. Trying again.`);
    await pauseAfter(failed);
  }
}

/** The headers of a delivery: Standard Webhooks 1.0. */
function signed(id: string, body: string, secret: string, token: string | undefined): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    ...(token === undefined ? {} : { 'x-auth-token': token }),
  };
}

/** Returns why it failed, undefined after a 2xx. */
async function send(
  receiver: string,
  body: string,
  headers: Record<string, string>,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(receiverTimeout);
    const response = await fetch(receiver, { method: 'POST', body, headers, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).message;
  }
}

/** A port of this machine or an address. Throws: UsageError. */
function receiverOf(to: string | undefined): string | undefined {
  if (to === undefined) return undefined;
  const address = /^\d+$/.test(to) ? `http://127.0.0.1:${to}/` : to;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`--to is a port or an http address, not "${to}"`);
  return address;
}

/** What passes by itself: no connection, a service that restarts or is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof UnexpectedAnswerError ||
  (error instanceof ProblemError && (error.status >= 500 || error.status === 429));

function placeIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Whole or not at all: half a place would be none. */
function keep(file: string, place: string): void {
  writeFileSync(`${file}.part`, `${place}\n`);
  renameSync(`${file}.part`, file);
}

export const listenCommands = [listen];
