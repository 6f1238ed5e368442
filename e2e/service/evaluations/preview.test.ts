import type { EvaluationPreview, EvaluationRecord, IpcResult } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { aMask, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const preview = async (body: unknown): Promise<EvaluationPreview> =>
  successful('previewEvaluation', await service.call('POST', '/evaluations/preview', { body }));

test('a preview equals the result of the evaluation once created', async () => {
  const { id: maskId } = (await service.call('POST', '/masks', { body: aMask })).body as { id: string };
  const payload = { ...garmentPayload(teamId), mask: { id: maskId } };
  const { category, calculatedScores, extscore, ...figures } = await preview(payload);
  const record: EvaluationRecord = await create(service, payload);
  const { ipc, full } = await evaluate(service, record.id);
  const { evaluation, ...expected } = ipc;
  expect(category).toEqual(evaluation.category);
  expect(calculatedScores).toEqual(full.calculatedScores);
  const timeless = ({ provenance, ...result }: Pick<IpcResult, 'provenance'>) => ({
    ...result,
    provenance: { ...provenance, evaluatedAt: '' },
  });
  expect(timeless(figures)).toEqual(timeless(expected));
  const check = await service.call('GET', `/evaluation/check/${record.id}/extscore`);
  const { score, ...covered } = extscore;
  expect(covered).toEqual(successful('checkExtscore', check));
  // The embedded scorer gives the same cost as scoring the stored evaluation.
  const scored = await service.call('GET', `/evaluation/evaluate/${record.id}/extscore`);
  const { score: stored } = successful('evaluateExtscore', scored) as { score: object };
  expect(score).toEqual(stored);
});

test('it stores nothing, even with an Idempotency-Key, and even when it is rejected', async () => {
  const before = await service.fingerprint();
  const payload = garmentPayload(teamId);
  const headers = { 'idempotency-key': 'once' };
  const answers = [
    await service.call('POST', '/evaluations/preview', { body: payload, headers }),
    await service.call('POST', '/evaluation/preview', { body: { ...payload, name: 'Another' }, headers }),
    await service.call('POST', '/evaluations/preview', { body: { ...payload, lifecycles: 1 }, headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
  expect(await service.fingerprint()).toBe(before);
});

test('it is rejected with the same errors as a creation, and for users who may not create', async () => {
  const body = edited(garmentPayload(teamId), {
    '/composition/parts/0/weight': 0.5,
    '/composition/parts/1/materials/0/id': 'no-such-fibre',
    '/teams/0/id': 'no-such-team',
  });
  const [previewed, created] = [
    await service.call('POST', '/evaluations/preview', { body }),
    await service.call('POST', '/evaluations', { body }),
  ];
  expect(previewed.status).toBe(422);
  const { errors } = previewed.body as { errors: readonly unknown[] };
  expect(errors.length).toBeGreaterThanOrEqual(3);
  expect(errors).toEqual((created.body as { errors: unknown }).errors);
  const reader = await service.addMember('looks-only', 'reader', service.administrator.organizationId);
  const asReader = { body: garmentPayload(teamId), token: reader.token };
  expect((await service.call('POST', '/evaluations/preview', asReader)).status).toBe(403);
  // Masks and teams of others are unknown to it.
  const stranger = await service.addMember('stranger', 'editor');
  const asStranger = { body: garmentPayload(teamId), token: stranger.token };
  expect(await service.call('POST', '/evaluations/preview', asStranger)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/teams/0/id', code: 'reference.unknown' }] },
  });
});

test('texts are in the requested language', async () => {
  const headers = { 'accept-language': 'fr' };
  const body = garmentPayload(teamId);
  const french = await service.call('POST', '/evaluations/preview', { body, headers });
  const english = await preview(body);
  const { warnings } = successful('previewEvaluation', french) as EvaluationPreview;
  expect(warnings.length).toBeGreaterThan(0);
  expect(warnings.map(({ code }) => code)).toEqual(english.warnings.map(({ code }) => code));
  expect(warnings.map(({ message }) => message)).not.toEqual(english.warnings.map(({ message }) => message));
});
