import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A batch of lines whose end the client keeps open. */
export interface OpenBatch<Item> {
  readonly sent: ClientRequest;
  /** The whole lines that came so far. */
  answered(): readonly Item[];
  /** Everything that came so far. */
  text(): string;
  headers(): IncomingHttpHeaders;
  /** The answer came to its proper end; false when it was broken off. undefined: neither yet. */
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

/** Looks again and again; what never comes fails after a minute. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000; tries++) {
    if (holds()) return;
    await pause(20);
  }
  throw new Error('it did not come');
}
