import type { EvaluationBatchItem } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const referring = (reference: string) => edited(garmentPayload(teamId), { '/reference': reference });
const settings = async (body: object) => service.call('PUT', '/application/organization', { body });
const taken = (id: string) => ({
  status: 422,
  body: {
    errors: [{ code: 'reference.taken', pointer: '/reference', message: expect.stringContaining(id) }],
  },
});

test('references become unique once none is used twice; then nothing can take one that is used', async () => {
  const first = await create(service, referring('A'));
  const second = await create(service, referring('A'));
  const read = await service.call('GET', '/application/organization');
  expect(successful('readOrganization', read).uniqueReferences).toBe(false);
  const before = await service.fingerprint();
  expect(await settings({ name: 'Demo', uniqueReferences: true })).toMatchObject({
    status: 409,
    body: {
      code: 'organization.duplicate-references',
      detail: expect.stringContaining(`evaluations "A" (${first.id}, ${second.id})`),
    },
  });
  expect(await service.fingerprint()).toBe(before);

  const path = `/evaluations/${second.id}`;
  successful('replaceEvaluation', await service.call('PUT', path, { body: referring('B') }));
  const on = successful('renameOrganization', await settings({ name: 'Demo', uniqueReferences: true }));
  expect(on.uniqueReferences).toBe(true);
  // A client of an earlier release sends only the name.
  const renamed = successful('renameOrganization', await settings({ name: 'Renamed' }));
  expect(renamed).toMatchObject({ name: 'Renamed', uniqueReferences: true });

  const stored = await service.fingerprint();
  expect(await service.call('POST', '/evaluations', { body: referring('A') })).toMatchObject(taken(first.id));
  expect(await service.call('PUT', path, { body: referring('A') })).toMatchObject(taken(first.id));
  expect(await service.call('PATCH', path, { body: { reference: 'A' } })).toMatchObject(taken(first.id));
  expect(await service.fingerprint()).toBe(stored);
  const own = await service.call('PATCH', path, { body: { name: 'Its own reference stays' } });
  expect(successful('patchEvaluation', own).reference).toBe('B');
});

test('items of a batch with a reference that is taken, also by an earlier item, are refused; a check says so', async () => {
  const body = ['A', 'C', 'D', ' C'].map(referring);
  const outcomes = async (path: string) => {
    const answer = await service.call('POST', path, { body });
    return (answer.body as EvaluationBatchItem[]).map(({ outcome, error }) => [
      outcome,
      error?.errors[0]?.code,
    ]);
  };
  const refused = ['refused', 'reference.taken'];
  const before = await service.fingerprint();
  expect(await outcomes('/evaluations/batch?check=true')).toEqual([
    refused,
    ['valid', undefined],
    ['valid', undefined],
    refused,
  ]);
  expect(await service.fingerprint()).toBe(before);
  expect(await outcomes('/evaluations/batch')).toEqual([
    refused,
    ['created', undefined],
    ['created', undefined],
    refused,
  ]);
});

test('the references of products are their own', async () => {
  const { id: version } = await published(service, referring('E'));
  const product = (reference: string) => ({
    name: 'Set',
    reference,
    evaluations: [{ id: version, quantity: 1 }],
    teams: [{ id: teamId }],
  });
  const post = (reference: string) => service.call('POST', '/products', { body: product(reference) });
  const { id } = successful('createProduct', await post('E'));
  expect(await post('E')).toMatchObject(taken(id));
  const { id: other } = successful('createProduct', await post('F'));
  const replaced = await service.call('PUT', `/products/${other}`, { body: product('E') });
  expect(replaced).toMatchObject(taken(id));
});

test('once the organization no longer wants it, references may be used again', async () => {
  successful('renameOrganization', await settings({ name: 'Demo', uniqueReferences: false }));
  await create(service, referring('A'));
});
