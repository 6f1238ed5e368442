import type { AuditRecord, ParameterGroup } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import {
  aMask,
  anOwnAccessory,
  anOwnMaterial,
  aPackaging,
  garmentPayload,
} from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const newMask = async (mask: unknown = aMask) =>
  successful('createMask', await service.call('POST', '/masks', { body: mask }));
const withMask = (id: string, edits: Readonly<Record<string, unknown>> = {}): unknown =>
  edited(garmentPayload(teamId), { '/lifecycles': [], '/mask': { id }, ...edits });
const read = async (id: string) =>
  (await service.call('GET', `/evaluations/${id}`)).body as Awaited<ReturnType<typeof create>>;

test('a mask is created, read, replaced and deleted; sending back what was read changes nothing', async () => {
  const mask = await newMask();
  expect(mask).toMatchObject({ ...aMask, revision: 1, usedBy: 0 });
  const address = `/masks/${mask.id}`;
  expect(successful('readMask', await service.call('GET', address))).toEqual(mask);
  expect(successful('replaceMask', await service.call('PUT', address, { body: mask }))).toEqual(mask);
  const renamed = successful(
    'replaceMask',
    await service.call('PUT', address, { body: { ...mask, name: 'PT' } }),
  );
  expect(renamed).toMatchObject({ name: 'PT', revision: 2 });
  successful('removeMask', await service.call('DELETE', address));
  expect((await service.call('GET', address)).status).toBe(404);
});

test.each([
  ['/masks', aMask],
  ['/products/packagings', aPackaging],
  ['/materials', anOwnMaterial],
  ['/accessories', anOwnAccessory],
])('the audit has each change of %s, with what was before and after', async (path, document) => {
  const { id } = (await service.call('POST', path, { body: document })).body as { readonly id: string };
  const renamed = { ...document, name: 'Renamed' };
  expect((await service.call('PUT', `${path}/${id}`, { body: renamed })).status).toBe(200);
  expect((await service.call('DELETE', `${path}/${id}`)).status).toBe(204);
  const { body } = await service.call('GET', `/application/audit?record_id=${id}`);
  const audit = body as AuditRecord[];
  expect(audit.map(({ action }) => action)).toEqual(['remove', 'replace', 'create']);
  expect(audit[1]).toMatchObject({ before: { '/name': document.name }, after: { '/name': 'Renamed' } });
});

test('one schema contains each identifier of categories and materials once, with all their values', async () => {
  const schema = successful('readMaskSchema', await service.call('GET', '/masks/schema'));
  const parameters = [...schema.informations, ...schema.processes].flatMap((group) => group.parameters);
  const identifiers = parameters.map(({ identifier }) => identifier);
  expect(parameters.map(({ id }) => id)).toEqual(identifiers);
  expect(new Set(identifiers).size).toBe(identifiers.length);
  const { lifecycles } = successful(
    'readCategorySchema',
    await service.call('GET', '/evaluations/categories/schema/t-shirt'),
  );
  const { processes } = successful(
    'readMaterialSchema',
    await service.call('GET', '/materials/schema/cotton'),
  );
  const groups: ParameterGroup[] = [
    ...lifecycles.flatMap((l) => [...l.informations, ...l.processes]),
    ...processes,
  ];
  for (const { identifier, allowedValues } of groups.flatMap((group) => group.parameters)) {
    const shared = parameters.find((parameter) => parameter.identifier === identifier);
    const values = shared?.allowedValues.map(({ value }) => value);
    // Masks hold no own figures.
    const chosen = allowedValues.map(({ value }) => value).filter((value) => value !== 'custom');
    expect(values, identifier).toEqual(expect.arrayContaining(chosen));
  }
});

test('a mask is validated against that schema when it is written', async () => {
  const body = {
    name: 'Faulty',
    parameters: [
      { id: 't-shirt.making-country', value: 'PT' },
      { id: 'making-country', value: 'Atlantis' },
      { id: 'making-minutes', value: 'forty' },
      // Per t·km in some categories, per kg in others: one figure cannot serve both.
      { id: 'distribution-impact-data', value: 'custom' },
      { id: 'making-minutes', value: 40 },
    ],
  };
  const before = await service.fingerprint();
  const answer = await service.call('POST', '/masks', { body });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: '/parameters/0/id', code: 'parameter.unknown', hint: 'did you mean "making-country"?' },
        { pointer: '/parameters/1/value', code: 'parameter.not-allowed' },
        { pointer: '/parameters/2/value', code: 'parameter.type' },
        { pointer: '/parameters/3/value', code: 'parameter.custom' },
        { pointer: '/parameters/4', code: 'parameter.duplicate' },
      ],
    },
  });
  expect(await service.fingerprint()).toBe(before);
});

test('a mask overrides defaults and is overridden by given values', async () => {
  const { id } = await newMask();
  const masked = await create(service, withMask(id));
  const resolvedOf = (record: typeof masked, identifier: string) =>
    record.resolvedParameters.find((p) => p.owner === '' && p.identifier === identifier);
  expect(resolvedOf(masked, 'making-country')).toMatchObject({ value: 'PT/100', origin: 'mask' });
  expect(resolvedOf(masked, 'making-minutes')).toMatchObject({ value: 40, origin: 'mask' });
  expect(masked.mask).toEqual({ id, name: 'Made in Portugal' });
  const parameters = [{ id: 't-shirt.making-minutes', value: 10 }];
  const given = await create(
    service,
    withMask(id, { '/lifecycles': [{ id: 't-shirt.manufacturing', parameters }] }),
  );
  expect(resolvedOf(given, 'making-minutes')).toMatchObject({ value: 10, origin: 'given' });

  const byHand = await create(
    service,
    edited(garmentPayload(teamId), {
      '/lifecycles': [
        {
          id: 't-shirt.manufacturing',
          parameters: [
            { id: 't-shirt.making-country', value: 'PT/100' },
            { id: 't-shirt.making-minutes', value: 40 },
          ],
        },
      ],
    }),
  );
  const scores = [await evaluate(service, masked.id), await evaluate(service, byHand.id)];
  expect(scores[0]?.ipc.score).toEqual(scores[1]?.ipc.score);
});

test('own data in a mask count as if the material had them; the mask is read as it was written', async () => {
  const indicators = successful('readMaskSchema', await service.call('GET', '/masks/schema'))
    .processes.flatMap(({ parameters }) => parameters)
    .find(({ id }) => id === 'impact-data')
    ?.customParameters?.filter(({ constraints }) => constraints.required === true);
  expect(indicators).toHaveLength(16);
  const figures = (indicators ?? []).map(({ id }, index) => ({ id, value: index + 1 }));
  const body = {
    name: 'Fibre of our supplier',
    parameters: [
      { id: 'impact-data', value: 'custom', customParameters: figures },
      { id: 'disposal-impact-data', value: 'custom', customParameters: figures },
    ],
  };
  const mask = await newMask(body);
  expect(mask).toMatchObject(body);
  const masked = await create(service, withMask(mask.id));
  const own = (material: string, identifier: string) => ({
    id: `${material}.${identifier}`,
    value: 'custom',
    customParameters: figures.map(({ id, value }) => ({ id: `${material}.${identifier}.${id}`, value })),
  });
  const parts = (masked.composition.parts as { materials: { id: string }[] }[]).map((part) => ({
    ...part,
    materials: part.materials.map((one) => ({
      ...one,
      parameters: [own(one.id, 'impact-data'), own(one.id, 'disposal-impact-data')],
    })),
  }));
  const byHand = await create(
    service,
    edited(garmentPayload(teamId), {
      '/lifecycles': [],
      '/composition': { ...masked.composition, parts },
    }),
  );
  const plain = await create(service, edited(garmentPayload(teamId), { '/lifecycles': [] }));
  const [first, second, third] = [
    (await evaluate(service, masked.id)).ipc,
    (await evaluate(service, byHand.id)).ipc,
    (await evaluate(service, plain.id)).ipc,
  ];
  expect(first.impacts).toEqual(second.impacts);
  expect(first.score.value).not.toBe(third.score.value);

  const incomplete = {
    name: 'Faulty',
    parameters: [
      {
        id: 'impact-data',
        value: 'custom',
        customParameters: [...figures.slice(1), { id: 'abc', value: 1 }],
      },
    ],
  };
  const answer = await service.call('POST', '/masks', { body: incomplete });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: '/parameters/0/customParameters/15/id', code: 'parameter.unknown' },
        { pointer: '/parameters/0/customParameters', code: 'parameter.custom-missing' },
      ],
    },
  });
});

test('a change of a mask makes its evaluations outdated until they are evaluated again', async () => {
  const { id: mask } = await newMask();
  const { id } = await create(service, withMask(mask));
  const { id: without } = await create(service, garmentPayload(teamId));
  await evaluate(service, without);
  const first = (await evaluate(service, id)).ipc.score.value;
  expect((await service.call('GET', `/results/evaluation/${id}`)).status).toBe(200);

  const slower = edited(aMask, { '/parameters/1/value': 80 });
  successful('replaceMask', await service.call('PUT', `/masks/${mask}`, { body: slower }));
  expect((await read(id)).status).toBe('outdated');
  const listed = await service.call('GET', '/evaluations?status=outdated');
  expect((listed.body as { id: string }[]).map((item) => item.id)).toEqual([id]);
  for (const path of [`/results/evaluation/${id}`, `/results/evaluation/${id}/full`]) {
    expect(await service.call('GET', path)).toMatchObject({
      status: 409,
      body: { code: 'evaluation.outdated' },
    });
  }
  expect(await service.call('PATCH', `/evaluations/publish/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'evaluation.outdated' },
  });
  expect((await read(without)).status).toBe('evaluated');

  const second = (await evaluate(service, id)).ipc.score.value;
  expect(second).toBeGreaterThan(first ?? Infinity);
  expect((await read(id)).status).toBe('evaluated');
});

test('a result of the same revision with a changed mask is published as a new version', async () => {
  const publish = async (id: string) =>
    successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
  const { id: mask } = await newMask();
  const { id } = await create(service, withMask(mask));
  await evaluate(service, id);
  const first = await publish(id);
  await evaluate(service, id);
  expect((await publish(id)).id).toBe(first.id);

  await service.call('PUT', `/masks/${mask}`, { body: edited(aMask, { '/parameters/1/value': 80 }) });
  await evaluate(service, id);
  const second = await publish(id);
  expect([first.number, second.number]).toEqual([1, 2]);
  const scores = [first, second].map(({ compositionSchema }) => compositionSchema.ipc.score.value ?? 0);
  expect(scores[1]).toBeGreaterThan(scores[0] as number);
  expect((await publish(id)).id).toBe(second.id);
});

test('a version keeps the mask as it was', async () => {
  const { id: mask } = await newMask();
  const { id } = await create(service, withMask(mask));
  await evaluate(service, id);
  const version = successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`));
  await service.call('PUT', `/masks/${mask}`, { body: edited(aMask, { '/name': 'Later' }) });
  const frozen = successful('readEvaluation', await service.call('GET', `/evaluations/${version.id}`));
  expect(frozen).toEqual(version);
  expect(frozen).toMatchObject({ frozen: { mask: { id: mask, revision: 1, ...aMask } } });
  expect((await service.call('GET', `/results/evaluation/${version.id}`)).status).toBe(200);
});

test('a mask in use cannot be deleted, and the records that use it are named', async () => {
  const { id: mask } = await newMask();
  const { id } = await create(service, withMask(mask));
  const before = await service.fingerprint();
  const refused = await service.call('DELETE', `/masks/${mask}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'record.in-use' } });
  expect(refused.text).toContain(id);
  expect(await service.fingerprint()).toBe(before);
  expect(successful('readMask', await service.call('GET', `/masks/${mask}`)).usedBy).toBe(1);

  const body = garmentPayload(teamId);
  successful('replaceEvaluation', await service.call('PUT', `/evaluations/${id}`, { body }));
  successful('removeMask', await service.call('DELETE', `/masks/${mask}`));
});

test('a change of a mask that would make an evaluation invalid is refused, and the evaluation is named', async () => {
  const sharesOf = (recycled: number, energy: number) => ({
    name: 'End of life',
    parameters: [
      { id: 'recycled-at-end-of-life', value: recycled },
      { id: 'energy-recovery-at-end-of-life', value: energy },
    ],
  });
  const { id: mask } = await newMask(sharesOf(0.5, 0.5));
  const { id } = await create(service, withMask(mask));
  const before = await service.fingerprint();
  const refused = await service.call('PUT', `/masks/${mask}`, { body: sharesOf(0.9, 0.5) });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'record.in-use',
      detail: expect.stringContaining(id),
      errors: expect.arrayContaining([
        expect.objectContaining({ pointer: '/parameters', code: 'circular.shares-too-large' }),
      ]),
    },
  });
  expect(await service.fingerprint()).toBe(before);
  await evaluate(service, id);
  const body = sharesOf(0.9, 0.1);
  successful('replaceMask', await service.call('PUT', `/masks/${mask}`, { body }));
  await evaluate(service, id);
});

test('masks are listed and found by name', async () => {
  const { id } = await newMask({ ...aMask, name: 'Filière bretonne' });
  const found = successful('listMasks', await service.call('GET', '/masks?search=FILIERE'));
  expect(found.map((mask) => mask.id)).toEqual([id]);
});
