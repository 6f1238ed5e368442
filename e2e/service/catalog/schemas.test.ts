import { stages } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, footprintPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const call: RunningService['call'] = (...request) => service.call(...request);
const storedText = async (id: string): Promise<string | undefined> =>
  (await service.storage.readEvaluation(service.administrator.organizationId, id))?.payload;

const grouped = {
  id: 't-shirt.manufacturing',
  processes: [
    { parameters: [{ id: 't-shirt.making-minutes', value: 12 }] },
    { id: 't-shirt.dyeing', parameters: [{ id: 't-shirt.dyeing-country', value: 'TR' }] },
  ],
};
const everyLifecycle = stages.map((stage) => ({ id: `t-shirt.${stage}` }));
const figures = Object.fromEntries(
  'cch ozd ior pco pma htn htc acd fwe swe tre etf ldu wtu fru mru'
    .split(' ')
    .map((id, i) => [id, (i + 1) / 16 - 0.5]),
);

test.each<[string, (team: string) => unknown]>([
  ['parameters flat', garmentPayload],
  ['shares in percent', dishPayload],
  ['parameters grouped', (team) => edited(garmentPayload(team), { '/lifecycles': [grouped] })],
  [
    'parameters of a material grouped',
    (team) =>
      edited(garmentPayload(team), {
        '/composition/parts/1/materials/0/processes': [
          { parameters: [{ id: 'elastane.spinning-country', value: 'PT' }] },
        ],
      }),
  ],
  ['the client’s own impacts', (team) => footprintPayload(team, figures)],
  ['no lifecycle', (team) => edited(garmentPayload(team), { '/lifecycles': [] })],
  ['every lifecycle', (team) => edited(garmentPayload(team), { '/lifecycles': everyLifecycle })],
])('sending the schema of an evaluation back changes nothing: %s', async (_name, payloadOf) => {
  const { id } = await create(service, payloadOf(teamId));
  const stored = await storedText(id);
  const record = await call('GET', `/evaluations/${id}`);
  for (const language of ['en', 'fr']) {
    const headers = { 'accept-language': language };
    const schema = await call('GET', `/evaluations/schema/${id}`, { headers });
    expect(schema.status).toBe(200);
    const answer = await call('PUT', `/evaluations/${id}`, { text: schema.text, headers });
    expect(successful('replaceEvaluation', answer).revision).toBe(1);
    expect(await storedText(id)).toBe(stored);
  }
  expect((await call('GET', `/evaluations/${id}`)).text).toBe(record.text);
});

test('the schema of an evaluation describes each parameter, given ones first, in their position', async () => {
  const { id } = await create(service, edited(garmentPayload(teamId), { '/lifecycles': [grouped] }));
  const schema = (await call('GET', `/evaluations/schema/${id}`)).body;
  expect(schema).toMatchObject({
    lifecycles: [
      {
        id: 't-shirt.manufacturing',
        stage: 'manufacturing',
        processes: [
          {
            parameters: [
              { id: 't-shirt.making-minutes', value: 12, fieldType: 'number', constraints: { min: 0 } },
            ],
          },
          { parameters: [{ id: 't-shirt.dyeing-country', value: 'TR', fieldType: 'select-quantity' }] },
        ],
      },
      { id: 't-shirt.product-description' },
      { id: 't-shirt.raw-materials' },
      { id: 't-shirt.packaging' },
      { id: 't-shirt.distribution' },
      { id: 't-shirt.use' },
      { id: 't-shirt.end-of-life' },
    ],
  });
  const filled = edited(schema, { '/lifecycles/1/parameters/0/value': 1.3 });
  const record = successful('replaceEvaluation', await call('PUT', `/evaluations/${id}`, { body: filled }));
  expect(record.revision).toBe(2);
  expect(record.lifecycles).toEqual([
    grouped,
    { id: 't-shirt.product-description', parameters: [{ id: 't-shirt.intrinsic-quality', value: 1.3 }] },
  ]);
});

test('the schema of a garment of 100 materials fits into a body, lists of custom values by URL', async () => {
  const materials = Array.from({ length: 100 }, () => ({ id: 'cotton', percentage: 1 }));
  const composition = {
    baseUnit: 'percentage',
    totalWeight: 1,
    parts: [{ percentage: 100, materials }],
  };
  const { id } = await create(service, edited(garmentPayload(teamId), { '/composition': composition }));
  const schema = await call('GET', `/evaluations/schema/${id}`);
  const answer = await call('PUT', `/evaluations/${id}`, { text: schema.text });
  expect(successful('replaceEvaluation', answer).revision).toBe(1);
  const { lifecycles, composition: shown } = schema.body as Record<string, unknown>;
  const first = (shown as { parts: { materials: { parameters: { id: string }[] }[] }[] }).parts[0]
    ?.materials[0];
  expect(first?.parameters.find((parameter) => parameter.id === 'cotton.spinning-impact-data')).toMatchObject(
    {
      customParameters: [],
      customParametersAt: '/materials/schema/cotton',
    },
  );
  const parts = shown as { parts: { materials: { parameters: object[] }[] }[] };
  expect(parts.parts[0]?.materials[1]?.parameters[1]).toEqual({
    id: 'cotton.impact-data',
    name: 'Impact data',
    identifier: 'impact-data',
    fieldType: 'select',
    describedAt: '/materials/schema/cotton',
  });
  const ofCategory = (lifecycles as { parameters: { id: string }[] }[]).flatMap(
    ({ parameters }) => parameters,
  );
  expect(ofCategory.find((parameter) => parameter.id === 't-shirt.making-impact-data')).toMatchObject({
    customParametersAt: '/evaluations/categories/schema/t-shirt',
  });
});
