import { createHash } from 'node:crypto';
import { type EvaluationRecord, type IpcResult, scoreKeys, stages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { expectAddedUp, expectClose } from '../../testing/service/expected-figures.ts';
import { type RunningService, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const service = await useService();
const teamId = await firstTeam(service);

const call: RunningService['call'] = (...request) => service.call(...request);
const storedText = async (id: string): Promise<string | undefined> =>
  (await service.storage.readEvaluation(service.administrator.organizationId, id))?.payload;

describe.each([
  ['a garment', garmentPayload, 0.17],
  ['a dish', dishPayload, 0.4],
] as const)('%s', (_name, payloadOf, totalWeight) => {
  test('a created evaluation is a draft, and is returned with its arrays as they were sent', async () => {
    const payload = payloadOf(teamId);
    const answer = await call('POST', '/evaluations', { body: payload });
    const record = successful('createEvaluation', answer);
    expect(answer.headers.get('location')).toBe(`/evaluations/${record.id}`);
    expect(record).toMatchObject({ status: 'draft', revision: 1, versions: [], name: payload.name });
    expect(record.evaluatedAt).toBeUndefined();
    expect(record.id).toMatch(uuidv7);
    expect(record.createdAt).toMatch(timestamp);
    const read = successful(
      'readEvaluation',
      await call('GET', `/evaluations/${record.id}`),
    ) as EvaluationRecord;
    expect(read).toEqual(record);
    expect(read.lifecycles).toEqual(payload.lifecycles);
    expect(read.composition).toEqual(payload.composition);
    expect(read.teams).toEqual([{ id: teamId, name: 'Default' }]);
    expect(read.tags).toBeUndefined();
    expect(read.category).toEqual({ id: payload.category.id, name: expect.any(String) });
  });

  test('given, default and derived values are next to the payload with their origin', async () => {
    const { resolvedParameters } = await create(service, payloadOf(teamId));
    const given = payloadOf(teamId).lifecycles.flatMap(({ parameters = [] }) =>
      parameters.map(({ id }) => id),
    );
    for (const id of given) {
      const resolved = resolvedParameters.find((parameter) => parameter.owner === '' && parameter.id === id);
      expect(resolved).toMatchObject({ origin: 'given' });
    }
    expect(resolvedParameters.some(({ origin }) => origin === 'default')).toBe(true);
  });

  test('PUT replaces the payload, clears omitted fields, and increments the revision', async () => {
    const { id, createdAt } = await create(service, payloadOf(teamId));
    const { reference: _reference, ...shorter } = payloadOf(teamId);
    const body = { ...shorter, name: 'Renamed' };
    const record = successful('replaceEvaluation', await call('PUT', `/evaluations/${id}`, { body }));
    expect(record).toMatchObject({ id, createdAt, name: 'Renamed', status: 'draft', revision: 2 });
    expect(record.reference).toBeUndefined();
    expect(successful('readEvaluation', await call('GET', `/evaluations/${id}`))).toEqual(record);
  });

  test('read, change, PUT works: fields added by the service are accepted and ignored', async () => {
    const record = await create(service, payloadOf(teamId));
    const before = await storedText(record.id);
    const same = await call('PUT', `/evaluations/${record.id}`, { body: record });
    expect(successful('replaceEvaluation', same).revision).toBe(1);
    expect(await storedText(record.id)).toBe(before);
    const changed = { ...record, name: 'Changed', id: 'other', status: 'evaluated', revision: 99 };
    const answer = await call('PUT', `/evaluations/${record.id}`, { body: changed });
    expect(successful('replaceEvaluation', answer)).toMatchObject({
      id: record.id,
      name: 'Changed',
      status: 'draft',
      revision: 2,
    });
  });

  test('both spellings evaluate; three spellings read the same bytes; the answer contains them', async () => {
    const { id } = await create(service, payloadOf(teamId));
    await evaluate(service, id);
    const plural = await call('GET', `/evaluations/evaluate/${id}`);
    const { ipc, full } = successful('evaluateEvaluation', plural);
    expect(plural.headers.get('cache-control')).toBe('no-store');

    const read = await call('GET', `/results/evaluation/${id}`);
    expect(successful('readEvaluationResult', read)).toEqual(ipc);
    for (const path of [
      `/results/evaluation/${id}/ipc`,
      `/results/evaluations/${id}`,
      `/results/evaluations/${id}/ipc`,
    ]) {
      expect((await call('GET', path)).text).toBe(read.text);
    }
    const readFull = await call('GET', `/results/evaluation/${id}/full`);
    expect(successful('readEvaluationFullResult', readFull)).toEqual(full);
    expect((await call('GET', `/results/evaluations/${id}/full`)).text).toBe(readFull.text);
    expect(plural.text).toBe(`{"full":${readFull.text},"ipc":${read.text}}`);
    for (const [field, value] of Object.entries(ipc)) expect(full).toHaveProperty(field, value);
    expect(successful('readEvaluation', await call('GET', `/evaluations/${id}`))).toMatchObject({
      status: 'evaluated',
      revision: 1,
      evaluatedAt: ipc.provenance.evaluatedAt,
    });
  });

  test('evaluating again gives the same figures', async () => {
    const { id } = await create(service, payloadOf(teamId));
    const figures = ({ provenance: _provenance, ...rest }: IpcResult): unknown => rest;
    expect(figures((await evaluate(service, id)).ipc)).toEqual(figures((await evaluate(service, id)).ipc));
  });

  test('indicators, stages and contributions add up to the score, and have their sources', async () => {
    const { id } = await create(service, payloadOf(teamId));
    const { ipc, full } = await evaluate(service, id);
    expect(ipc.impacts).toHaveLength(16);
    expect(ipc.evaluation).toMatchObject({ id, revision: 1, name: payloadOf(teamId).name });
    expect(ipc).not.toHaveProperty('product');
    const score = ipc.score.value as number;
    expect(score).toBeGreaterThan(0);
    const add = (values: readonly (number | null)[]): number =>
      values.reduce<number>((sum, v) => sum + (v ?? NaN), 0);
    expectClose(add(ipc.impacts.map(({ weighted }) => weighted)), score);
    expectClose(add(ipc.impacts.map(({ share }) => share)), 1);
    expectClose(add(ipc.lifecycles.map((lifecycle) => lifecycle.score)), score);
    for (const [c, { value, basis, coverage }] of ipc.impacts.entries()) {
      expectClose(add(ipc.lifecycles.map(({ impacts }) => impacts[c] ?? null)), value);
      expectClose(add(Object.values(basis)), 1);
      expect(coverage).toBeGreaterThan(0);
      expect(coverage).toBeLessThanOrEqual(1);
    }
    expect(ipc.lifecycles.map(({ stage }) => stage)).toEqual([...stages]);
    expectAddedUp(full.contributions);
    expect(full.contributions.map(({ score }) => score)).toEqual(ipc.lifecycles.map(({ score }) => score));

    expect(ipc.totalWeight).toBe(totalWeight);
    expectClose(ipc.score.perKg, score / totalWeight);
    expectClose(ipc.score.perFunctionalUnit, score / ipc.functionalUnit.quantityPerReferenceFlow);
    expect(ipc.provenance.method).toMatchObject({ id: 'ef-3.1' });
    expect(ipc.provenance.catalogVersion).toBe('2026.5');
    expect(ipc.provenance.engineVersion).not.toBe('');
    expect(ipc.provenance.databases.length).toBeGreaterThan(0);
    for (const { licence } of ipc.provenance.databases) expect(licence).not.toBe('');
    const text = (await storedText(id)) ?? '';
    expect(ipc.provenance.inputsHash).toBe(createHash('sha256').update(text).digest('hex'));
    expect(ipc.warnings.map(({ code }) => code)).toContain('use.restricted');
    expect(full.calculatedScores.map(({ key }) => key)).toEqual([...scoreKeys]);
    expect(full.calculatedScores[0]).toMatchObject({ value: score, unit: 'µPt' });
  });

  test('after a change the old result is no longer returned and cannot be published', async () => {
    const { id } = await create(service, payloadOf(teamId));
    const notYet = {
      status: 409,
      body: { code: 'evaluation.not-evaluated', detail: expect.stringContaining(id) },
    };
    expect(await call('GET', `/results/evaluation/${id}`)).toMatchObject(notYet);
    expect(await call('GET', `/results/evaluation/${id}/full`)).toMatchObject(notYet);
    expect(await call('PATCH', `/evaluations/publish/${id}`)).toMatchObject(notYet);
    const { ipc } = await evaluate(service, id);
    const body = { ...payloadOf(teamId), name: 'Changed since' };
    const record = successful('replaceEvaluation', await call('PUT', `/evaluations/${id}`, { body }));
    expect(record).toMatchObject({ status: 'outdated', evaluatedAt: ipc.provenance.evaluatedAt });
    for (const [method, path] of [
      ['GET', `/results/evaluation/${id}`],
      ['GET', `/results/evaluation/${id}/ipc`],
      ['GET', `/results/evaluation/${id}/full`],
      ['PATCH', `/evaluations/publish/${id}`],
    ] as const) {
      const answer = await call(method, path);
      expect([path, answer.status]).toEqual([path, 409]);
      expect(answer.body).toMatchObject({
        code: 'evaluation.outdated',
        detail: expect.stringContaining(ipc.provenance.evaluatedAt),
      });
    }
    expect((await evaluate(service, id)).ipc.evaluation).toMatchObject({
      revision: 2,
      name: 'Changed since',
    });
  });
});
test('days of wear follow from the multipliers: 45 wears × 1.2 = 54 days', async () => {
  const { id } = await create(service, garmentPayload(teamId));
  const { ipc, full } = await evaluate(service, id);
  expect(ipc.functionalUnit).toMatchObject({ averageWears: 45, intrinsicQuality: 1.2, repairability: 1 });
  expectClose(ipc.functionalUnit.daysOfUse, 54);
  expectClose(ipc.functionalUnit.quantityPerReferenceFlow, 54);
  const perDay = full.calculatedScores.find(({ key }) => key === 'pef-per-day')?.value;
  const perDurability = full.calculatedScores.find(({ key }) => key === 'pef-per-durability')?.value;
  expectClose(perDay, (ipc.score.value ?? 0) / 54);
  expectClose(perDurability, (ipc.score.value ?? 0) / 1.2);
});

test('a dish of 400 g that loses a fifth in cooking is 0.32 kg ready to eat, without scores per day', async () => {
  const { id } = await create(service, dishPayload(teamId));
  const { ipc, full } = await evaluate(service, id);
  expectClose(ipc.functionalUnit.quantityPerReferenceFlow, 0.32);
  for (const { key, value, reason } of full.calculatedScores.slice(2)) {
    expect([key, value, typeof reason]).toEqual([key, null, 'string']);
  }
});
