import type {
  EvaluationRecord,
  JobRecord,
  ScenarioRecord,
  ScenarioResults,
  TrashedRecord,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { figure, scenarioSteps } from '../../testing/service/scenario-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const team = await firstTeam(service);
const garment = garmentPayload(team);
const dish = dishPayload(team);

const { scenarioOf, resultsOf } = scenarioSteps(service);

test('several evaluations by several variants: cells that fail, cells that nothing changes, and sums of the others', async () => {
  const evaluations = [await create(service, garment), await create(service, dish)];
  const mask = successful('createMask', await service.call('POST', '/masks', { body: aMask }));
  const scenario = await scenarioOf(evaluations, [
    { name: 'Made in Portugal', country: 'PT' },
    { name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 100 }] },
    { name: 'With a mask', mask: { id: mask.id } },
    { name: 'Of nothing', patch: { composition: { totalWeight: 0.1 } } },
  ]);
  const { evaluations: rows, totals, kept, status } = await resultsOf(scenario);
  expect([kept, status]).toEqual([false, 'current']);
  expect(rows.map(({ evaluation }) => evaluation.id).sort()).toEqual(evaluations.map(({ id }) => id).sort());
  const rowOf = (index: number) => rows.find(({ evaluation }) => evaluation.id === evaluations[index]?.id);
  const [shirt, stew] = [rowOf(0), rowOf(1)];
  expect(shirt?.variants.map(({ changed }) => changed)).toEqual([true, true, true, true]);
  // The kitchen of a dish is its only manufacturing step; it has no sewing.
  expect(stew?.variants.map(({ changed }) => changed)).toEqual([true, false, true, true]);
  expect(stew?.variants[1]?.figures).toEqual(
    stew?.unchanged.figures.map((one) => ({ ...one, difference: 0, relative: 0 })),
  );
  // Parts of a garment no longer add up; those of the dish are shares.
  expect(shirt?.variants[3]?.errors).toMatchObject([
    { pointer: '/composition/parts', code: 'composition.total' },
  ]);
  expect(stew?.variants[3]?.errors).toBeUndefined();
  expect(totals.map(({ evaluations: count, changed, failed }) => [count, changed, failed])).toEqual([
    [2, 2, 0],
    [2, 1, 0],
    [2, 2, 0],
    [1, 1, 1],
  ]);
  const sum = (shirt?.variants[1]?.figures[0]?.value ?? 0) + (stew?.variants[1]?.figures[0]?.value ?? 0);
  expect(totals[1]?.figures[0]?.value).toBeCloseTo(sum, 9);
  expect(totals[1]?.figures[0]?.difference).toBeCloseTo(shirt?.variants[1]?.figures[0]?.difference ?? 0, 6);
  // Only garments have a French cost.
  expect(figure(shirt?.unchanged.figures ?? [], 'extscore')?.value).toBeGreaterThan(0);
  expect(figure(stew?.unchanged.figures ?? [], 'extscore')).toBeUndefined();
  expect(rows.map(({ unchanged }) => unchanged.figures.length).sort()).toEqual([2, 3]);
});

test('results that are kept become outdated with what they were computed from, and current again', async () => {
  const mask = successful('createMask', await service.call('POST', '/masks', { body: aMask }));
  const evaluations = [
    await create(service, garment),
    await create(service, { ...garment, mask: { id: mask.id } }),
  ];
  const scenario = await scenarioOf(evaluations, [{ name: 'Made in Portugal', country: 'PT' }]);
  const evaluateAgain = async (): Promise<ScenarioResults> =>
    successful('evaluateScenario', await service.call('POST', `/scenarios/${scenario.id}/evaluate`));
  const first = await evaluateAgain();
  expect(first).toMatchObject({ kept: true, status: 'current', scenario: { revision: 1 } });
  expect(await resultsOf(scenario)).toEqual(first);
  const outdated = async () => {
    const { status, evaluations: rows } = await resultsOf(scenario);
    return [status, evaluations.map(({ id }) => rows.find((row) => row.evaluation.id === id)?.outdated)];
  };
  const patched: EvaluationRecord = successful(
    'patchEvaluation',
    await service.call('PATCH', `/evaluations/${evaluations[0]?.id}`, {
      body: { composition: { accessories: null, totalWeight: 0.168 } },
    }),
  );
  expect(await outdated()).toEqual(['outdated', [true, false]]);
  // The figures stay those of the revision that was evaluated.
  const { evaluations: old } = await resultsOf(scenario);
  expect(old.map(({ evaluation }) => evaluation.revision)).toEqual([1, 1]);
  expect(old.map(({ unchanged }) => unchanged)).toEqual(first.evaluations.map(({ unchanged }) => unchanged));
  const again = await evaluateAgain();
  expect(again.evaluations.map(({ evaluation }) => evaluation.revision).sort()).toEqual([
    1,
    patched.revision,
  ]);
  expect(await outdated()).toEqual(['current', [false, false]]);

  await service.call('PUT', `/masks/${mask.id}`, {
    body: { ...aMask, parameters: [{ id: 'making-minutes', value: 9 }] },
  });
  expect(await outdated()).toEqual(['outdated', [false, true]]);
  await evaluateAgain();
  await service.call('DELETE', `/evaluations/${evaluations[1]?.id}`);
  expect(await outdated()).toEqual(['outdated', [false, true]]);
  // What was removed is in no row of the next results.
  expect((await evaluateAgain()).evaluations.map(({ evaluation }) => evaluation.id)).toEqual([
    evaluations[0]?.id,
  ]);
  expect(await outdated()).toEqual(['current', [false, undefined]]);

  const { id, revision, createdAt, updatedAt, ...payload } = scenario;
  const ids = [evaluations[0]?.id];
  const changed = { ...payload, selection: { ids }, variants: [{ name: 'Made in Spain', country: 'ES' }] };
  successful('replaceScenario', await service.call('PUT', `/scenarios/${id}`, { body: changed }));
  expect((await resultsOf(scenario)).scenario).toMatchObject({ id, revision: 1 });
  expect((await evaluateAgain()).scenario).toMatchObject({ id, revision: 2 });
  expect(await resultsOf(scenario)).toMatchObject({ status: 'current', totals: [{ name: 'Made in Spain' }] });
});

test('many calculations are a job, which keeps its results', async () => {
  const made: EvaluationRecord[] = [];
  for (let index = 0; index < 20; index++)
    made.push(
      await create(service, edited(garment, { '/reference': `job-${index}`, '/name': 'Of the job' })),
    );
  const variants = ['PT', 'ES', 'IT', 'MA', 'TN'].map((country) => ({ name: country, country }));
  const body = { name: 'Where to sew', selection: { search: 'Of the job' }, variants };
  const scenario: ScenarioRecord = successful(
    'createScenario',
    await service.call('POST', '/scenarios', { body }),
  );
  const early = await service.call('GET', `/scenarios/${scenario.id}/results`);
  expect([early.status, (early.body as { code: string }).code]).toEqual([409, 'scenario.not-evaluated']);
  const accepted = await service.call('POST', `/scenarios/${scenario.id}/evaluate`);
  expect(accepted.status).toBe(202);
  const job = await endedJob((accepted.body as { id: string }).id);
  expect(job).toMatchObject({
    kind: 'evaluate-scenario',
    status: 'done',
    scenario: { id: scenario.id },
    revision: 1,
  });
  expect(job.progress).toMatchObject({ done: 20, failed: 0, total: 20 });
  const results = await resultsOf(scenario);
  expect(results).toMatchObject({ kept: true, status: 'current' });
  expect(results.totals.map(({ name, evaluations }) => [name, evaluations])).toEqual(
    variants.map(({ name }) => [name, 20]),
  );
  // A further evaluation that meets the conditions makes the results outdated.
  await create(service, edited(garment, { '/name': 'Of the job, too' }));
  const later = await resultsOf(scenario);
  expect([later.status, later.evaluations.some(({ outdated }) => outdated)]).toEqual(['outdated', false]);
});

test('a table has a row for each evaluation and variant, in each format and language', async () => {
  const evaluation = await create(service, garment);
  const scenario = await scenarioOf(
    [evaluation],
    [
      { name: 'Made in Portugal', country: 'PT' },
      { name: 'No cotton here', materials: [{ from: 'cotton', to: 'organic-cotton' }] },
      { name: '=BROKEN()', patch: { composition: { totalWeight: 1 } } },
    ],
  );
  const { evaluations } = await resultsOf(scenario);
  const path = `/scenarios/${scenario.id}/results/export`;
  const lines = await service.call('GET', `${path}?format=ndjson`);
  const rows = lines.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.map(({ variant }) => variant)).toEqual([
    'unchanged',
    'Made in Portugal',
    'No cotton here',
    '=BROKEN()',
  ]);
  const [, portugal] = rows;
  const [cell] = evaluations[0]?.variants ?? [];
  expect(portugal?.score).toEqual({ value: figure(cell?.figures ?? [], 'score')?.value, unit: 'µPt' });
  const manufacturing = cell?.lifecycles.find(({ stage }) => stage === 'manufacturing')?.figures ?? [];
  expect(portugal?.manufacturingDifference).toEqual({
    value: figure(manufacturing, 'score')?.difference,
    unit: 'µPt',
  });
  expect(rows[2]).toMatchObject({ remarks: 'Nothing to change here', scoreDifference: { value: 0 } });
  expect(rows[3]).toMatchObject({ score: { value: null } });
  expect(rows[3]?.remarks).not.toBe('');
  const csv = await service.call('GET', path, { headers: { 'accept-language': 'fr' } });
  expect(csv.headers.get('content-type')).toContain('text/csv');
  const [head, ...others] = csv.text.trimEnd().split('\r\n');
  expect(head).toContain('Score unique\u00a0: Fabrication, écart (µPt)');
  expect(others).toHaveLength(4);
  // A name that a spreadsheet would run is marked as text.
  expect(others[3]).toContain(";'=BROKEN()");
  const workbook = await service.call('GET', `${path}?format=xlsx&figures=all`);
  expect(workbook.headers.get('content-disposition')).toContain('scenario.xlsx');
  expect(workbook.text.startsWith('PK')).toBe(true);
});

test('what a scenario names has to exist and to fit, each fault at its place', async () => {
  const { id } = await create(service, garment);
  const answer = await service.call('POST', '/scenarios', {
    body: {
      name: 'Faulty',
      selection: { ids: [id, 'unknown'] },
      variants: [
        { name: 'Nothing' },
        {
          name: 'Unknown',
          mask: { id: 'none' },
          database: 'none',
          materials: [{ from: 'coton', to: 'cotton' }],
        },
        { name: 'Misspelt', country: 'Portugal', parameters: [{ id: 'making-minute', value: 3 }] },
        { name: 'Patch', patch: { composition: { $nothing: 1 } } },
      ],
    },
  });
  expect(answer.status).toBe(422);
  const { errors } = answer.body as { errors: { pointer: string; code: string; hint?: string }[] };
  expect(errors.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/variants/0 field.value']);
  const { body } = await service.call('POST', '/scenarios', {
    body: {
      name: 'Faulty',
      selection: { ids: [id, 'unknown'] },
      variants: [
        {
          name: 'Unknown',
          mask: { id: 'none' },
          database: 'none',
          materials: [{ from: 'coton', to: 'cotton' }],
        },
        { name: 'Misspelt', country: 'Portugal', parameters: [{ id: 'making-minute', value: 3 }] },
        { name: 'Patch', patch: { composition: { $nothing: 1 } } },
      ],
    },
  });
  const found = (body as { errors: { pointer: string; code: string; hint?: string }[] }).errors;
  expect(found.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
    '/selection/ids/1 reference.unknown',
    '/variants/0/database reference.unknown',
    '/variants/0/mask/id reference.unknown',
    '/variants/0/materials/0/from reference.unknown',
    '/variants/1/country parameter.not-allowed',
    '/variants/1/parameters/0/id parameter.unknown',
    '/variants/2/patch/composition/$nothing patch.operation-refused',
  ]);
  expect(found.find(({ pointer }) => pointer.endsWith('from'))?.hint).toContain('cotton');
});

test('readers read results and evaluate nothing; a deleted scenario comes back with its results', async () => {
  const evaluation = await create(service, garment);
  const scenario = await scenarioOf(
    [evaluation],
    [{ name: 'Made in Portugal', country: 'PT' }],
    'To the trash',
  );
  const path = `/scenarios/${scenario.id}`;
  const reader = await service.addMember('scenario reader', 'reader', service.administrator.organizationId);
  const { token } = reader;
  expect((await service.call('GET', `${path}/results`, { token })).status).toBe(200);
  expect((await service.call('POST', `${path}/evaluate`, { token })).status).toBe(403);
  expect((await service.call('PUT', path, { token, body: {} })).status).toBe(403);
  const kept = successful('evaluateScenario', await service.call('POST', `${path}/evaluate`));
  expect((await service.call('DELETE', path)).status).toBe(204);
  expect((await service.call('GET', `${path}/results`)).status).toBe(404);
  const trash: TrashedRecord[] = successful('listTrash', await service.call('GET', '/application/trash'));
  expect(trash.find(({ id }) => id === scenario.id)).toMatchObject({
    noun: 'scenario',
    name: 'To the trash',
  });
  await service.call('POST', `/application/trash/${scenario.id}/restore`);
  expect(await resultsOf(scenario)).toEqual(kept);
  const audit = await service.call('GET', `/application/audit?record_id=${scenario.id}`);
  const actions = (audit.body as { noun: string; recordId: string; action: string }[])
    .filter(({ noun, recordId }) => noun === 'scenario' && recordId === scenario.id)
    .map(({ action }) => action);
  expect(actions).toEqual(['restore', 'remove', 'evaluate', 'create']);
});

async function endedJob(jobId: string): Promise<JobRecord> {
  for (;;) {
    const job: JobRecord = successful('readJob', await service.call('GET', `/jobs/${jobId}`));
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
