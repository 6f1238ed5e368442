import type { EvaluationRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();

const duplicate = (id: string, body?: object) =>
  service.call('POST', `/evaluations/duplicate/${id}`, body === undefined ? {} : { body });
const record = async (id: string) =>
  (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;

test('a copy has the document of the original, not its reference, results and versions', async () => {
  const payload = edited(garmentPayload(await firstTeam(service)), { '/name': 'Shirt', '/reference': 'D-1' });
  const {
    evaluation: { id },
  } = await published(service, payload);
  const answer = await duplicate(id);
  const copy = successful('duplicateEvaluation', answer);
  expect(answer.headers.get('location')).toBe(`/evaluations/${copy.id}`);
  const original = await record(id);
  expect(copy.composition).toEqual(original.composition);
  expect(copy.lifecycles).toEqual(original.lifecycles);
  expect(copy).toMatchObject({ name: 'Shirt', status: 'draft', revision: 1, versions: [] });
  expect(copy.reference).toBeUndefined();
  expect(await record(id)).toEqual(original);
});

test('a version is copied as it was published; the copy may have a name and a reference of its own', async () => {
  const payload = edited(garmentPayload(await firstTeam(service)), { '/name': 'Before' });
  const version = await published(service, payload);
  await service.call('PATCH', `/evaluations/${version.evaluation.id}`, { body: { name: 'After' } });
  expect(successful('duplicateEvaluation', await duplicate(version.id)).name).toBe('Before');
  const own = successful(
    'duplicateEvaluation',
    await duplicate(version.id, { name: 'Own', reference: 'D-2' }),
  );
  expect(own).toMatchObject({ name: 'Own', reference: 'D-2' });
});

test('an unknown evaluation and an unknown field are refused', async () => {
  const unknown = await duplicate('01890000-0000-7000-8000-000000000000');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'record.not-found' } });
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  expect(await duplicate(id, { nom: 'x' })).toMatchObject({
    status: 422,
    body: { code: 'document.invalid' },
  });
});
