import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A batch of lines that the client has not ended yet. */
export interface OpenBatch<Item> {
  readonly sent: ClientRequest;
  /** The complete lines received so far. */
  answered(): readonly Item[];
  /** All text received so far. */
  text(): string;
  headers(): IncomingHttpHeaders;
  /** true if the answer was complete, false if it was cut off, undefined while it is still open. */
  whole(): boolean | undefined;
}

export function openBatch<Item>(url: string, headers: Readonly<Record<string, string>>): OpenBatch<Item> {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...headers },
  });
  let text = '';
  let received: IncomingHttpHeaders = {};
  let whole: boolean | undefined;
  sent.on('response', (answer) => {
    received = answer.headers;
    answer.setEncoding('utf8');
    answer.on('data', (piece: string) => {
      text += piece;
    });
    answer.on('end', () => {
      whole = answer.complete;
    });
    answer.on('error', () => {
      whole = false;
    });
  });
  sent.on('error', () => {
    whole ??= false;
  });
  return {
    sent,
    answered: () =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Item),
    text: () => text,
    headers: () => received,
    whole: () => whole,
  };
}

/** Polls a condition; fails after a minute. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (holds()) return;
    await pause(20);
  }
  throw new Error('the condition was not met in time');
}
