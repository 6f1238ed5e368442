import type { EvaluationRecord, Problem } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, evaluate, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const send = (id: string, body: unknown): Promise<Answer> =>
  service.call('PATCH', `/evaluations/${id}`, { body });
const patched = async (id: string, body: unknown): Promise<EvaluationRecord> =>
  successful('patchEvaluation', await send(id, body));
const storedText = async (id: string): Promise<string | undefined> =>
  (await service.storage.readEvaluation(service.administrator.organizationId, id))?.payload;
const garment = async (): Promise<string> => (await create(service, garmentPayload(teamId))).id;

/** Sends a patch that must be rejected without writing anything. Returns `code pointer` of each issue. */
async function refused(id: string, body: unknown): Promise<string[]> {
  const before = await service.fingerprint();
  const answer = await send(id, body);
  expect(answer.status, answer.text).toBe(422);
  expect(await service.fingerprint()).toBe(before);
  return (answer.body as Problem).errors.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('changes of a client', () => {
  test('a weight moves from one material to another; all other bytes stay the same', async () => {
    const id = await garment();
    const stored = (await storedText(id)) as string;
    const record = await patched(id, {
      composition: { parts: [{ materials: [{ weight: 0.108 }, { weight: 0.04 }] }] },
    });
    expect(record.revision).toBe(2);
    expect(record.composition.parts[0]?.materials.map(({ weight }) => weight)).toEqual([0.108, 0.04]);
    expect(await storedText(id)).toBe(
      stored.replace('"weight":0.118', '"weight":0.108').replace('"weight":0.03}', '"weight":0.04}'),
    );
  });

  test('$match finds a lifecycle and a parameter by query', async () => {
    const id = await garment();
    const value = {
      parameters: [{ $match: { query: "$[?(@.id=='t-shirt.making-country')]", value: { value: 'PT' } } }],
    };
    const record = await patched(id, {
      lifecycles: [{ $match: { query: "$[?(@.id=='t-shirt.manufacturing')]", value } }],
    });
    expect(record.lifecycles[0]?.parameters?.[0]).toEqual({ id: 't-shirt.making-country', value: 'PT' });
    expect(record.lifecycles[1]).toEqual(garmentPayload(teamId).lifecycles[1]);
  });

  test('$append adds a material, with its database', async () => {
    const id = await garment();
    const added = { id: 'cotton', weight: 0.01, database: 'sillage-reference@2026.1' };
    const record = await patched(id, {
      composition: { parts: [{ materials: [{ weight: 0.108 }, { $append: added }] }] },
    });
    expect(record.composition.parts[0]?.materials.map((material) => material.id)).toEqual([
      'organic-cotton',
      'recycled-polyester',
      'cotton',
    ]);
    expect(record.composition.parts[0]?.materials[2]).toEqual(added);
  });

  test('$remove and null clear optional fields, at any depth', async () => {
    const id = await garment();
    const record = await patched(id, {
      name: null,
      reference: { $remove: true },
      tags: null,
      lifecycles: [{ parameters: [{ value: null }] }],
      composition: { parts: [{ name: null, materials: [{ database: null }] }] },
    });
    expect(record).not.toHaveProperty('name');
    expect(record).not.toHaveProperty('reference');
    expect(record.composition.parts[0]).not.toHaveProperty('name');
    expect(record.composition.parts[0]?.materials[0]).not.toHaveProperty('database');
    expect(record.lifecycles[0]?.parameters).toEqual([
      { id: 't-shirt.dyeing-country', value: 'portugal', useProperty: 'slug' },
    ]);
    expect(JSON.stringify(record.resolvedParameters)).toContain('making-country');
  });

  test('fields of the service are accepted and ignored', async () => {
    const id = await garment();
    const record = await patched(id, { id: 'other', revision: 99, status: 'evaluated', createdAt: 'x' });
    expect(record).toMatchObject({ id, revision: 1, status: 'draft' });
  });

  test('a result becomes outdated, and the audit contains the patch', async () => {
    const id = await garment();
    await evaluate(service, id);
    expect((await patched(id, { name: 'Another name' })).status).toBe('outdated');
    const audit = await service.storage.listAudit(service.administrator.organizationId, id);
    expect(audit.at(-1)).toMatchObject({ action: 'patch', revisionBefore: 1, revisionAfter: 2 });
  });

  test('of 10 patches at once that each add an accessory none is lost', async () => {
    const id = await garment();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        patched(id, {
          composition: {
            accessories: { items: [{ $append: { id: 'plastic-button', quantity: index + 1 } }] },
          },
        }),
      ),
    );
    const items = JSON.parse((await storedText(id)) ?? '').composition.accessories.items as {
      quantity: number;
    }[];
    expect(items.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([
      1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
});

describe('a patch without effect creates no revision', () => {
  test.each<[string, (payload: object) => unknown]>([
    ['an empty patch', () => ({})],
    ['an empty $merge', () => ({ $merge: { with: {} } })],
    ['the payload itself', (payload) => payload],
    [
      '$match without a hit',
      () => ({ lifecycles: [{ $match: { query: "$[?(@.id=='x')]", value: { id: 'y' } } }] }),
    ],
    ['an unchanged name', () => ({ name: 'Organic T-shirt' })],
  ])('%s', async (_, bodyOf) => {
    const id = await garment();
    const text = await storedText(id);
    const before = await service.fingerprint();
    expect((await patched(id, bodyOf(garmentPayload(teamId)))).revision).toBe(1);
    expect(await service.fingerprint()).toBe(before);
    expect(await storedText(id)).toBe(text);
  });

  test('a share of the other unit that is null stays as it was stored', async () => {
    const payload = garmentPayload(teamId) as unknown as { composition: { parts: { percentage?: null }[] } };
    for (const part of payload.composition.parts) part.percentage = null;
    const { id } = await create(service, payload);
    const text = (await storedText(id)) as string;
    expect(text).toContain('"percentage":null');
    expect((await patched(id, { name: 'Renamed' })).revision).toBe(2);
    expect(await storedText(id)).toBe(text.replace('Organic T-shirt', 'Renamed'));
  });
});

describe('a rejected patch leaves the stored evaluation unchanged to the byte', () => {
  const first = '/composition/parts/0/materials';
  test.each<[string, unknown, string[]]>([
    [
      'a broken sum',
      { composition: { parts: [{ materials: [{ weight: 0.1 }] }] } },
      [`composition.total ${first}`],
    ],
    ['a required field removed', { teams: { $remove: true } }, ['field.missing /teams']],
    ['a required field null', { category: null }, ['field.type /category']],
    [
      'an unknown material',
      { composition: { parts: [{ materials: [{ id: 'gold' }] }] } },
      [`reference.unknown ${first}/0/id`],
    ],
    ['an unknown field', { departments: [] }, ['field.unknown /departments']],
    [
      'a lifecycle twice',
      { lifecycles: [{ $append: { id: 't-shirt.manufacturing' } }] },
      ['lifecycle.duplicate /lifecycles/2'],
    ],
    ['the whole document removed', { $remove: true }, ['field.type ']],
    ['a source given', { $merge: { source: {}, with: {} } }, ['patch.malformed /$merge/source']],
    [
      'a file reference',
      { name: { $$include: 'package.json' } },
      ['patch.operation-refused /name/$$include'],
    ],
    ['a stored operation', { name: { $import: 'a' } }, ['patch.operation-refused /name/$import']],
    [
      'more than the body limit',
      { tags: [{ $replace: { $repeat: { from: 0, to: 9_000, value: { $select: '/composition' } } } }] },
      ['patch.limit /tags/0/$replace/$repeat/value/$select'],
    ],
    ['a result that violates the schema', { tags: within(50, { $select: '' }) }, ['field.type /tags']],
    ['a result that is too deep', { tags: within(58, { $select: '' }) }, ['field.value ']],
  ])('%s', async (_, body, faults) => {
    expect(await refused(await garment(), body)).toEqual(faults);
  });

  test.each([[[]], ['text'], [7], [null]])('a body that is no object: %j', async (body) => {
    expect(await refused(await garment(), body)).toEqual(['field.type ']);
  });

  test('a revision other than the client expected', async () => {
    const id = await garment();
    const { headers } = await service.call('GET', `/evaluations/${id}`);
    const ifMatch = { headers: { 'if-match': headers.get('etag') ?? '' }, body: { name: 'First' } };
    successful('patchEvaluation', await service.call('PATCH', `/evaluations/${id}`, ifMatch));
    const stored = await storedText(id);
    const late = await service.call('PATCH', `/evaluations/${id}`, { ...ifMatch, body: { name: 'Late' } });
    expect([late.status, (late.body as Problem).code]).toEqual([412, 'revision.stale']);
    expect(await storedText(id)).toBe(stored);
  });

  test('reserved keys are rejected as invalid JSON', async () => {
    const answer = await service.call('PATCH', `/evaluations/${await garment()}`, {
      text: '{"name":{"__proto__":{"polluted":true}}}',
    });
    expect(answer.status).toBe(400);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });
});

/** Wraps a value in `levels` objects. */
function within(levels: number, value: unknown): unknown {
  return levels === 0 ? value : { a: within(levels - 1, value) };
}

describe('records that can be patched', () => {
  test('a version: 409; an unknown, deleted or foreign evaluation: 404', async () => {
    const version = await published(service, garmentPayload(teamId));
    const immutable = await send(version.id, { name: 'Other' });
    expect([immutable.status, (immutable.body as Problem).code]).toEqual([409, 'version.immutable']);

    const removedId = await garment();
    successful('removeEvaluation', await service.call('DELETE', `/evaluations/${removedId}`));
    const stranger = await service.addMember('stranger', 'admin');
    const own = await garment();
    const answers = [
      await send('01890a5d-ac96-774b-bcce-b302099a8057', {}),
      await send(removedId, {}),
      await service.call('PATCH', `/evaluations/${own}`, { body: { name: 'Mine' }, token: stranger.token }),
    ];
    for (const answer of answers) {
      expect([answer.status, (answer.body as Problem).code]).toEqual([404, 'record.not-found']);
    }
    expect(await storedText(own)).toContain('Organic T-shirt');
  });

  test('no other record: 405', async () => {
    const version = await published(service, garmentPayload(teamId));
    const body = { name: 'Set', evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: teamId }] };
    const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
    const answer = await service.call('PATCH', `/products/${id}`, { body: { name: 'Other' } });
    expect([answer.status, (answer.body as Problem).code]).toEqual([405, 'method.not-allowed']);
    expect(answer.headers.get('allow')).not.toContain('PATCH');
  });
});
