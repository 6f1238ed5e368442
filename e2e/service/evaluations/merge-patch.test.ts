import type { EvaluationRecord, Problem } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited, removed } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { create, firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const type = { 'content-type': 'application/merge-patch+json' };
const send = (id: string, body: unknown, headers = {}): Promise<Answer> =>
  service.call('PATCH', `/evaluations/${id}`, { body, headers: { ...type, ...headers } });
const garment = async (): Promise<string> => (await create(service, garmentPayload(teamId))).id;
const payloadOf = async (id: string): Promise<unknown> =>
  JSON.parse(
    (await service.storage.readEvaluation(service.administrator.organizationId, id))?.payload ?? 'null',
  );

test('fields merge, null removes a field, an array replaces the stored one as a whole', async () => {
  const id = await garment();
  const before = await payloadOf(id);
  const lifecycles = [
    { id: 't-shirt.product-description', parameters: [{ id: 't-shirt.intrinsic-quality', value: 1.2 }] },
  ];
  const composition = {
    totalWeight: 0.17,
    accessories: null,
    parts: [{ name: 'All', weight: 0.17, materials: [{ id: 'cotton', weight: 0.17 }] }],
  };
  const answer = await send(id, { name: 'Merged', reference: null, lifecycles, composition });
  const record = successful('patchEvaluation', answer) as EvaluationRecord;
  expect(record).toMatchObject({ revision: 2, name: 'Merged', lifecycles });
  const { parts, totalWeight } = composition;
  expect(await payloadOf(id)).toEqual(
    edited(before, {
      '/name': 'Merged',
      '/reference': removed,
      '/lifecycles': lifecycles,
      '/composition/parts': parts,
      '/composition/totalWeight': totalWeight,
      '/composition/accessories': removed,
    }),
  );
});

test('the outcome is checked like the body of a PUT, and nothing is stored if it is wrong', async () => {
  const id = await garment();
  const before = await service.fingerprint();
  for (const [body, fault] of [
    [{ composition: { totalWeight: 0.2 } }, 'composition.total /composition/parts'],
    [{ category: null }, 'field.missing /category'],
    [{ nmae: 'x' }, 'field.unknown /nmae'],
    [{ teams: [null] }, 'field.type /teams/0'],
    ['a text', 'field.type '],
    [null, 'field.type '],
    [[], 'field.type '],
  ] as const) {
    const answer = await send(id, body);
    expect(answer.status, answer.text).toBe(422);
    expect((answer.body as Problem).errors.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(fault);
  }
  expect(await service.fingerprint()).toBe(before);
});

test('operations of the other kind of patch are refused at their places', async () => {
  const id = await garment();
  const before = await service.fingerprint();
  const answer = await send(id, { tags: { $remove: true }, lifecycles: [{ $append: {} }] });
  expect(answer.status).toBe(422);
  expect((answer.body as Problem).errors).toEqual(
    ['/tags/$remove', '/lifecycles/0/$append'].map((pointer) =>
      expect.objectContaining({
        code: 'field.operator',
        pointer,
        hint: expect.stringContaining('application/json'),
      }),
    ),
  );
  expect(await service.fingerprint()).toBe(before);
});

test('If-Match, published versions and unknown ids are treated as with any other patch', async () => {
  const id = await garment();
  expect((await send(id, { name: 'Second' }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await send(id, { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
  const version = await published(service, garmentPayload(teamId));
  expect((await send(version.id, { name: 'Other' })).status).toBe(409);
  expect((await send('01890a5d-ac96-774b-bcce-b302099a8057', {})).status).toBe(404);
});

test('only PATCH takes this media type; elsewhere the answer names the ones that are accepted', async () => {
  const id = await garment();
  const options = { body: garmentPayload(teamId), headers: type };
  const put = await service.call('PUT', `/evaluations/${id}`, options);
  expect(put).toMatchObject({ status: 415, body: { detail: expect.not.stringContaining('merge-patch') } });
  const patch = await service.call('PATCH', `/evaluations/${id}`, {
    text: '<name/>',
    headers: { 'content-type': 'application/xml' },
  });
  expect(patch).toMatchObject({
    status: 415,
    body: { detail: expect.stringContaining('application/json or application/merge-patch+json') },
  });
});
