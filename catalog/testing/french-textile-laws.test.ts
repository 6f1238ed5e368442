import {
  businessIds,
  complexityIds,
  type DetailedAnswer,
  dyeingIds,
  type FrenchTextileTables,
  fabricIds,
  frenchTextile,
  printingIds,
  type ResolvedRequest,
  spinningIds,
  stageIds,
} from '@sillage/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedCatalog } from './evaluated-example.ts';

/** Invariants of the French cost, checked with random requests against the shipped tables. */

const tables: FrenchTextileTables = shippedCatalog.methods['french-textile'].tables;
const country = fc.constantFrom(...tables.countries.map(({ code }) => code));
const given = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });
const ratio = (max: number): fc.Arbitrary<number> => fc.double({ min: 0, max, noNaN: true });

const material = fc.record({
  id: fc.constantFrom(...tables.fibres.map(({ id }) => id)),
  share: ratio(1),
  country: given(country),
  spinning: given(fc.constantFrom(...spinningIds)),
});
const request = fc.record({
  mass: fc.double({ min: 0.1, max: 3, noNaN: true }),
  product: fc.constantFrom(...tables.products.map(({ id }) => id)),
  materials: fc.array(material, { minLength: 1, maxLength: 5 }),
  countrySpinning: given(country),
  countryFabric: given(country),
  countryDyeing: given(country),
  countryMaking: given(country),
  airTransportRatio: given(ratio(1)),
  business: given(fc.constantFrom(...businessIds)),
  numberOfReferences: given(fc.integer({ min: 1, max: 999_999 })),
  price: given(fc.double({ min: 1, max: 1000, noNaN: true })),
  physicalDurability: given(fc.double({ min: 0.67, max: 1.45, noNaN: true })),
  fabricProcess: given(fc.constantFrom(...fabricIds)),
  dyeingProcessType: given(fc.constantFrom(...dyeingIds)),
  printing: given(fc.record({ kind: fc.constantFrom(...printingIds), ratio: given(ratio(0.8)) })),
  fading: given(fc.boolean()),
  makingComplexity: given(fc.constantFrom(...complexityIds)),
  makingWaste: given(ratio(0.4)),
  makingDeadStock: given(ratio(0.3)),
  surfaceMass: given(fc.integer({ min: 80, max: 500 })),
  yarnSize: given(fc.double({ min: 9, max: 200, noNaN: true })),
  trims: given(
    fc.array(
      fc.record({
        id: fc.constantFrom(...tables.trims.map(({ id }) => id)),
        quantity: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 2 },
    ),
  ),
  disabledSteps: fc.subarray([...stageIds]),
  upcycled: fc.boolean(),
});
type Body = Parameters<Parameters<typeof request.map>[0]>[0];

function resolved(body: object): ResolvedRequest {
  const { request: found, errors } = frenchTextile.read(tables, body);
  if (found === undefined) throw new Error(JSON.stringify(errors));
  return found;
}
const ecs = (body: object): number => frenchTextile.score(tables, resolved(body)).ecs;
const detailed = (body: object): DetailedAnswer => frenchTextile.scoreDetailed(tables, resolved(body));

/** Compares two sums of hundreds of terms in different order. */
function expectNear(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)));
}
const holds = (law: (body: Body) => void, runs = 300): void =>
  fc.assert(fc.property(request, law), { numRuns: runs, seed: 7 });

describe('any body', () => {
  const field = fc.constantFrom(
    'mass',
    'product',
    'materials',
    'trims',
    'printing',
    'yarnSize',
    'price',
    'disabledSteps',
  );
  test('is read to a request or to errors, never throws', () => {
    fc.assert(
      fc.property(request, field, fc.jsonValue(), (body, name, value) => {
        for (const sent of [value, { ...body, [name]: value }]) {
          const { request: found, errors } = frenchTextile.read(tables, sent);
          expect(found === undefined).toBe(errors.length > 0);
          expect(new Set(errors.map((error) => error.field)).size).toBe(errors.length);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('that is accepted has finite scores', () => {
    holds((body) => {
      const { ecs: points, pef } = frenchTextile.score(tables, resolved(body));
      expect(Number.isFinite(points) && Number.isFinite(pef)).toBe(true);
    });
  });
});

describe('what adds up', () => {
  test('enabled stages, their legs and the trims make the score before durability; divided, the score', () => {
    holds((body) => {
      const answer = detailed(body);
      for (const score of ['ecs', 'pef'] as const) {
        const enabled = answer.lifeCycle.filter((stage) => stage.enabled);
        const stages = enabled.map(({ impacts }) => impacts[score]);
        const legs = enabled.map(({ transport }) => transport.impacts[score]);
        const sum = [...stages, ...legs, answer.trimsImpacts[score]].reduce(
          (total, points) => total + points,
          0,
        );
        expectNear(answer.impactsWithoutDurability[score], sum);
        expectNear(answer.impacts[score], sum / answer.durability);
      }
    });
  });

  test('the fast and the detailed score are equal', () => {
    holds((body) => {
      const fast = frenchTextile.score(tables, resolved(body));
      const { impacts } = detailed(body);
      expectNear(fast.ecs, impacts.ecs);
      expectNear(fast.pef, impacts.pef);
    });
  });

  test('the transport is the sum of the legs; disabled stages have none', () => {
    holds((body) => {
      const { transport, lifeCycle } = detailed(body);
      for (const mode of ['road', 'sea', 'air'] as const)
        expectNear(
          transport[mode],
          lifeCycle.reduce((km, stage) => km + stage.transport[mode], 0),
        );
      for (const stage of lifeCycle) if (!stage.enabled) expect(stage.transport.impacts.ecs).toBe(0);
    });
  });

  test('complements of the response, times durability, are those of the enabled stages', () => {
    holds((body) => {
      const { complementsImpacts, durability, lifeCycle } = detailed(body);
      for (const name of ['microfibers', 'outOfEuropeEOL'] as const) {
        const stages = lifeCycle
          .filter(({ enabled }) => enabled)
          .map((stage) => stage.complementsImpacts[name]);
        expectNear(
          complementsImpacts[name] * durability,
          stages.reduce((total, points) => total + points, 0),
        );
      }
    });
  });
});

describe('mass', () => {
  // Not proportional: sewing, ironing, the car and the trims are per item. Weaving uses whole picks.
  test('each kg more of a knitted garment costs the same as the one before', () => {
    holds((body) => {
      if ((body.fabricProcess ?? tables.product(body.product)?.fabric) === 'weaving') return;
      const [one, two, three] = [1, 2, 3].map((mass) => ecs({ ...body, mass })) as [number, number, number];
      expectNear(three - two, two - one);
    });
  });

  test('of a woven one, too, except for the rounding of its picks', () => {
    const halfPicks = 3;
    const dearestPick = 0.0003145 * 77.1787;
    holds((body) => {
      const woven = { ...body, fabricProcess: 'weaving' };
      const [one, two, three] = [1, 2, 3].map((mass) => ecs({ ...woven, mass })) as [number, number, number];
      expect(Math.abs(three - two - (two - one))).toBeLessThanOrEqual(
        (halfPicks * dearestPick) / 0.67 + 1e-6,
      );
    });
  });
});

describe('defaults are the worst case, with these exceptions', () => {
  const whole = (body: Body): object => ({ ...body, disabledSteps: [], upcycled: false });
  const stagesOf = (body: object): number[] => detailed(body).lifeCycle.map(({ impacts }) => impacts.ecs);

  // Exception: the distance may be longer than from the unknown country, which is located like India.
  test.each(['countrySpinning', 'countryFabric', 'countryDyeing', 'countryMaking'])(
    '%s: no stage rises, only legs may',
    (field) => {
      fc.assert(
        fc.property(request, country, (body, code) => {
          // The country of making also determines air transport, which is part of a leg.
          const omitted = stagesOf({ ...whole(body), [field]: undefined });
          const supplied = stagesOf({ ...whole(body), [field]: code });
          supplied.forEach((points, place) => {
            // Trims heavier than the fabric make masses negative; such requests cause a warning.
            if ((omitted[place] ?? 0) >= 0) expect(points).toBeLessThanOrEqual((omitted[place] ?? 0) + 1e-9);
          });
        }),
        { numRuns: 200, seed: 7 },
      );
    },
  );

  // Exception: cycles are whole numbers, so a longer life may add a wash that the division does not offset.
  test.each([
    ['business', fc.constantFrom(...businessIds)],
    ['numberOfReferences', fc.integer({ min: 1, max: 999_999 })],
  ] as const)('%s: the score does not rise while the number of washes is constant', (field, values) => {
    fc.assert(
      fc.property(request, values, (body, value) => {
        const omitted = { ...whole(body), [field]: undefined };
        const supplied = { ...omitted, [field]: value };
        const [before, after] = [detailed(omitted), detailed(supplied)];
        expect(after.durability).toBeGreaterThanOrEqual(before.durability);
        if (after.useNbCycles === before.useNbCycles && before.impacts.ecs > 0)
          expect(after.impacts.ecs).toBeLessThanOrEqual(before.impacts.ecs + 1e-9);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  const shirt = { mass: 0.15, product: 'tshirt', materials: [{ id: 'ei-coton', share: 1 }] };
  const italian = { ...shirt, countrySpinning: 'CN', countryFabric: 'CN', countryDyeing: 'CN' };
  test.each([
    ['a country far from the next', { ...shirt, disabledSteps: ['spinning'] }, { countryFabric: 'ROC' }],
    ['a price below that of the category', { ...shirt, product: 'jean' }, { price: 1 }],
    ['more air than by default', { ...italian, countryMaking: 'TR' }, { airTransportRatio: 1 }],
    ['a short physical life', { ...shirt, price: 60 }, { physicalDurability: 0.67 }],
    ['more cutting waste', shirt, { makingWaste: 0.4 }],
    ['a more intricate cut', shirt, { makingComplexity: 'very-high' }],
    ['more trims', shirt, { trims: [{ id: tables.trims[0]?.id, quantity: 2 }] }],
    ['a finer yarn', shirt, { yarnSize: 200 }],
    ['printing', shirt, { printing: { kind: 'pigment' } }],
    ['fading', shirt, { fading: true }],
  ])('exception: %s', (_, body, supplied) => {
    const legsOrTotal = (answer: DetailedAnswer): number =>
      'countryFabric' in supplied ? answer.transport.impacts.ecs : answer.impacts.ecs;
    expect(legsOrTotal(detailed({ ...body, ...supplied }))).toBeGreaterThan(legsOrTotal(detailed(body)));
  });
});
