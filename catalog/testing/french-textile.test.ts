import {
  type DetailedAnswer,
  type FrenchTextileTables,
  frenchTextile,
  type ResolvedRequest,
  type Scores,
} from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { shippedCatalog } from './evaluated-example.ts';
import {
  declaredTShirt,
  ecobalyseExamples,
  portalPullover,
  portalTShirt,
} from './french-textile-requests.ts';

const tables: FrenchTextileTables = shippedCatalog.methods['french-textile'].tables;

function resolved(body: object): ResolvedRequest {
  const { request, errors } = frenchTextile.read(tables, body);
  if (request === undefined) throw new Error(JSON.stringify(errors));
  return request;
}
const score = (body: object): Scores => frenchTextile.score(tables, resolved(body));
const detailed = (body: object): DetailedAnswer => frenchTextile.scoreDetailed(tables, resolved(body));

function expectExactly(actual: number | undefined, expected: number): void {
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
}

describe('the pullover of the declaration portal', () => {
  const answer = detailed(portalPullover);

  test('scores, durability, complements and transport', () => {
    expectExactly(answer.impacts.ecs, 2318.326247789541);
    expectExactly(answer.impacts.pef, 1541.0095153453026);
    expectExactly(answer.impactsWithoutDurability.ecs, 2503.7923476127044);
    expectExactly(answer.complementsImpacts.microfibers, 163.9814814814815);
    expectExactly(answer.complementsImpacts.outOfEuropeEOL, 124.7685185185185);
    expectExactly(answer.transport.impacts.ecs, 234.5129931519103);
    expect(answer).toMatchObject({
      durability: 1.08,
      useNbCycles: 18,
      daysOfWear: 92,
      transport: { road: 3000, sea: 5387.25, air: 6141.75 },
    });
  });

  test.each([
    [
      'Matières premières',
      'CN',
      0.9690558062681891,
      0.9690558062681891,
      552.9301731175399,
      7.444335156542542,
    ],
    ['Filature', 'CN', 0.969055806268189, 0.8524091095160063, 146.77339228022439, 6.548249399757436],
    [
      'Tissage & Tricotage',
      'CN',
      0.8524091095160063,
      0.8058235294117647,
      118.93026985411764,
      6.190376644117647,
    ],
    ['Ennoblissement', 'CN', 0.8058235294117647, 0.8058235294117647, 1046.044599008912, 6.190376644117647],
    ['Confection', 'CN', 0.8088235294117647, 0.6875, 26.750412, 203.914527807375],
    ['Distribution', 'FR', 0.55, 0.55, 0, 4.2251275],
    ['Utilisation', 'FR', 0.55, 0.55, 202.75910028, 0],
    ['Fin de vie', 'FR', 0.55, 0.55, 153.05931792, 0],
  ])('%s in %s', (label, country, inputMass, outputMass, ecs, transportEcs) => {
    const stage = answer.lifeCycle.find((candidate) => candidate.label === label);
    expect(stage).toMatchObject({ enabled: true, country: { code: country } });
    expectExactly(stage?.inputMass, inputMass);
    expectExactly(stage?.outputMass, outputMass);
    expectExactly(stage?.impacts.ecs, ecs);
    expectExactly(stage?.transport.impacts.ecs, transportEcs);
  });

  test('the fast score is the same', () => {
    const { ecs, pef } = score(portalPullover);
    expectExactly(ecs, answer.impacts.ecs);
    expectExactly(pef, answer.impacts.pef);
  });
});

describe('the t-shirt of the documentation of the portal', () => {
  const answer = detailed(portalTShirt);

  test('total, complements, durability', () => {
    expectExactly(answer.impacts.ecs, 1404.965599718265);
    expectExactly(answer.complementsImpacts.microfibers, 55.97014925373134);
    expectExactly(answer.complementsImpacts.outOfEuropeEOL, 54.85074626865671);
    expectExactly(answer.trimsImpacts.ecs, 0.8077410000000782);
    expectExactly(answer.transport.impacts.ecs, 80.60366918362402);
    expect(answer.durability).toBe(0.67);
  });

  test('each stage, before durability', () => {
    const stages = [
      410.5263602338779, 42.6176992142446, 30.198441480415223, 201.2995480190762, 26.750412, 0, 106.7891634,
      41.73391728,
    ];
    stages.forEach((points, place) => {
      expectExactly(answer.lifeCycle[place]?.impacts.ecs, points);
    });
  });
});

describe('declarations that the portal scores', () => {
  test('a t-shirt of cotton from France', () => {
    expectExactly(score(declaredTShirt).ecs, 1754.6384371121455);
  });

  // The price of 50 € is split by 10 for each t-shirt and 20 for the trousers: 12.50, 12.50 and 25 €.
  test('a lot of two t-shirts and trousers', () => {
    const lot = { numberOfReferences: 1000 };
    const tShirt = score({ ...declaredTShirt, ...lot, mass: 0.2, price: 12.5 }).ecs;
    const materials = [{ id: 'ei-pet', share: 1, country: 'CN' }];
    const trousers = { ...declaredTShirt, ...lot, mass: 0.5, price: 25, product: 'pantalon', materials };
    expectExactly(2 * tShirt + score(trousers).ecs, 4594.067394147616);
  });
});

describe('examples of Ecobalyse', () => {
  test.each(ecobalyseExamples)('%s: %d points', (_, points, body) => {
    expect(score(body).ecs).toBeCloseTo(points, 2);
  });
});

describe('tables', () => {
  test('contain everything that the method lists', () => {
    expect(tables.countries).toHaveLength(20);
    expect(tables.fibres).toHaveLength(16);
    expect(tables.products).toHaveLength(11);
    expect(tables.trims).toHaveLength(4);
  });

  // Section 3.4 of the method: per wash, jeans use 1.0266 MJ, a shirt 0.80952, a coat 0.9663.
  test.each([
    ['jean', 1.0266],
    ['chemise', 0.80952],
    ['manteau', 0.9663],
    ['slip', 1.0266],
  ])('washing a %s: %d MJ', (id, elecMJ) => {
    const process = tables.processes[tables.product(id)?.washing ?? -1];
    expectExactly((process?.elecKWh ?? 0) * 3.6, elecMJ);
  });

  test('a country that exists, but not for textiles, has its own error', () => {
    const [error] = frenchTextile.read(tables, { ...portalTShirt, countryMaking: 'ES' }).errors;
    expect(error).toMatchObject({ code: 'not-for-textile', field: 'countryMaking' });
  });

  // Road and sea of section 3.5: below 1000 km by road 0.9, below 3000 km 0.25, no road: all by sea.
  test.each([
    ['FR', 'REO', 912 * 0.9, 1672 * (1 - 0.9), 826],
    ['TR', 'FR', 2971 * 0.25, 6108 * 0.75, 2799],
    ['MA', 'FR', 0, 2541, 1667],
    ['FR', 'FR', 500, 0, 500],
    ['CN', 'FR', 0, 21_549, 8189],
  ])('from %s to %s', (from, to, road, sea, air) => {
    const index = (code: string): number => tables.country(code)?.index ?? -1;
    const start = 3 * (index(from) * tables.countries.length + index(to));
    [road, sea, air].forEach((km, mode) => {
      expect(tables.kilometres[start + mode]).toBeCloseTo(km, 9);
    });
  });
});
