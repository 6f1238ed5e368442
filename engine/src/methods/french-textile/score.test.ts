import { describe, expect, test } from 'vitest';
import { handCheckedFrenchTextile as tables } from '../../../testing/hand-checked-french-textile.ts';
import { readRequest } from './request/read-request.ts';
import type { ResolvedRequest } from './request/request.ts';
import { scoreGarment } from './score.ts';
import { scoreGarmentDetailed } from './score-detailed.ts';

const shirt = {
  mass: 0.68,
  product: 'shirt',
  materials: [{ id: 'cotton', share: 1 }],
  countryMaking: 'FR',
  trims: [],
};

function resolved(body: object): ResolvedRequest {
  const { request, errors } = readRequest(tables, body);
  if (request === undefined) throw new Error(JSON.stringify(errors));
  return request;
}
const ecs = (body: object): number => scoreGarment(tables, resolved(body)).ecs;

describe('a knitted shirt of 680 g, calculated by hand', () => {
  // a = 0.68/0.8 = 0.85, b = 0.85/0.85 = 1, fabric in = 1/0.5 = 2, fibres = 2/0.8 = 2.5 kg.
  const stages = [
    250 + 170, // 2.5 kg × 100; microfibres 0.68 × 250
    80, // 50/50 × 4 × 2 kg = 8 kWh
    50, // 5 kWh
    520, // 1 kWh + 10 MJ; dyes 1000 × 0.5
    8.7, // 30 min × 0.029 = 0.87 kWh
    0,
    396.8, // 16 cycles × (0.1 + 0.5 × 0.68) = 7.04 kWh; 16 × 0.68 × 30 points
    166.6, // 0.68 × 5000 × 0.049
  ];
  // A tonne over the long leg costs 625 × 10 + 3000 × 1 = 9250, within a country 500 × 10 = 5000.
  const legs = [23.125, 10, 5, 9.25, 3.4, 3.4, 0, 0];
  // 20 € and a repair of 10 €: 10/(10/0.33 − 10) × 0.67 = 0.33; 0.67 + 0.5 × 0.33 × 0.78 = 0.7987.
  const durability = 0.8;
  const detailed = scoreGarmentDetailed(tables, resolved(shirt));

  test('each stage and each leg', () => {
    stages.forEach((points, place) => {
      expect(detailed.lifeCycle[place]?.impacts.ecs).toBeCloseTo(points, 9);
    });
    legs.forEach((points, place) => {
      expect(detailed.lifeCycle[place]?.transport.impacts.ecs).toBeCloseTo(points, 9);
    });
  });

  test('the total is the same both ways; pef has no complements and is half of the rest here', () => {
    expect(detailed.durability).toBe(durability);
    expect(detailed.useNbCycles).toBe(16);
    expect(detailed.impactsWithoutDurability.ecs).toBeCloseTo(1696.275, 9);
    expect(detailed.impacts.ecs).toBeCloseTo(2120.34375, 9);
    expect(detailed.impacts.pef).toBeCloseTo((1696.275 - 170 - 166.6) / 2 / durability, 9);
    const fast = scoreGarment(tables, resolved(shirt));
    expect(fast.ecs).toBeCloseTo(detailed.impacts.ecs, 9);
    expect(fast.pef).toBeCloseTo(detailed.impacts.pef, 9);
  });

  test('masses, waste and dead stock', () => {
    const masses = detailed.lifeCycle.map(({ inputMass, outputMass }) => [inputMass, outputMass]);
    const expected = [
      [2.5, 2.5],
      [2.5, 2],
      [2, 1],
      [1, 1],
      [1, 0.85],
      [0.68, 0.68],
      [0.68, 0.68],
      [0.68, 0.68],
    ];
    expected.forEach((pair, place) => {
      expect(masses[place]?.[0]).toBeCloseTo(pair[0] as number, 12);
      expect(masses[place]?.[1]).toBeCloseTo(pair[1] as number, 12);
    });
    expect(detailed.lifeCycle[4]?.waste).toBeCloseTo(0.17, 12);
    expect(detailed.lifeCycle[4]?.deadstock).toBeCloseTo(0.15, 12);
  });
});

describe('trims', () => {
  test('reduce the mass of the four stages before making and add their own material', () => {
    const buttons = scoreGarmentDetailed(tables, resolved({ ...shirt, trims: undefined }));
    // Two buttons of 10 g polyester: 0.02 kg × 200 = 4 points.
    expect(buttons.trimsImpacts).toEqual({ ecs: 4, pef: 2 });
    expect(buttons.lifeCycle[1]?.inputMass).toBeCloseTo(2.48, 12);
    expect(buttons.lifeCycle[1]?.outputMass).toBeCloseTo(1.98, 12);
    expect(buttons.lifeCycle[3]?.outputMass).toBeCloseTo(0.98, 12);
    expect(buttons.lifeCycle[4]?.inputMass).toBeCloseTo(1, 12);
  });
});

describe('recycled material', () => {
  test('by the circular footprint formula: 0.5 × 20 + 0.5 × 0.8 × 200 = 90 points a kg', () => {
    const { lifeCycle } = scoreGarmentDetailed(
      tables,
      resolved({ ...shirt, materials: [{ id: 'recycled-polyester', share: 1 }] }),
    );
    const [material] = lifeCycle;
    // Synthetic yarn loses nothing here: 2 kg. Microfibres 0.68 × 820.
    expect(material?.impacts.ecs).toBeCloseTo(2 * 90 + 0.68 * 820, 9);
  });
});

describe('air', () => {
  const share = (body: object): number =>
    scoreGarmentDetailed(tables, resolved({ ...shirt, ...body })).lifeCycle[4]?.airTransportRatio ??
    Number.NaN;

  test('by default none from Europe, all of it from elsewhere, a third for durable garments', () => {
    expect(share({})).toBe(0);
    expect(share({ countryMaking: 'XX' })).toBe(1);
    expect(share({ countryMaking: 'XX', price: 1000, numberOfReferences: 1 })).toBe(0.33);
    // The physical durability is taken into account here, too.
    expect(share({ countryMaking: 'XX', price: 1000, numberOfReferences: 1, physicalDurability: 0.99 })).toBe(
      1,
    );
    expect(share({ countryMaking: 'XX', airTransportRatio: 0 })).toBe(0);
  });

  test('changes only the leg out of making', () => {
    const { lifeCycle } = scoreGarmentDetailed(
      tables,
      resolved({ ...shirt, countryMaking: 'XX', airTransportRatio: 0.25 }),
    );
    expect(lifeCycle[4]?.transport).toMatchObject({ road: 468.75, sea: 2250, air: 500 });
    expect(lifeCycle[3]?.transport.air).toBe(0);
  });
});

describe('disabled stages', () => {
  test('a stage in disabledSteps shows nothing, loses nothing and is skipped by the legs', () => {
    const { lifeCycle } = scoreGarmentDetailed(tables, resolved({ ...shirt, disabledSteps: ['fabric'] }));
    expect(lifeCycle[2]).toMatchObject({ enabled: false, impacts: { ecs: 0, pef: 0 }, elecKWh: 0 });
    expect(lifeCycle[1]?.outputMass).toBeCloseTo(1, 12);
    // Spinning goes straight to ennobling, in the same unknown country.
    expect(lifeCycle[1]?.transport.road).toBe(500);
    expect(lifeCycle[2]?.transport.road).toBe(0);
  });

  test('remanufactured: the first four are shown with waste and figures, but are not in the total', () => {
    const answer = scoreGarmentDetailed(tables, resolved({ ...shirt, upcycled: true }));
    const [material, , fabric, , making] = answer.lifeCycle;
    expect(material).toMatchObject({ enabled: false, inputMass: 2.5 });
    expect(material?.impacts.ecs).toBeCloseTo(420, 9);
    expect(fabric?.impacts.ecs).toBeCloseTo(50, 9);
    // High complexity: 60 min × 0.029 kWh × 10 points.
    expect(making?.impacts.ecs).toBeCloseTo(17.4, 9);
    expect(answer.complementsImpacts.microfibers).toBe(0);
    const counted = 17.4 + 3.4 + 3.4 + 396.8 + 166.6;
    expect(answer.impactsWithoutDurability.ecs).toBeCloseTo(counted, 9);
  });

  test('disabled and remanufactured: the disabled stage shows nothing', () => {
    const both = resolved({ ...shirt, upcycled: true, disabledSteps: ['fabric'] });
    expect(scoreGarmentDetailed(tables, both).lifeCycle[2]?.impacts.ecs).toBe(0);
  });

  test('disabled material and end of life show their complements, but not in the total', () => {
    const answer = scoreGarmentDetailed(tables, resolved({ ...shirt, disabledSteps: ['material', 'eol'] }));
    expect(answer.lifeCycle[0]?.impacts).toEqual({ ecs: 170, pef: 0 });
    expect(answer.lifeCycle[7]?.impacts.ecs).toBeCloseTo(166.6, 9);
    expect(answer.complementsImpacts).toMatchObject({ microfibers: 0, outOfEuropeEOL: 0 });
  });

  test('without distribution a garment goes directly from making to use, without the 500 km', () => {
    const { lifeCycle } = scoreGarmentDetailed(
      tables,
      resolved({ ...shirt, countryMaking: 'XX', airTransportRatio: 0, disabledSteps: ['distribution'] }),
    );
    expect(lifeCycle[4]?.transport).toMatchObject({ road: 625, sea: 3000 });
    expect(lifeCycle[5]?.transport.road).toBe(0);
  });

  test('without making there is no air transport and no cutting waste', () => {
    const { lifeCycle } = scoreGarmentDetailed(
      tables,
      resolved({ ...shirt, airTransportRatio: 1, disabledSteps: ['making'] }),
    );
    expect(lifeCycle[3]?.transport).toMatchObject({ road: 625, sea: 3000, air: 0 });
    expect(lifeCycle[3]?.outputMass).toBe(0.68);
    expect(lifeCycle[4]?.airTransportRatio).toBe(0);
  });

  test('with everything disabled only the trims remain', () => {
    const all = ['material', 'spinning', 'fabric', 'ennobling', 'making', 'distribution', 'use', 'eol'];
    expect(ecs({ ...shirt, trims: undefined, disabledSteps: all })).toBe(4 / 0.8);
  });
});

describe('the country of the material stage', () => {
  const country = (materials: readonly object[]): string | undefined =>
    scoreGarmentDetailed(tables, resolved({ ...shirt, materials })).lifeCycle[0]?.country.code;

  test('is the default of the largest share, the first one on a tie, whatever country is given', () => {
    const cotton = { id: 'cotton', share: 0.5 };
    const polyester = { id: 'polyester', share: 0.5 };
    expect(country([cotton, polyester])).toBe('XX');
    expect(country([polyester, cotton])).toBe('FR');
    expect(country([{ ...cotton, share: 0.4 }, polyester])).toBe('FR');
    expect(country([{ ...cotton, country: 'FR' }])).toBe('XX');
  });
});

describe('end of life outside Europe', () => {
  const points = (shares: readonly number[]): number | undefined => {
    const materials = [...shares.map((share) => ({ id: 'polyester', share })), { id: 'cotton', share: 0 }];
    return scoreGarmentDetailed(tables, resolved({ ...shirt, materials })).lifeCycle[7]?.complementsImpacts
      .outOfEuropeEOL;
  };
  test('uses the higher share from half synthetic upwards, half included, shares as given', () => {
    expect(points([0.5])).toBeCloseTo(0.68 * 5000 * 0.121, 9);
    // 0.03 + 0.29 + 0.18 is 0.49999999999999994 in doubles.
    expect(points([0.03, 0.29, 0.18])).toBeCloseTo(0.68 * 5000 * 0.121, 9);
    expect(points([1, 1])).toBeCloseTo(0.68 * 5000 * 0.121, 9);
    expect(points([0.499])).toBeCloseTo(0.68 * 5000 * 0.049, 9);
  });
});
