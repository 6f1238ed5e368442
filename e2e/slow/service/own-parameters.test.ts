import type {
  EvaluationPayload,
  EvaluationRecord,
  OwnParameter,
  OwnParametersRecord,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { anOwnParameter, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const stranger = await service.addMember('a stranger', 'admin');

const path = '/application/parameters';
const put = (parameters: readonly object[], token?: string) =>
  service.call('PUT', path, { body: { parameters }, ...(token === undefined ? {} : { token }) });
const stored = async (): Promise<OwnParametersRecord> =>
  successful('readOwnParameters', await service.call('GET', path));

const onGarments = { categories: ['apparel-and-footwear'] };
/** One of each type, and a value that an evaluation gives. */
const ofEachType: readonly (readonly [Partial<OwnParameter>, string | number | boolean])[] = [
  [{ id: 'own-note', name: 'Note', fieldType: 'text' }, 'seen by the buyer'],
  [
    {
      id: 'own-order',
      name: 'Pieces ordered',
      fieldType: 'number',
      unit: 'pieces',
      constraints: { min: 1, integer: true },
    },
    1200,
  ],
  [{ id: 'own-buyer', name: 'Buyer', fieldType: 'email' }, 'buyer@example.com'],
  [{ id: 'own-first-sale', name: 'First sale', fieldType: 'date' }, '2026-11-24'],
  [{ id: 'own-carry-over', name: 'Carry-over', fieldType: 'checkbox' }, true],
  [anOwnParameter, 'studio'],
  [
    {
      id: 'own-markets',
      name: 'Markets',
      fieldType: 'select-multiple',
      allowedValues: [
        { value: 'eu', name: 'EU' },
        { value: 'us', name: 'US' },
      ],
    },
    'eu,us',
  ],
  [
    {
      id: 'own-factories',
      name: 'Factories',
      fieldType: 'select-quantity',
      allowedValues: [
        { value: 'porto', name: 'Porto' },
        { value: 'izmir', name: 'Izmir' },
      ],
    },
    'porto/60,izmir/40',
  ],
];
const all = ofEachType.map(([parameter]) => ({ ...onGarments, ...parameter }));

const described = 't-shirt.product-description';

/** A T-shirt with these values, and of cotton with these parameters. */
function garment(
  values: readonly { readonly id: string; readonly value: unknown }[],
  ofMaterial: readonly object[] = [],
): EvaluationPayload {
  return edited(garmentPayload(teamId), {
    '/lifecycles': [{ id: described, parameters: values }],
    '/composition': {
      baseUnit: 'weight',
      totalWeight: 0.2,
      parts: [{ weight: 0.2, materials: [{ id: 'cotton', weight: 0.2, parameters: ofMaterial }] }],
    },
  }) as EvaluationPayload;
}

test('of every type: in schemas, payloads, masks and results, without effect on a figure', async () => {
  const before = await create(service, garment([]));
  const { ipc: plain } = await evaluate(service, before.id);

  const record = successful('replaceOwnParameters', await put([...all, ofCotton]));
  expect(record).toMatchObject({ revision: 1 });
  expect(record.parameters).toHaveLength(9);
  const read = (await service.call('GET', `/evaluations/${before.id}`)).body as EvaluationRecord;
  expect(read.status).toBe('evaluated');

  const schema = successful(
    'readCategorySchema',
    await service.call('GET', '/evaluations/categories/schema/t-shirt', {
      headers: { 'accept-language': 'fr' },
    }),
  );
  const group = schema.lifecycles
    .find(({ id }) => id === described)
    ?.informations.find(({ id }) => id === 't-shirt.own-parameters');
  expect(group?.name).toBe('Vos propres informations');
  expect(group?.parameters.map(({ id }) => id)).toEqual(all.map(({ id }) => `t-shirt.${id}`));
  expect(group?.parameters[5]?.allowedValues.map(({ name }) => name)).toEqual(['Basiques', 'Studio']);
  const ofMaterial = successful('readMaterialSchema', await service.call('GET', '/materials/schema/cotton'));
  expect(JSON.stringify(ofMaterial.informations)).toContain('cotton.own-farm');

  const values = ofEachType.map(([{ id = '' }, value]) => ({ id: `t-shirt.${id}`, value }));
  const informed = garment(values, [{ id: 'cotton.own-farm', value: 'Field 7' }]);
  const { id } = await create(service, informed);
  const { ipc, full } = await evaluate(service, id);
  expect(ipc.impacts).toEqual(plain.impacts);
  expect(ipc.score).toEqual(plain.score);
  expect(plain.score.value).not.toBeNull();
  const shown = new Map(full.resolvedParameters.map((one) => [one.identifier, one.value]));
  expect(ofEachType.filter(([{ id = '' }]) => !shown.has(id))).toEqual([]);
  expect(shown.get('own-note')).toBe('seen by the buyer');
  expect(shown.get('own-order')).toBe(1200);
  expect(shown.get('own-farm')).toBe('Field 7');

  // Wherever a payload is prepared: previews, batches, jobs.
  const preview = await service.call('POST', '/evaluations/preview', { body: informed });
  expect((preview.body as { score: object }).score).toEqual(plain.score);
  const batch = await service.call('POST', '/evaluations/batch?evaluate=true', {
    text: JSON.stringify({ ...informed, reference: 'BATCH' }),
    headers: { 'content-type': 'application/x-ndjson' },
  });
  expect(batch.text).toContain('"score":{');
  const queued = await service.call('GET', `/evaluation/evaluate/${id}?async=1`);
  const { id: jobId } = queued.body as { id: string };
  await expect
    .poll(async () => (await service.call('GET', `/jobs/${jobId}`)).body)
    .toMatchObject({ status: 'done' });

  // What the schema of the evaluation shows can be sent back.
  const asSchema = await service.call('GET', `/evaluations/schema/${id}`);
  expect(JSON.stringify(asSchema.body)).toContain('own-carry-over');
  const back = await service.call('PUT', `/evaluations/${id}`, { body: asSchema.body });
  expect(back.status).toBe(200);

  const mask = { name: 'Studio', parameters: [{ id: 'own-collection', value: 'studio' }] };
  const { id: maskId } = successful('createMask', await service.call('POST', '/masks', { body: mask }));
  const masked = await create(service, edited(garment([]), { '/mask': { id: maskId } }));
  const { full: maskedFull } = await evaluate(service, masked.id);
  expect(maskedFull.resolvedParameters).toContainEqual(
    expect.objectContaining({ identifier: 'own-collection', value: 'studio', origin: 'mask' }),
  );
  const wrong = garment([{ id: 't-shirt.own-order', value: 0.5 }]);
  const refused = await service.call('POST', '/evaluations', { body: wrong });
  expect(refused).toMatchObject({ status: 422 });
  expect(JSON.stringify(refused.body)).toContain('/lifecycles/0/parameters/0/value');
});

const ofCotton = { id: 'own-farm', name: 'Farm', fieldType: 'text', materials: ['cotton'] };

test('what a list leaves out is retired: not offered, kept by evaluations that hold a value', async () => {
  const { parameters } = await stored();
  const rest = parameters.filter(({ id }) => id !== 'own-collection');
  const record = successful('replaceOwnParameters', await put(rest));
  expect(record.parameters.at(-1)).toMatchObject({ id: 'own-collection', retired: true });
  const schema = await service.call('GET', '/evaluations/categories/schema/t-shirt');
  expect(schema.text).not.toContain('own-collection');
  const masks = await service.call('GET', '/masks/schema');
  expect(masks.text).not.toContain('own-collection');
  const list = (await service.call('GET', '/evaluations')).body as { id: string }[];
  for (const { id } of list) await evaluate(service, id);
  successful(
    'replaceOwnParameters',
    await put([...rest, parameters.find(({ id }) => id === 'own-collection') ?? {}]),
  );
  expect((await service.call('GET', '/evaluations/categories/schema/t-shirt')).text).toContain(
    'own-collection',
  );
});

test('everything is checked at its place, and nothing gets narrower', async () => {
  const { revision } = await stored();
  const faults = async (...parameters: object[]): Promise<string[]> => {
    const answer = await put(parameters);
    expect(answer.status).toBe(422);
    const { errors } = answer.body as { errors: { code: string; pointer: string }[] };
    return errors.map(({ code, pointer }) => `${code} ${pointer}`);
  };
  const text = { id: 'own-text', name: 'Text', fieldType: 'text', categories: ['all'] };
  expect(await faults(text, text)).toEqual(['parameter.duplicate /parameters/1/id']);
  expect(await faults({ ...text, id: 'season' })).toEqual(['field.value /parameters/0/id']);
  expect(await faults({ ...text, categories: ['t-shrt'] })).toEqual([
    'reference.unknown /parameters/0/categories/0',
  ]);
  expect(await faults({ ...text, categories: [] })).toEqual(['field.value /parameters/0']);
  expect(await faults({ ...text, fieldType: 'select' })).toEqual(['field.value /parameters/0']);
  expect(
    await faults({
      ...text,
      fieldType: 'select',
      allowedValues: [
        { value: 'a', name: 'A' },
        { value: 'a', name: 'B' },
      ],
    }),
  ).toEqual(['field.value /parameters/0/allowedValues/1/value']);
  expect(await faults({ ...text, allowedValues: [{ value: 'a', name: 'A' }] })).toEqual([
    'field.value /parameters/0/allowedValues',
  ]);
  expect(await faults({ ...text, unit: 'kg', constraints: { min: 1 } })).toEqual([
    'field.value /parameters/0/unit',
    'field.value /parameters/0/constraints/min',
  ]);
  expect(
    await faults({
      ...text,
      fieldType: 'date',
      constraints: { minDate: '2026-02-30', maxDate: '2020-01-01' },
    }),
  ).toEqual([
    'field.value /parameters/0/constraints/minDate',
    'field.value /parameters/0/constraints/maxDate',
  ]);
  expect(await faults({ ...text, fieldType: 'colour' })).toEqual(['field.type /parameters/0/fieldType']);

  const order = all.find(({ id }) => id === 'own-order') as OwnParameter;
  expect(await faults({ ...order, fieldType: 'text', unit: undefined, constraints: undefined })).toEqual([
    'field.value /parameters/0/fieldType',
  ]);
  expect(await faults({ ...order, constraints: { min: 2, integer: true } })).toEqual([
    'field.value /parameters/0/constraints/min',
  ]);
  expect(await faults({ ...anOwnParameter, allowedValues: [{ value: 'basics', name: 'Basics' }] })).toEqual([
    'field.value /parameters/0/allowedValues',
  ]);
  expect(await faults({ ...order, categories: ['t-shirt'] })).toEqual([
    'field.value /parameters/0/categories',
  ]);
  expect(await faults(...Array.from({ length: 101 }, (_, n) => ({ ...text, id: `own-${n}` })))).toEqual([
    'field.value /parameters',
  ]);
  expect((await stored()).revision).toBe(revision);
  const stale = await service.call('PUT', path, {
    body: { parameters: [] },
    headers: { 'if-match': '"1"' },
  });
  expect(stale.status).toBe(412);
});

test('administrators of the organization alone change them; another organization has none of it', async () => {
  const editor = await service.addMember('an editor', 'editor', service.administrator.organizationId);
  expect((await put([], editor.token)).status).toBe(403);
  expect((await service.call('GET', path, { token: editor.token })).status).toBe(200);
  const { token } = stranger;
  expect((await service.call('GET', path, { token })).body).toEqual({
    revision: 0,
    updatedAt: null,
    parameters: [],
  });
  const schema = await service.call('GET', '/evaluations/categories/schema/t-shirt', { token });
  expect(schema.text).not.toContain('own-');
  const foreign = garment([{ id: 't-shirt.own-note', value: 'x' }]);
  const refused = await service.call('POST', '/evaluations', {
    body: { ...foreign, teams: [{ id: await firstTeam(service, token) }] },
    token,
  });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('parameter.unknown');
  const audit = await service.call('GET', '/application/audit');
  expect(audit.text).toContain('replace-parameters');
});
