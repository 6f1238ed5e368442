import { describe, expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { evaluateLater } from './evaluate-later.ts';
import { waitForJob } from './wait-for-job.ts';

/** A client with a fake service that returns these answers in order, and the last one from then on. */
function clientOf(...answers: readonly unknown[]) {
  const sent: string[] = [];
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    if (String(url).endsWith('/auth/login')) return Response.json({ token: 't' });
    sent.push(String(url));
    return Response.json(answers[Math.min(sent.length, answers.length) - 1]);
  };
  const client = createClient({ baseUrl: 'https://lca.example.org', user: 'u', password: 'p', fetch });
  return { client, sent };
}

describe('waitForJob', () => {
  test.each(['done', 'failed', 'cancelled'])('polls until the job is %s', async (status) => {
    const { client, sent } = clientOf({ status: 'queued' }, { status: 'running' }, { status });
    expect(await waitForJob(client, 'j/1', { every: 1 })).toEqual({ status });
    expect(sent).toEqual(Array.from({ length: 3 }, () => 'https://lca.example.org/jobs/j%2F1'));
  });

  test('stops when its signal is aborted', async () => {
    const { client, sent } = clientOf({ status: 'running' });
    const stop = new AbortController();
    const waiting = waitForJob(client, 'j1', { every: 60_000, signal: stop.signal });
    setTimeout(() => stop.abort(new Error('enough')), 20);
    await expect(waiting).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });
});

describe('evaluateLater', () => {
  const job = { id: 'j1', evaluation: { id: 'e1' }, revision: 1, status: 'queued' };

  test('requests a job, with a webhook or without', async () => {
    const { client, sent } = clientOf(job);
    expect(await evaluateLater(client, 'e1')).toEqual(job);
    const webhook = { url: 'https://shop.example/hook?a=1', token: 'word' };
    await evaluateLater(client, 'e1', { kind: 'full', webhook });
    await evaluateLater(client, 'e1', { kind: 'extscore' });
    const hook = 'webhook=https%3A%2F%2Fshop.example%2Fhook%3Fa%3D1&webhook_token=word';
    expect(sent).toEqual([
      'https://lca.example.org/evaluation/evaluate/e1?async=true',
      `https://lca.example.org/evaluation/evaluate/e1/full?async=true&${hook}`,
      'https://lca.example.org/evaluation/evaluate/e1/extscore?async=true',
    ]);
  });
});
