import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobRecord } from '@sillage/contract';
import type { ChildServer } from './child-server.ts';
import { answered } from './filled-server.ts';
import { garmentDocument } from './garment-document.ts';
import { adminPassword } from './service-environment.ts';

/** Sends all evaluations as lines and reads the response to each. */
export async function createGarments(service: ChildServer, token: string, count: number): Promise<void> {
  const [team] = (await ask(service, token, 'GET', '/teams')) as { id: string }[];
  const garment = garmentDocument(team?.id ?? '');
  const lines = function* (): Generator<string> {
    for (let start = 0; start < count; start += 100) {
      const some = Array.from({ length: Math.min(100, count - start) }, (_, index) =>
        JSON.stringify({ ...garment, name: `Garment ${start + index}`, reference: `G-${start + index}` }),
      );
      yield `${some.join('\n')}\n`;
    }
  };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const sent = request(`${service.address}/evaluations/batch`, { method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let stored = 0;
      const read = createInterface({ input: answer });
      read.on('line', (line) => {
        if (line.includes('"outcome":"created"') && ++stored % 10_000 === 0) progress('created', stored);
      });
      read.on('close', () => resolve(stored));
      answer.on('error', reject);
    });
  });
  pipeline(Readable.from(lines()), sent, () => {});
  const stored = await answered;
  if (stored !== count) throw new Error(`${stored} of ${count} were created`);
}

/** Evaluates all evaluations, of which there are `count`. */
export async function evaluateAll(service: ChildServer, token: string, count: number): Promise<void> {
  const { id } = (await ask(service, token, 'POST', '/evaluations/evaluate', { all: true })) as JobRecord;
  let shown = 0;
  for (;;) {
    const job = (await ask(service, token, 'GET', `/jobs/${id}`)) as JobRecord;
    const { done, failed, remaining } = job.progress;
    if (done - shown >= 10_000) {
      shown = done - (done % 10_000);
      progress('evaluated', done, remaining);
    }
    if (job.finishedAt !== undefined) {
      if (job.status !== 'done' || done !== count || failed > 0) throw new Error(JSON.stringify(job));
      return;
    }
    await pause(250);
  }
}

function progress(what: string, done: number, remaining: number | null = null): void {
  console.log(`${done} ${what}${remaining === null ? '' : `, ${remaining.toFixed(0)} s to go`}`);
}

async function ask(
  { address }: ChildServer,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await answered(`${address}${path}`, { method, headers, ...sent });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function logIn({ address }: ChildServer): Promise<string> {
  const authorization = `Basic ${btoa(`admin:${adminPassword}`)}`;
  const answer = await fetch(`${address}/auth/login`, { headers: { authorization } });
  return ((await answer.json()) as { token: string }).token;
}
