import type {
  AcceptedJob,
  ComparedUncertainty,
  EvaluationPreview,
  JobRecord,
  KeptSample,
  Problem,
  QuestionRanking,
  SensitivityAnalysis,
  UncertaintyAnalysis,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const garment = garmentPayload(await firstTeam(service));

const sampled = async (id: string, body: object): Promise<UncertaintyAnalysis> =>
  successful('sampleEvaluation', await service.call('POST', `/evaluations/uncertainty/${id}`, { body }));

const { id } = await create(service, garment);

test('a sample says how it varies around the deterministic value, and repeats with its seed', async () => {
  const first = await sampled(id, { runs: 2000, seed: 3 });
  const again = await sampled(id, { runs: 2000, seed: 3 });
  expect(again).toEqual(first);
  expect(await sampled(id, { runs: 2000, seed: 4 })).not.toEqual(first);
  const score = first.figures.at(-1);
  expect(score?.id).toBe('score');
  const { ipc } = await evaluate(service, id);
  const { value, interval } = ipc.score;
  expect(score?.value).toBeCloseTo(value ?? Number.NaN, 9);
  // The quick interval and the sampled one differ by less than 5 % of the median.
  expect(Math.abs((interval?.low ?? 0) - (score?.p5 ?? 0)) / (score?.median ?? 1)).toBeLessThan(0.05);
  expect(Math.abs((interval?.high ?? 0) - (score?.p95 ?? 0)) / (score?.median ?? 1)).toBeLessThan(0.05);
  expect(score?.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(2000);
});

test('an evaluation does not differ from itself, and less of everything is better with certainty', async () => {
  const light = await create(
    service,
    edited(garment, {
      '/composition/totalWeight': 0.085,
      '/composition/parts/0/weight': 0.074,
      '/composition/parts/0/materials/0/weight': 0.059,
      '/composition/parts/0/materials/1/weight': 0.015,
      '/composition/parts/1/weight': 0.009,
      '/composition/parts/1/materials/0/weight': 0.009,
    }),
  );
  const answer = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { evaluations: [id, id, light.id], runs: 1000 },
  });
  const { pairs }: ComparedUncertainty = successful('compareUncertainty', answer);
  const [same, other] = pairs;
  expect(same).toMatchObject({ probability: null, sentence: 'Both are the same in every run.' });
  expect(same?.difference).toMatchObject({ mean: 0, deviation: 0, p5: 0, p95: 0 });
  expect(other?.probability).toBe(0);
  expect(other?.sentence).toMatch(/^B is better with 99 % probability/);
  expect(other?.decision).toMatchObject({ state: 'decided', less: 'b', certainty: 0.99 });
  expect(other?.decision.sentence).toMatch(/^B causes \d+ % less than A; sure to 99 %\.$/);
  expect(other?.decidedBy.length).toBeGreaterThan(0);
  // The same draws, decided by climate change.
  const byClimate = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { evaluations: [id, light.id], runs: 1000, figure: 'cch' },
  });
  const {
    figure,
    samples,
    pairs: [pair],
  }: ComparedUncertainty = successful('compareUncertainty', byClimate);
  const { ipc } = await evaluate(service, id);
  expect(figure).toBe('cch');
  expect(samples[0]?.figure?.value).toBeCloseTo(ipc.impacts.find((one) => one.id === 'cch')?.value ?? 0, 12);
  expect(pair?.probability).toBe(other?.byIndicator.find((one) => one.id === 'cch')?.probability);
  expect(pair?.decision).toMatchObject({ state: 'decided', less: 'b' });
  const unknown = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { evaluations: [id, light.id], figure: 'carbon' },
  });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/figure', code: 'field.value' }] },
  });
});

test('versions and products are compared as published, with the draws of evaluations', async () => {
  const version = await published(service, garment);
  const id = version.evaluation.id;
  const body = { name: 'Two', evaluations: [{ id: version.id, quantity: 2 }], teams: garment.teams };
  const { id: product } = successful('createProduct', await service.call('POST', '/products', { body }));
  const compare = (sent: object) => service.call('POST', '/evaluations/compare/uncertainty', { body: sent });
  const sent = { evaluations: [id], versions: [version.id], products: [product], runs: 1000 };
  const found: ComparedUncertainty = successful('compareUncertainty', await compare(sent));
  const [toVersion, toProduct, fromVersion] = found.pairs;
  expect([found.versions[0]?.id, found.products[0]?.id]).toEqual([version.id, product]);
  // The same garment twice: every draw is that of the evaluation.
  expect(toVersion).toMatchObject({ a: id, b: version.id, probability: null });
  expect(toVersion?.difference).toMatchObject({ mean: 0, deviation: 0 });
  // Two of it are twice as much in every draw, so that the difference is one of them.
  expect([toProduct?.probability, fromVersion?.probability]).toEqual([1, 1]);
  const [one, , two] = found.samples.map(({ figure }) => figure);
  expect(two?.median).toBeCloseTo(2 * (one?.median ?? 0), 6);
  expect(two?.deviation).toBeCloseTo(2 * (one?.deviation ?? 0), 6);
  expect(-(toProduct?.difference?.median ?? 0)).toBeCloseTo(one?.median ?? 0, 6);
  expect(one?.value).toBeCloseTo(found.samples[1]?.figure?.value ?? 0, 9);

  const unknown = await compare({ versions: [id], products: [version.id] });
  expect(unknown).toMatchObject({ status: 422 });
  expect((unknown.body as Problem).errors.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['reference.unknown', '/versions/0'],
    ['reference.unknown', '/products/0'],
  ]);
  for (const wrong of [{}, { evaluations: Array<string>(9).fill(id), versions: [version.id, version.id] }])
    expect(await compare(wrong)).toMatchObject({ status: 422, body: { errors: [{ pointer: '' }] } });
});

test('documents that are not stored are compared as if they were, by those who may preview', async () => {
  const before = await service.fingerprint();
  const body = { evaluations: [id], documents: [garment, { ...garment, name: 'Other' }], runs: 1000 };
  const answer = await service.call('POST', '/evaluations/compare/uncertainty', { body });
  const { pairs, documents }: ComparedUncertainty = successful('compareUncertainty', answer);
  expect(documents?.map((one) => one.id)).toEqual(['/documents/0', '/documents/1']);
  expect(pairs.map(({ probability }) => probability)).toEqual([null, null, null]);
  expect(await service.fingerprint()).toBe(before);

  const { organizationId } = service.administrator;
  const { token } = await service.addMember('a reader of comparisons', 'reader', organizationId);
  const refused = await service.call('POST', '/evaluations/compare/uncertainty', { body, token });
  expect(refused).toMatchObject({ status: 403, body: { code: 'auth.role' } });
  const wrong = edited(garment, { '/composition/parts/0/materials/0/id': 'coton' });
  const faulty = await service.call('POST', '/evaluations/compare/uncertainty', {
    body: { documents: [garment, wrong] },
  });
  expect((faulty.body as Problem).errors[0]).toMatchObject({
    pointer: '/documents/1/composition/parts/0/materials/0/id',
    code: 'reference.unknown',
  });
});

test('what a range comes from adds up to about all of it, the largest first', async () => {
  const answer = await service.call('POST', `/evaluations/sensitivity/${id}`, { body: { points: 2048 } });
  const { inputs }: SensitivityAnalysis = successful('analyseSensitivity', answer);
  const totals = inputs.map(({ total }) => total?.value ?? 0);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
  // Data sets add up, so that there is no interaction: the shares are those of the variance.
  expect(totals.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0.9);
  expect(totals.reduce((sum, value) => sum + value, 0)).toBeLessThan(1.1);
});

test('a parameter with a range widens the interval; one that cannot be used is refused', async () => {
  const withRange = (range: object) =>
    service.call('POST', '/evaluations/preview', {
      body: edited(garment, {
        '/lifecycles/0/parameters/-': { id: 't-shirt.making-minutes', value: 20, range },
      }),
    });
  const { uncertainty }: EvaluationPreview = successful(
    'previewEvaluation',
    await withRange({ min: 5, max: 60 }),
  );
  expect(uncertainty?.origins.find(({ origin }) => origin === 'range')?.share).toBeGreaterThan(0);
  expect(uncertainty?.parameters).toMatchObject([{ id: 't-shirt.making-minutes', value: 20, mean: 32.5 }]);
  const refused = await withRange({ min: 30, max: 60 });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [{ code: 'parameter.range', pointer: '/lifecycles/0/parameters/2/range' }],
  });
});

test('what to ask next is ranked for several evaluations, as JSON and as a table to send', async () => {
  const body = { ids: [id, (await create(service, garment)).id] };
  const ranking: QuestionRanking = successful(
    'rankQuestions',
    await service.call('POST', '/evaluations/questions', { body, headers: { 'accept-language': 'fr' } }),
  );
  const shares = ranking.questions.map(({ share }) => share ?? 0);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(ranking.questions[0]?.evaluations.map((one) => one.id).sort()).toEqual([...body.ids].sort());
  expect(ranking.questions[(ranking.half ?? 0) - 1]?.cumulative).toBeGreaterThanOrEqual(0.5);
  expect(ranking.questions.find(({ kind }) => kind === 'value')?.origin).toBe('default');
  expect(ranking.sentence).toContain('de ces 2 évaluations');
  // Electricity of a country is drawn as one: its id is not that of a data set.
  const electricity = ranking.questions.filter(({ id }) => id.startsWith('electricity '));
  expect(electricity).not.toEqual([]);
  for (const { name } of electricity) expect(name).toMatch(/^Électricité /);
  const table = await service.call('POST', '/evaluations/questions.csv', { body });
  expect(table.headers.get('content-type')).toContain('text/csv');
  const [head, ...lines] = table.text.trimEnd().split('\r\n');
  expect(head?.split(',').at(-1)).toBe('answer');
  expect(lines).toHaveLength(ranking.questions.length);
  const many = await service.call('POST', '/evaluations/questions', { body: {} });
  expect(many.status).toBe(422);
});

test('more than 10,000 runs are a job, whose sample is kept and current until the inputs change', async () => {
  const own = await create(service, garment);
  const path = `/evaluations/uncertainty/${own.id}`;
  const answer = await service.call('POST', path, { body: { runs: 10_020, seed: 5 } });
  expect(answer.status).toBe(202);
  const { id: jobId } = answer.body as AcceptedJob;
  const job = await endedJob(jobId);
  expect(job).toMatchObject({ status: 'done', kind: 'sample-uncertainty', evaluation: { id: own.id } });
  expect(job.progress).toMatchObject({ done: 10_020, total: 10_020 });
  const kept = async (): Promise<KeptSample[]> => successful('listSamples', await service.call('GET', path));
  const [sample, ...others] = await kept();
  expect(others).toEqual([]);
  expect(sample).toMatchObject({ id: jobId, runs: 10_020, seed: 5, current: true, refusedRuns: 0 });
  expect(sample?.convergence?.halfWidth).toBeLessThan(0.01);
  expect(sample?.databases).toContain('sillage-reference@2026.1');
  expect(sample?.figures.at(-1)?.histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(10_020);
  await service.call('PATCH', `/evaluations/${own.id}`, { body: { reference: 'changed' } });
  expect((await kept())[0]?.current).toBe(false);
  const reader = await service.addMember('who only reads', 'reader', service.administrator.organizationId);
  const asReader = (runs: number) => service.call('POST', path, { body: { runs }, token: reader.token });
  expect((await asReader(1000)).status).toBe(200);
  expect((await asReader(20_000)).status).toBe(403);
  expect((await service.call('DELETE', path)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test('a cancelled sampling keeps nothing', async () => {
  const own = await create(service, garment);
  const path = `/evaluations/uncertainty/${own.id}`;
  const answer = await service.call('POST', path, { body: { runs: 100_000 } });
  const { id: jobId } = answer.body as AcceptedJob;
  expect((await service.call('DELETE', `/jobs/${jobId}`)).status).toBe(204);
  expect((await endedJob(jobId)).status).toBe('cancelled');
  expect((await service.call('GET', path)).body).toEqual([]);
});

async function endedJob(jobId: string): Promise<JobRecord> {
  for (;;) {
    const job: JobRecord = successful('readJob', await service.call('GET', `/jobs/${jobId}`));
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
