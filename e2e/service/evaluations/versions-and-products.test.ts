import { type EvaluationRecord, ProductPayload, stages } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, footprintPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { expectAddedUp, expectClose } from '../../testing/service/expected-figures.ts';
import { type RunningService, useService } from '../../testing/service/running-service.ts';
import { expectShape, successful } from '../../testing/service/successful-answer.ts';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const service = await useService();
const teamId = await firstTeam(service);

const call: RunningService['call'] = (...request) => service.call(...request);

const figures = Object.fromEntries(
  'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'
    .split(' ')
    .map((id, i) => [id, (i + 1) / 16 - 0.5]),
);

describe('a published version', () => {
  test('freezes the payload with its results; publishing the same revision again returns the same version', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const { ipc, full } = await evaluate(service, id);
    const answer = await call('PATCH', `/evaluations/publish/${id}`);
    const version = successful('publishEvaluation', answer);
    expect(version).toMatchObject({
      evaluation: { id },
      number: 1,
      revision: 1,
      compositionSchema: { ipc, full },
    });
    expect(version.id).not.toBe(id);
    expect(version.publishedAt).toMatch(timestamp);
    const payload = garmentPayload(teamId);
    expect(version.lifecycles).toEqual(payload.lifecycles);
    expect(version.composition).toEqual(payload.composition);
    expect(version.name).toBe(payload.name);
    expect((await call('PATCH', `/evaluations/publish/${id}`)).text).toBe(answer.text);
    expect((await call('GET', `/evaluations/${version.id}`)).text).toBe(answer.text);
    const record = successful('readEvaluation', await call('GET', `/evaluations/${id}`)) as EvaluationRecord;
    expect(record.versions).toEqual([{ id: version.id, number: 1, publishedAt: version.publishedAt }]);
    expect(record.status).toBe('evaluated');
  });

  test('keeps a note, which is listed with it and is no part of the results', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const { ipc } = await evaluate(service, id);
    const note = 'First figures\nfor the buyers';
    const publish = (body: unknown) => call('PATCH', `/evaluations/publish/${id}`, { body });
    const tooLong = await publish({ note: 'n'.repeat(501) });
    expect(tooLong.status).toBe(422);
    expect(tooLong.body).toMatchObject({ errors: [{ pointer: '/note', code: 'field.value' }] });
    const version = successful('publishEvaluation', await publish({ note }));
    expect(version).toMatchObject({ number: 1, note, compositionSchema: { ipc } });
    const { versions } = (await call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
    expect(versions).toEqual([{ id: version.id, number: 1, publishedAt: version.publishedAt, note }]);
    // Unchanged, it is not published again: the version keeps its note.
    expect((await publish({ note: 'another' })).body).toEqual(version);
  });

  test('is read by its id like an evaluation, and rejects all changes', async () => {
    const { id, evaluation, compositionSchema } = await published(service, garmentPayload(teamId));
    const { ipc, full } = compositionSchema;
    for (const path of [`/results/evaluation/${id}`, `/results/evaluation/${id}/ipc`]) {
      expect(successful('readEvaluationResult', await call('GET', path))).toEqual(ipc);
    }
    const answer = await call('GET', `/results/evaluation/${id}/full`);
    expect(successful('readEvaluationFullResult', answer)).toEqual(full);
    const before = await service.fingerprint();
    for (const [method, path, body] of [
      ['PUT', `/evaluations/${id}`, garmentPayload(teamId)],
      ['DELETE', `/evaluations/${id}`, undefined],
      ['GET', `/evaluation/evaluate/${id}`, undefined],
      ['GET', `/evaluations/evaluate/${id}`, undefined],
      ['PATCH', `/evaluations/publish/${id}`, undefined],
    ] as const) {
      const refused = await call(method, path, { body });
      expect([method, path, refused.status]).toEqual([method, path, 409]);
      expect(refused.body).toMatchObject({
        code: 'version.immutable',
        detail: expect.stringContaining(evaluation.id),
      });
    }
    expect(await service.fingerprint()).toBe(before);
  });

  test('keeps its bytes whatever happens to the evaluation afterwards', async () => {
    const first = await published(service, garmentPayload(teamId));
    const { id } = first.evaluation;
    const paths = [first.id, `schema/${first.id}`].map((rest) => `/evaluations/${rest}`);
    paths.push(...['', '/ipc', '/full'].map((rest) => `/results/evaluation/${first.id}${rest}`));
    const read = async (): Promise<string[]> =>
      Promise.all(paths.map(async (path) => (await call('GET', path)).text));
    const before = await read();
    const body = edited(garmentPayload(teamId), { '/lifecycles': [], '/name': 'Second' });
    successful('replaceEvaluation', await call('PUT', `/evaluations/${id}`, { body }));
    expect(await read()).toEqual(before);
    await evaluate(service, id);
    expect(await read()).toEqual(before);
    const second = successful('publishEvaluation', await call('PATCH', `/evaluations/publish/${id}`));
    expect(second).toMatchObject({ number: 2, revision: 2, name: 'Second', evaluation: { id } });
    expect(await read()).toEqual(before);
    const record = successful('readEvaluation', await call('GET', `/evaluations/${id}`)) as EvaluationRecord;
    expect(record.versions.map((version) => version.id)).toEqual([first.id, second.id]);
  });
});

describe('a product', () => {
  const product = (id: string, quantity: number): ProductPayload => ({
    name: 'Boxed set',
    reference: 'SET-1',
    evaluations: [{ id, quantity }],
    teams: [{ id: teamId }],
    gtins: ['4006381333931'],
  });

  test.each([
    ['garment', garmentPayload],
    ['dish', dishPayload],
  ] as const)(
    'of one version equals that version in each figure; of three, three times: %s',
    async (_name, payloadOf) => {
      const version = await published(service, payloadOf(teamId));
      const { ipc, full } = version.compositionSchema;
      for (const quantity of [1, 3]) {
        const body = product(version.id, quantity);
        expectShape(ProductPayload, body);
        const answer = await call('POST', '/products', { body });
        const record = successful('createProduct', answer);
        expect(answer.headers.get('location')).toBe(`/products/${record.id}`);
        expect(record).toMatchObject({
          name: 'Boxed set',
          reference: 'SET-1',
          revision: 1,
          gtins: ['4006381333931'],
        });
        expect(record.evaluations).toEqual([{ id: version.id, quantity, versionId: version.id, number: 1 }]);
        expect(successful('readProduct', await call('GET', `/products/${record.id}`))).toEqual(record);

        const read = await call('GET', `/results/product/${record.id}/ipc`);
        const result = successful('readProductResult', read);
        const whole = await call('GET', `/results/product/${record.id}/full`);
        const fullResult = successful('readProductFullResult', whole);
        for (const [field, value] of Object.entries(result)) expect(fullResult).toHaveProperty(field, value);
        for (const path of [`product/${record.id}`, `products/${record.id}`, `products/${record.id}/ipc`]) {
          expect((await call('GET', `/results/${path}`)).text).toBe(read.text);
        }
        expect((await call('GET', `/results/products/${record.id}/full`)).text).toBe(whole.text);

        expect(result).not.toHaveProperty('evaluation');
        expect(result.product).toMatchObject({ id: record.id, name: 'Boxed set' });
        expect(result.product.evaluations).toEqual([
          { versionId: version.id, evaluationId: version.evaluation.id, number: 1, quantity },
        ]);
        const times = (actual: number | null | undefined, one: number | null | undefined): void => {
          if (quantity === 1) expect(actual).toBe(one);
          else if (one === 0) expect(actual).toBe(0);
          else expectClose(actual, quantity * (one ?? Number.NaN), 1e-12);
        };
        times(result.score.value, ipc.score.value);
        for (const [c, impact] of ipc.impacts.entries()) {
          expect(result.impacts[c]).toMatchObject({
            id: impact.id,
            unit: impact.unit,
            coverage: impact.coverage,
          });
          for (const field of ['value', 'normalised', 'weighted'] as const)
            times(result.impacts[c]?.[field], impact[field]);
          expectClose(result.impacts[c]?.share, impact.share);
        }
        expect(result.lifecycles.map(({ stage }) => stage)).toEqual([...stages]);
        for (const [l, lifecycle] of ipc.lifecycles.entries()) {
          times(result.lifecycles[l]?.score, lifecycle.score);
          for (const [c, impact] of lifecycle.impacts.entries())
            times(result.lifecycles[l]?.impacts[c], impact);
        }
        times(result.totalWeight, ipc.totalWeight);
        expectAddedUp(fullResult.contributions);
        for (const [s, { key, value }] of full.calculatedScores.entries()) {
          expect(fullResult.calculatedScores[s]?.key).toBe(key);
          if (value === null) expect(fullResult.calculatedScores[s]?.value).toBeNull();
          else times(fullResult.calculatedScores[s]?.value, value);
        }
      }
    },
  );

  test('that refers to an evaluation pins its latest version and keeps it', async () => {
    const first = await published(service, footprintPayload(teamId, figures));
    const { id } = first.evaluation;
    const one = successful('createProduct', await call('POST', '/products', { body: product(id, 1) }));
    expect(one.evaluations).toMatchObject([{ versionId: first.id, number: 1 }]);
    const before = (await call('GET', `/results/product/${one.id}/full`)).text;
    const doubled = Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, 2 * value]));
    const body = footprintPayload(teamId, doubled);
    successful('replaceEvaluation', await call('PUT', `/evaluations/${id}`, { body }));
    await evaluate(service, id);
    const second = successful('publishEvaluation', await call('PATCH', `/evaluations/publish/${id}`));
    expect((await call('GET', `/results/product/${one.id}/full`)).text).toBe(before);
    const two = successful('createProduct', await call('POST', '/products', { body: product(id, 1) }));
    expect(two.evaluations).toMatchObject([{ versionId: second.id, number: 2 }]);
    const [old, now] = await Promise.all(
      [one, two].map(async (made) =>
        successful('readProductResult', await call('GET', `/results/product/${made.id}`)),
      ),
    );
    expectClose(now?.score.value, 2 * (old?.score.value ?? 0), 1e-12);
  });

  test('of several versions is their sum', async () => {
    const garment = await published(service, garmentPayload(teamId));
    const dish = await published(service, dishPayload(teamId));
    const body = {
      ...product(garment.id, 2),
      evaluations: [
        { id: garment.id, quantity: 2 },
        { id: dish.id, quantity: 0.5 },
      ],
    };
    const { id } = successful('createProduct', await call('POST', '/products', { body }));
    const { impacts, score } = successful('readProductResult', await call('GET', `/results/product/${id}`));
    const [a, b] = [garment.compositionSchema.ipc, dish.compositionSchema.ipc];
    expectClose(score.value, 2 * (a.score.value ?? 0) + 0.5 * (b.score.value ?? 0), 1e-12);
    for (const [c, impact] of impacts.entries()) {
      expectClose(impact.value, 2 * (a.impacts[c]?.value ?? 0) + 0.5 * (b.impacts[c]?.value ?? 0), 1e-12);
    }
  });
});

describe('deleting', () => {
  test('an evaluation also deletes its result and versions; all their URLs are then unknown', async () => {
    const version = await published(service, garmentPayload(teamId));
    const { id } = version.evaluation;
    const answer = await call('DELETE', `/evaluations/${id}`);
    successful('removeEvaluation', answer);
    for (const [method, path] of [
      ['GET', `/evaluations/${id}`],
      ['GET', `/evaluations/schema/${id}`],
      ['GET', `/evaluation/evaluate/${id}`],
      ['GET', `/results/evaluation/${id}`],
      ['GET', `/results/evaluation/${id}/full`],
      ['PATCH', `/evaluations/publish/${id}`],
      ['DELETE', `/evaluations/${id}`],
      ['GET', `/evaluations/${version.id}`],
      ['GET', `/results/evaluation/${version.id}`],
      ['GET', `/results/evaluation/${version.id}/full`],
    ] as const) {
      const gone = await call(method, path);
      expect([method, path, gone.status, gone.body]).toMatchObject([
        method,
        path,
        404,
        { code: 'record.not-found' },
      ]);
    }
    const audit = await service.storage.listAudit(service.administrator.organizationId, id);
    expect(audit.map(({ action }) => action)).toEqual(['create', 'evaluate', 'publish', 'remove']);
    expect(new Set(audit.map(({ userId }) => userId))).toEqual(new Set([service.administrator.userId]));
  });

  test('an evaluation that a product uses is rejected with the name of the product, and nothing is lost', async () => {
    const version = await published(service, dishPayload(teamId));
    const body = { name: 'Menu', evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: teamId }] };
    const { id } = successful('createProduct', await call('POST', '/products', { body }));
    const before = await service.fingerprint();
    const answer = await call('DELETE', `/evaluations/${version.evaluation.id}`);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'record.in-use', detail: expect.stringContaining(id) },
    });
    expect(await service.fingerprint()).toBe(before);
    expect((await call('GET', `/results/product/${id}`)).status).toBe(200);
  });
});
