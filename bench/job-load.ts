import { Agent, request } from 'node:http';
import { connections, type LoadFigures } from './load.ts';

interface Job {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  /** The evaluation to create. */
  readonly body: string;
  /** Overrides the default number. */
  readonly connections?: number;
}

/**
 * Runs the main job with many clients at once: create an evaluation, evaluate it, read its result. Counts and
 * latencies are per whole job.
 */
export async function loadWithJobs({
  url,
  headers,
  seconds,
  body,
  connections: clients = connections,
}: Job): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (method: string, path: string, sent?: string): Promise<{ ok: boolean; text: string }> =>
    new Promise((resolve, reject) => {
      const typed = sent === undefined ? headers : { ...headers, 'content-type': 'application/json' };
      const outgoing = request(`${url}${path}`, { method, agent, headers: typed }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
        });
        answer.on('end', () => resolve({ ok: (answer.statusCode ?? 500) < 300, text }));
        answer.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(sent);
    });

  const times: number[] = [];
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1e3;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      const created = await send('POST', '/evaluations', body);
      const { id } = JSON.parse(created.text) as { id: string };
      const evaluated = await send('GET', `/evaluation/evaluate/${id}`);
      const read = await send('GET', `/results/evaluation/${id}/ipc`);
      if (created.ok && evaluated.ok && read.ok) times.push(performance.now() - began);
      else failed++;
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, client));
  } finally {
    agent.destroy();
  }
  const perSecond = (times.length / (performance.now() - start)) * 1e3;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { count: times.length, perSecond, p50: at(0.5), p99: at(0.99), failed };
}
