import type { EvaluationRecord, IpcResult, LoginAnswer, TeamRecord, VersionRecord } from '@sillage/contract';
import { expect } from 'vitest';
import { garmentPayload } from '../payloads/sample-payloads.ts';

/** What the journey found out, to compare with another one. */
export interface Journey {
  readonly score: number | null;
  readonly impacts: readonly (number | null)[];
}

/**
 * What most people do with the service: log in, create an evaluation, evaluate it, read the result, publish a version,
 * create many more in one batch, export them.
 */
export async function mainJourney(address: string, password: string): Promise<Journey> {
  const login = await fetch(`${address}/auth/login`, {
    headers: { authorization: `Basic ${btoa(`admin:${password}`)}` },
  });
  const { token } = (await login.json()) as LoginAnswer;
  const headers = { authorization: `Bearer ${token}` };

  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const json = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect([method, path, answer.ok, text]).toEqual([method, path, true, expect.any(String)]);
    return JSON.parse(text) as Body;
  }

  const [team] = await call<TeamRecord[]>('GET', '/teams');
  const payload = garmentPayload(team?.id ?? '');
  const { id } = await call<EvaluationRecord>('POST', '/evaluations', payload);
  await call('GET', `/evaluation/evaluate/${id}`);
  const { impacts, score } = await call<IpcResult>('GET', `/results/evaluation/${id}/ipc`);
  expect(impacts).toHaveLength(16);
  expect(score.value).toBeGreaterThan(0);
  const version = await call<VersionRecord>('PATCH', `/evaluations/publish/${id}`);
  expect((await call<VersionRecord>('GET', `/evaluations/${version.id}`)).id).toBe(version.id);

  const line = JSON.stringify({ ...payload, name: 'One of many' });
  const batch = await fetch(`${address}/evaluations/batch?evaluate=true`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-ndjson' },
    body: `${line}\n`.repeat(200),
  });
  expect((await batch.text()).match(/"outcome":"(created|evaluated)"/g)).toHaveLength(200);
  for (const format of ['csv', 'xlsx', 'ndjson']) {
    const file = await fetch(`${address}/evaluations/export?format=${format}`, { headers });
    expect([format, file.status, (await file.arrayBuffer()).byteLength > 1_000]).toEqual([format, 200, true]);
  }
  return { score: score.value, impacts: impacts.map(({ value }) => value) };
}
