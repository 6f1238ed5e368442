import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { EvaluationRecord, TeamRecord } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { launch, serverBundle } from '../../testing/processes/launched-process.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const scrape = (headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  service.call('GET', '/metrics', { token: null, headers });

/** The value of a line; 0 if there is none. */
function valueIn(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        candidate.startsWith(Object.keys(labels).length === 0 ? `${name} ` : `${name}{`) &&
        Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`)),
    );
  return line === undefined ? 0 : Number(line.slice(line.lastIndexOf(' ') + 1));
}

test('counters: requests by route and outcome, evaluations, scorings, commits', async () => {
  const before = (await scrape()).text;
  const [team] = (await service.call('GET', '/teams')).body as TeamRecord[];
  const made = await service.call('POST', '/evaluations', { body: garmentPayload(team?.id ?? '') });
  const { id } = made.body as EvaluationRecord;
  for (let count = 0; count < 3; count++) await service.call('GET', `/evaluation/evaluate/${id}`);
  await service.call('POST', '/evaluations', { body: {} });
  await service.call('GET', '/nothing/of/the/kind');
  await service.call('GET', `/evaluations/${id}`, { token: 'wrong' });
  const scored = await service.call('POST', '/extscore/textile/simulator', {
    body: { mass: 0.17, materials: [{ id: 'ei-coton', share: 1 }], product: 'tshirt' },
  });
  expect(scored.status).toBe(200);
  const { text, headers, status } = await scrape();

  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  const risen = (name: string, labels: Readonly<Record<string, string>>): number =>
    valueIn(text, name, labels) - valueIn(before, name, labels);
  const requests = 'sillage_http_request_duration_seconds_count';
  expect(risen(requests, { method: 'POST', route: '/evaluations', status: '2xx' })).toBe(1);
  expect(risen(requests, { method: 'POST', route: '/evaluations', status: '4xx' })).toBe(1);
  expect(risen(requests, { method: 'GET', route: '/evaluation/evaluate/:id', status: '2xx' })).toBe(3);
  expect(risen(requests, { method: 'GET', route: '/evaluations/:id', status: '4xx' })).toBe(1);
  expect(risen(requests, { method: 'GET', route: 'unknown', status: '4xx' })).toBe(1);
  expect(risen('sillage_evaluations_total', { slot: 'standard' })).toBe(3);
  expect(risen('sillage_scorings_total', {})).toBe(1);
  // The creation and three results.
  expect(risen('sillage_storage_commit_duration_seconds_count', { outcome: 'done' })).toBe(4);
  // The scrape itself.
  expect(valueIn(text, 'sillage_http_requests_in_flight')).toBe(1);
  expect(valueIn(text, 'sillage_storage_up')).toBe(1);
  expect(valueIn(text, 'sillage_jobs', { status: 'queued' })).toBe(0);
  expect(text).toMatch(/^sillage_event_loop_lag_seconds\{quantile="0.99"\} \d/m);
  expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueIn(text, 'process_cpu_seconds_total')).toBeGreaterThan(0.1);
});

test('no label contains an id, a name or requested text of an unknown client', async () => {
  await service.call('GET', '/evaluations/0190c5a0-aaaa-7bbb-8ccc-0123456789ab');
  await service.call('GET', '/%2e%2e/secret-name?token=secret-name', { token: null });
  const { text } = await scrape();
  const labels = [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => `${label} ${value}`);
  const closed =
    /^(route (\/[a-z:/._-]*|unknown)|method [A-Z]+|status ([1-5]xx|queued|running)|outcome [a-z]+|slot [a-z]+|quantile [\d.]+|le (\d[\d.e-]*|\+Inf))$/;
  expect([...new Set(labels)].filter((label) => !closed.test(label))).toEqual([]);
  expect(text).not.toMatch(/0190c5a0|secret-name/);
});

describe('without an operator token it answers only this machine', () => {
  test.each([['x-forwarded-for'], ['forwarded'], ['x-real-ip'], ['via']])(
    'and no request forwarded by a proxy (%s)',
    async (header) => {
      const { status, body } = await scrape({ [header]: '203.0.113.9' });
      expect([status, (body as { code: string }).code]).toEqual([404, 'path.unknown']);
    },
  );
});

test('with an operator token it requires it, from anywhere', async () => {
  const token = 'scrape-me';
  const data = `${service.dataFolder}-other`;
  const { process, ready, ended } = launch(await serverBundle(), {
    SILLAGE_METRICS_TOKEN: token,
    SILLAGE_DATA: data,
    SILLAGE_DEMO: '0',
    SILLAGE_ADMIN_PASSWORD: 'correct horse battery',
  });
  try {
    const address = await ready();
    const status = async (headers: Record<string, string>): Promise<number> => {
      const response = await fetch(`${address}/metrics`, { headers });
      await response.text();
      return response.status;
    };
    const passedOn = { 'x-forwarded-for': '203.0.113.9' };
    expect(await status({ authorization: `Bearer ${token}`, ...passedOn })).toBe(200);
    expect(await status({ authorization: `Bearer ${token}x` })).toBe(401);
    expect(await status({ authorization: 'Bearer' })).toBe(401);
    expect(await status({ authorization: `Basic ${token}` })).toBe(401);
    expect(await status({})).toBe(401);
  } finally {
    process.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
});

test('requests aborted by their clients do not stay in flight', async () => {
  for (let count = 0; count < 20; count++) {
    await new Promise<void>((resolve) => {
      const aborted = request(`${service.address}/evaluations`, {
        method: 'POST',
        headers: { 'content-length': '9' },
      });
      aborted.on('error', () => resolve());
      aborted.flushHeaders();
      setTimeout(() => aborted.destroy(), 20);
      aborted.on('close', () => resolve());
    });
  }
  await expect.poll(async () => valueIn((await scrape()).text, 'sillage_http_requests_in_flight')).toBe(1);
});
