import type {
  Collection,
  ComparedUncertainty,
  FullResult,
  IpcResult,
  MaterialRecord,
  ProductIpcResult,
} from '@sillage/contract';
import { expect, test } from 'vitest';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);

const process = (id: string, unit: string, inputs: string, emissions = ''): string =>
  `\nProcess\n\nProcess identifier\n${id}\n\nProducts\n${id};${unit};1;100;not defined;X;\n\nMaterials/fuels\n${inputs}\n\nEmissions to air\n${emissions}\n\nEnd\n`;

/** A kilogram of fibre takes 1 kWh, one of yarn likewise by way of a mill; the 2 kg of CO2 of 1 kWh have GSD 1.5. */
const database = [
  '{SimaPro 9.6}\n{processes}\n{CSV separator: Semicolon}\n{Decimal separator: .}\n',
  process('electricity', 'kWh', '', 'Carbon dioxide, fossil;;kg;2;Lognormal;2.25;0;0;'),
  process('mill', 'kg', 'electricity;kWh;1;Undefined;0;0;0;'),
  process('fibre', 'kg', 'electricity;kWh;1;Undefined;0;0;0;'),
  process('yarn', 'kg', 'mill;kg;1;Undefined;0;0;0;'),
].join('');

async function material(name: string, of: string): Promise<MaterialRecord> {
  const body = { name, like: 'cotton', dataSet: { database: of, process: name } };
  return successful('createMaterial', await service.call('POST', '/materials', { body }));
}

const shirt = (shares: Readonly<Record<string, number>>) =>
  edited(garmentPayload(teamId), {
    '/lifecycles': [],
    '/composition': {
      baseUnit: 'percentage',
      totalWeight: 0.2,
      parts: [
        {
          percentage: 100,
          materials: Object.entries(shares).map(([id, percentage]) => ({ id, percentage })),
        },
      ],
    },
  });

const climateOf = ({ impacts }: Pick<IpcResult | ProductIpcResult, 'impacts'>) => {
  const { interval, value } = impacts.find(({ id }) => id === 'cch') ?? {};
  return [interval?.low, value, interval?.high].map((figure) => Number(figure?.toPrecision(6)));
};

test('the electricity behind two materials of one database is one draw, in results, comparisons, sets and collections', async () => {
  const query = { name: 'shared', version: '1', licence: 'of the tests', disclosure: 'full' };
  const { database: made } = await imported(service, query, database);
  const own = made?.id ?? '';
  const [fibre, yarn] = [await material('fibre', own), await material('yarn', own)];
  const [one, other, mixed] = await Promise.all(
    [{ [fibre.id]: 100 }, { [yarn.id]: 100 }, { [fibre.id]: 50, [yarn.id]: 50 }].map((shares) =>
      create(service, shirt(shares)),
    ),
  );
  const ids = [one, other, mixed].map((evaluation) => evaluation?.id ?? '') as [string, string, string];
  const results = await Promise.all(ids.map((id) => evaluate(service, id)));
  const [ofOne, ofOther, ofMixed] = results.map(({ ipc }) => climateOf(ipc));
  expect(ofOther).toEqual(ofOne);
  // Independent, half of each would have a narrower range.
  expect(ofMixed).toEqual(ofOne);
  expect(results[2]?.full.uncertainty?.independentDatabases).toBeUndefined();

  const body = { evaluations: ids, runs: 1000 };
  const compared = (await service.call('POST', '/evaluations/compare/uncertainty', { body })).body;
  const { pairs } = compared as ComparedUncertainty;
  expect(pairs.map(({ byIndicator }) => byIndicator.find(({ id }) => id === 'cch')?.probability)).toEqual([
    null,
    null,
    null,
  ]);

  const rangeOf = async (selected: readonly string[]): Promise<object> => {
    const { season }: Collection = successful(
      'addUpCollection',
      await service.call('POST', '/evaluations/collection', {
        body: { season: { selection: { ids: selected } } },
      }),
    );
    return season.figures.find(({ id }) => id === 'climate')?.range ?? {};
  };
  const [low, , high] = ofOne as [number, number, number];
  const range = (await rangeOf(ids)) as { low: number; high: number };
  expect(range.low / (3 * low)).toBeCloseTo(1, 2);
  expect(range.high / (3 * high)).toBeCloseTo(1, 2);

  const versions = await Promise.all(
    ids
      .slice(0, 2)
      .map(async (id) =>
        successful('publishEvaluation', await service.call('PATCH', `/evaluations/publish/${id}`)),
      ),
  );
  const set = {
    name: 'Set',
    evaluations: versions.map(({ id }) => ({ id, quantity: 1 })),
    teams: [{ id: teamId }],
  };
  const product = successful('createProduct', await service.call('POST', '/products', { body: set }));
  const ofSet = climateOf(
    (await service.call('GET', `/results/product/${product.id}`)).body as ProductIpcResult,
  );
  expect(ofSet[0]! / (2 * low)).toBeCloseTo(1, 2);
  expect(ofSet[2]! / (2 * high)).toBeCloseTo(1, 2);

  const full = async () =>
    JSON.stringify((await service.call('GET', `/results/evaluation/${ids[0]}/full`)).body as FullResult);
  expect(await full()).toContain('"drivers":"');
  await service.call('PATCH', `/databases/${own}`, { body: { disclosure: 'results' } });
  // What is behind a data set is not shown, not even by a hash.
  expect(await full()).not.toContain('"drivers":"');
});
