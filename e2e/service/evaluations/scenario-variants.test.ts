import type { IpcResult } from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { dishPayload, garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { figure, scenarioSteps } from '../../testing/service/scenario-steps.ts';

const service = await useService();
const team = await firstTeam(service);
const garment = garmentPayload(team);
const dish = dishPayload(team);

const { scenarioOf, resultsOf } = scenarioSteps(service);

/** What the standard result of a changed copy of the garment says. */
async function resultOf(payload: unknown): Promise<IpcResult> {
  const { id } = await create(service, payload);
  return (await evaluate(service, id)).ipc;
}

const spinning = '/composition/parts/0/materials/0/parameters';

/** The changes of a variant, and the same evaluation written by hand. */
const byHand: Readonly<Record<string, readonly [changes: object, payload: unknown, of?: object]>> = {
  'a country of every manufacturing step, in place of those of materials': [
    { country: 'PT' },
    edited(garment, {
      '/lifecycles/0/parameters': ['spinning', 'fabric', 'dyeing', 'making'].map((step) => ({
        id: `t-shirt.${step}-country`,
        value: 'PT',
      })),
      [spinning]: [],
    }),
  ],
  'a parameter by its identifier': [
    { parameters: [{ id: 'making-minutes', value: 45 }] },
    edited(garment, { '/lifecycles/0/parameters/-': { id: 't-shirt.making-minutes', value: 45 } }),
  ],
  'a parameter of one material by its id': [
    { parameters: [{ id: 'organic-cotton.spinning-country', value: 'turkiye', useProperty: 'slug' }] },
    edited(garment, { [`${spinning}/0/value`]: 'TR' }),
  ],
  'a parameter that only materials have': [
    { parameters: [{ id: 'preparation-loss', value: 0.3 }] },
    edited(dish, {
      '/composition/parts/0/materials/0/parameters/0/value': 0.3,
      '/composition/parts/0/materials/1/parameters': [{ id: 'tomato-unheated.preparation-loss', value: 0.3 }],
      '/composition/parts/0/materials/2/parameters': [{ id: 'onion.preparation-loss', value: 0.3 }],
      '/composition/parts/1/materials/0/parameters': [{ id: 'potato.preparation-loss', value: 0.3 }],
    }),
    dish,
  ],
  'another material, which keeps the country of its spinning': [
    { materials: [{ from: 'organic-cotton', to: 'cotton' }] },
    edited(garment, {
      '/composition/parts/0/materials/0/id': 'cotton',
      [`${spinning}/0/id`]: 'cotton.spinning-country',
    }),
  ],
  'two materials in the place of each other': [
    {
      materials: [
        { from: 'elastane', to: 'recycled-polyester' },
        { from: 'recycled-polyester', to: 'elastane' },
      ],
    },
    edited(garment, {
      '/composition/parts/0/materials/1/id': 'elastane',
      '/composition/parts/1/materials/0/id': 'recycled-polyester',
    }),
  ],
  'a patch': [
    { patch: { composition: { accessories: { items: [{ quantity: 9 }] } } } },
    edited(garment, { '/composition/accessories/items/0/quantity': 9 }),
  ],
  'a patch after other changes': [
    {
      country: 'PT',
      patch: { lifecycles: [{ parameters: [{ value: 'MA' }] }] },
    },
    edited(garment, {
      '/lifecycles/0/parameters': [
        { id: 't-shirt.making-country', value: 'MA' },
        ...['dyeing', 'spinning', 'fabric'].map((step) => ({ id: `t-shirt.${step}-country`, value: 'PT' })),
      ],
      [spinning]: [],
    }),
  ],
};

test.each(Object.entries(byHand))(
  '%s gives the figures of an evaluation that is so',
  async (_, [changes, payload, of = garment]) => {
    const evaluation = await create(service, of);
    const results = await resultsOf(
      await scenarioOf([evaluation], [{ name: 'Tried', ...changes }]),
      '?figures=all',
    );
    const [row] = results.evaluations;
    const [cell] = row?.variants ?? [];
    expect(cell?.errors).toBeUndefined();
    const [before, after] = [await resultOf(of), await resultOf(payload)];
    expect(figure(row?.unchanged.figures ?? [], 'score')?.value).toBe(before.score.value);
    expect(figure(cell?.figures ?? [], 'score')?.value).toBe(after.score.value);
    expect(figure(row?.unchanged.figures ?? [], 'score')?.interval).toEqual(before.score.interval);
    expect(figure(cell?.figures ?? [], 'score')?.interval).toEqual(after.score.interval);
    for (const { id, value, interval } of after.impacts)
      expect(figure(cell?.figures ?? [], id)).toMatchObject({ value, interval });
    const difference = (after.score.value ?? 0) - (before.score.value ?? 0);
    expect(figure(cell?.figures ?? [], 'score')?.difference).toBe(difference);
    expect(figure(cell?.figures ?? [], 'score')?.relative).toBeCloseTo(
      difference / (before.score.value ?? 1),
      12,
    );
    expect(cell?.lifecycles.map((stage) => [stage.id, figure(stage.figures, 'score')?.value])).toEqual(
      after.lifecycles.map(({ id, score }) => [id, score]),
    );
    const stages = cell?.lifecycles.map((stage) => figure(stage.figures, 'score')?.difference ?? 0) ?? [];
    expect(stages.reduce((sum, one) => sum + one, 0)).toBeCloseTo(difference, 6);
  },
);
