import { fileURLToPath } from 'node:url';
import { readExamples } from '@sillage/catalog';
import { createClient } from '@sillage/client';
import {
  type CompactEvaluateAnswer,
  type CompactResult,
  type EvaluateAnswer,
  expandEvaluateAnswer,
  expandResult,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const compactType = 'application/vnd.sillage.compact+json';

const service = await useService();
const teamId = await firstTeam(service);

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await service.call('GET', path, { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
};
/** Apart from the moment at which it was evaluated. */
const timeless = (text: string): string => text.replace(/"evaluatedAt":"[^"]*"/g, '"evaluatedAt":""');

test('the compact view of each example is expanded to the same bytes', async () => {
  const all = readExamples(fileURLToPath(new URL('../../../catalog/data/', import.meta.url)));
  // The last of each category.
  const examples = new Map(all.map((example) => [example.category.id, example]));
  expect(examples.size).toBeGreaterThan(5);
  for (const example of examples.values()) {
    const { id, name } = await create(service, { ...example, teams: [{ id: teamId }] });
    const whole = JSON.stringify((await read(`/evaluation/evaluate/${id}`)).body as EvaluateAnswer);
    const answer = await read(`/evaluation/evaluate/${id}?view=compact`);
    expect(answer.headers.get('content-type')).toContain(compactType);
    const compact = answer.body as CompactEvaluateAnswer;
    expect(timeless(JSON.stringify(expandEvaluateAnswer(compact))), name).toBe(timeless(whole));
    expect(JSON.stringify(compact).length, name).toBeLessThan(0.7 * whole.length);

    const stored = await read(`/results/evaluation/${id}/full`);
    const compactStored = await read(`/results/evaluation/${id}/full?view=compact`);
    expect(JSON.stringify(expandResult(compactStored.body as CompactResult)), name).toBe(
      JSON.stringify(stored.body),
    );
  }
});

test('three materials take at most 110 kB, 500 at most 6 MB, so each at most 12 kB', async () => {
  const three = await create(service, garmentPayload(teamId));
  const small = await read(`/evaluation/evaluate/${three.id}?view=compact`);
  expect(JSON.stringify(small.body).length).toBeLessThanOrEqual(110_000);
  const payload = garmentPayload(teamId);
  const materials = Array.from({ length: 500 }, (_, at) => ({
    id: at % 2 === 0 ? 'cotton' : 'polyester',
    weight: 0.001,
  }));
  const large = await create(service, {
    ...payload,
    composition: { baseUnit: 'weight', totalWeight: 0.5, parts: [{ weight: 0.5, materials }] },
  });
  // Not compared with the documentation, which takes half a minute for 15 MB.
  const headers = { authorization: `Bearer ${service.administrator.token}` };
  const text = async (path: string) => (await fetch(`${service.address}${path}`, { headers })).text();
  const evaluated = await text(`/evaluation/evaluate/${large.id}?view=compact`);
  expect(evaluated.length).toBeLessThanOrEqual(6_000_000);
  const stored = await text(`/results/evaluation/${large.id}/full?view=compact`);
  expect(`{"full":${stored}}` === evaluated).toBe(true);
  const whole = await text(`/results/evaluation/${large.id}/full`);
  expect(JSON.stringify(expandResult(JSON.parse(stored) as CompactResult)) === whole).toBe(true);
});

test('return=minimal answers with the standard result, and stores what evaluating always stores', async () => {
  const { id } = await create(service, garmentPayload(teamId));
  const answer = await read(`/evaluation/evaluate/${id}`, { prefer: 'return=minimal' });
  expect(answer.headers.get('preference-applied')).toBe('return=minimal');
  expect(answer.headers.get('content-type')).toContain('application/vnd.sillage.standard+json');
  expect(answer.body).toEqual((await read(`/results/evaluation/${id}`)).body);
  const full = (await read(`/results/evaluation/${id}/full`)).body as EvaluateAnswer['full'];
  const { ipc } = (await read(`/evaluation/evaluate/${id}`)).body as EvaluateAnswer;
  expect(timeless(JSON.stringify(answer.body))).toBe(timeless(JSON.stringify(ipc)));
  expect(full.contributions.length).toBeGreaterThan(0);
  const minimal = await read(`/results/evaluation/${id}/full`, { prefer: 'return=minimal' });
  expect(minimal.text).toBe((await read(`/results/evaluation/${id}`)).text);
  expect(minimal.headers.get('preference-applied')).toBe('return=minimal');
  expect(minimal.headers.get('content-type')).toContain('application/vnd.sillage.standard+json');
  expect(minimal.headers.get('vary')).toContain('Prefer');
  // A preference that is not understood changes nothing.
  const usual = await read(`/evaluation/evaluate/${id}`, { prefer: 'return=everything' });
  expect(usual.headers.get('preference-applied')).toBeNull();
  expect(Object.keys(usual.body as object)).toEqual(['full', 'ipc']);
});

test('a version has a compact view as well; another view is refused', async () => {
  const { id } = await published(service, garmentPayload(teamId));
  const whole = await read(`/results/evaluation/${id}/full`);
  const compact = await read(`/results/evaluation/${id}/full?view=compact`);
  expect(compact.headers.get('etag')).not.toBe(whole.headers.get('etag'));
  expect(JSON.stringify(expandResult(compact.body as CompactResult))).toBe(JSON.stringify(whole.body));
  const refused = await service.call('GET', `/results/evaluation/${id}/full?view=short`);
  expect([refused.status, (refused.body as { errors: { pointer: string }[] }).errors[0]?.pointer]).toEqual([
    400,
    '/view',
  ]);
});

test('the client asks for the compact view and returns the whole answer', async () => {
  const { id } = await create(service, garmentPayload(teamId));
  const { name: user, password } = service.administrator;
  const client = createClient({ baseUrl: service.address, user, password });
  const { full, ipc } = await client.evaluateEvaluation({ params: { id }, query: { view: 'compact' } });
  expect(ipc).toEqual(await client.readEvaluationResult({ params: { id } }));
  expect(full).toEqual(await client.readEvaluationFullResult({ params: { id } }));
  expect(await client.readEvaluationFullResult({ params: { id }, query: { view: 'compact' } })).toEqual(full);
});
