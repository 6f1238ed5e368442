import { describe, expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const withParameters = (...parameters: unknown[]) =>
  edited(garmentPayload(teamId), { '/lifecycles': [{ id: 't-shirt.manufacturing', parameters }] });
const minutes = { id: 't-shirt.making-minutes' };
const forgotten = {
  status: 422,
  body: {
    errors: [
      {
        code: 'parameter.value-missing',
        pointer: '/lifecycles/0/parameters/0/value',
        hint: 'give the value, or leave out the whole parameter to take its default',
      },
    ],
  },
};

describe('a parameter without a value', () => {
  test('is rejected at its pointer wherever an evaluation is sent', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const before = await service.fingerprint();
    const bare = withParameters(minutes);
    expect(await service.call('POST', '/evaluations', { body: bare })).toMatchObject(forgotten);
    expect(await service.call('POST', '/evaluations/preview', { body: bare })).toMatchObject(forgotten);
    expect(await service.call('PUT', `/evaluations/${id}`, { body: bare })).toMatchObject(forgotten);
    const { lifecycles } = bare as { lifecycles: unknown };
    const patch = { lifecycles: { $replace: lifecycles } };
    expect(await service.call('PATCH', `/evaluations/${id}`, { body: patch })).toMatchObject(forgotten);
    const [item] = (await service.call('POST', '/evaluations/batch', { body: [bare] })).body as [unknown];
    expect(item).toMatchObject({ outcome: 'refused', error: forgotten.body });
    expect(await service.fingerprint()).toBe(before);
  });

  test('is rejected also with other fields, in a material, a packaging and a custom value', async () => {
    const material = edited(garmentPayload(teamId), {
      '/composition/parts/0/materials/0/parameters': [
        { id: 'organic-cotton.origin-country', useProperty: 'slug' },
      ],
    });
    const custom = withParameters({
      id: 't-shirt.making-impact-data',
      value: 'custom',
      customParameters: [{ id: 't-shirt.making-impact-data.cch' }],
    });
    for (const [body, pointer] of [
      [material, '/composition/parts/0/materials/0/parameters/0/value'],
      [custom, '/lifecycles/0/parameters/0/customParameters/0/value'],
    ]) {
      const answer = await service.call('POST', '/evaluations', { body });
      expect(answer.body).toMatchObject({ errors: [{ code: 'parameter.value-missing', pointer }] });
    }
  });

  test('is left out if it comes from the schema answer: sending that back changes nothing', async () => {
    const { id } = await create(service, garmentPayload(teamId));
    const { body } = await service.call('GET', `/evaluations/schema/${id}`);
    const before = await service.fingerprint();
    const { revision } = successful(
      'replaceEvaluation',
      await service.call('PUT', `/evaluations/${id}`, { body }),
    );
    expect([revision, await service.fingerprint()]).toEqual([1, before]);
  });

  test('is left out if a patch clears its value', async () => {
    const { id } = await create(service, withParameters({ ...minutes, value: 20 }));
    const clear = { lifecycles: [{ parameters: [{ value: null }] }] };
    const patched = successful(
      'patchEvaluation',
      await service.call('PATCH', `/evaluations/${id}`, { body: clear }),
    );
    expect(patched.lifecycles).toEqual([{ id: 't-shirt.manufacturing' }]);
  });
});

test('useProperty "value" means the allowed value itself', async () => {
  const country = { id: 't-shirt.making-country', value: 'FR/60,TR/40' };
  const byValue = { ...country, useProperty: 'value' };
  const { resolvedParameters, lifecycles } = await create(service, withParameters(byValue));
  expect(resolvedParameters.find((one) => one.id === country.id)).toMatchObject({ value: 'FR/60,TR/40' });
  expect(lifecycles[0]?.parameters).toEqual([byValue]);
  const other = await service.call('POST', '/evaluations', {
    body: withParameters({ ...country, value: 'france', useProperty: 'value' }),
  });
  expect(other.body).toMatchObject({ errors: [{ code: 'parameter.not-allowed' }] });
});

test('custom parameters are ignored beside any value but "custom"', async () => {
  const unused = [42, 'none', [{ id: 7 }], [{ value: {} }], [{ id: 'x', value: [] }], { a: 1 }, [null]];
  for (const customParameters of unused) {
    const record = await create(service, withParameters({ ...minutes, value: 20, customParameters }));
    expect(record.lifecycles[0]?.parameters).toEqual([{ ...minutes, value: 20 }]);
  }
  const kept = { ...minutes, value: 20, customParameters: [{ id: 'x', value: 1 }] };
  expect((await create(service, withParameters(kept))).lifecycles[0]?.parameters).toEqual([kept]);
  const counted = await service.call('POST', '/evaluations', {
    body: withParameters({
      id: 't-shirt.making-impact-data',
      value: 'custom',
      customParameters: [{ id: 7 }],
    }),
  });
  expect(counted).toMatchObject({ status: 422 });
});

test.each([null, 42, 'none', [], true])(
  'a parameter that is no object (%j) is refused at its place',
  async (sent) => {
    const body = withParameters(sent);
    const pointer = '/lifecycles/0/parameters/0';
    const refused = { status: 422, body: { errors: [{ code: 'field.type', pointer }] } };
    expect(await service.call('POST', '/evaluations', { body })).toMatchObject(refused);
    expect(await service.call('POST', '/evaluations/preview', { body })).toMatchObject(refused);
  },
);
