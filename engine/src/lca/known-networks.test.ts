// Reason for length: small networks with results on paper, one after the other.
import { describe, expect, test } from 'vitest';
import {
  alsoMakes,
  carbonMethod,
  emits,
  evaluateNetwork,
  flowOf,
  impactsByProduct,
  inventoryOf,
  makes,
  needs,
} from '../../testing/lca/network.ts';
import { exchangeFlags } from './database/inventory.ts';

test('two processes that need each other: a = 2.5 / 0.9, b = 1.4 / 0.9', () => {
  // a = 2 + 0.5 b and b = 1 + 0.2 a.
  const { a, b } = impactsByProduct([
    { id: 'a', exchanges: [makes('a', 1), needs('b', 0.5), emits(2)] },
    { id: 'b', exchanges: [makes('b', 1), needs('a', 0.2), emits(1)] },
  ]);
  expect(a).toBeCloseTo(2.5 / 0.9, 14);
  expect(b).toBeCloseTo(1.4 / 0.9, 14);
});

test('a process that consumes 0.2 of each unit that it delivers: 0.8 kg emitted are 1 kg per unit left', () => {
  const kWh = flowOf('power', { unit: 'kWh' });
  const processes = [
    {
      id: 'plant',
      exchanges: [makes('power', 1, { unit: 'kWh' }), needs('power', 0.2, { unit: 'kWh' }), emits(0.8)],
    },
  ];
  expect(impactsByProduct(processes, { declared: [kWh] }).power).toBeCloseTo(1, 15);
  const { findings, linked } = evaluateNetwork(inventoryOf(processes, [kWh]));
  expect(linked.selfConsuming).toEqual([0]);
  expect(findings.map(({ code }) => code)).toContain('database.self-consumption');
});

describe('2 kg of a and 1 kg of b, 6 kg emitted', () => {
  const exchanges = [makes('a', 2), alsoMakes('b', 1), emits(6)];
  const shares = (kind: 'physical' | 'economic', a: number, b: number) => [
    { kind, product: 'a', value: a },
    { kind, product: 'b', value: b },
  ];

  test('by mass: 2 and 2 per kg', () => {
    expect(impactsByProduct([{ id: 'p', exchanges }], { allocation: 'mass' })).toEqual({ a: 2, b: 2 });
  });

  test('by value, prices 1 and 4, so shares of 2 and 4 in 6: 1 and 4 per kg', () => {
    const { a, b } = impactsByProduct([{ id: 'p', exchanges, allocation: shares('economic', 2 / 6, 4 / 6) }]);
    expect(a).toBeCloseTo(1, 15);
    expect(b).toBeCloseTo(4, 15);
  });

  test('given factors of 0.75 and 0.25: 2.25 and 1.5 per kg, whatever else is chosen', () => {
    const allocation = shares('physical', 0.75, 0.25);
    for (const chosen of ['given', 'mass'] as const) {
      expect(impactsByProduct([{ id: 'p', exchanges, allocation }], { allocation: chosen })).toEqual({
        a: 2.25,
        b: 1.5,
      });
    }
  });

  test('shares rounded to 0.748 and 0.25 are divided by their sum, so that nothing is lost: 6 × 0.748 / 0.998 / 2', () => {
    const { a, b } = impactsByProduct([{ id: 'p', exchanges, allocation: shares('physical', 0.748, 0.25) }]);
    expect(a).toBeCloseTo((6 * 0.748) / 0.998 / 2, 14);
    expect(2 * (a ?? 0) + (b ?? 0)).toBeCloseTo(6, 14);
  });

  test('a negative share is no share: the process is refused', () => {
    const allocation = shares('economic', 1.7, -0.7);
    const { findings, impacts } = evaluateNetwork(inventoryOf([{ id: 'p', exchanges, allocation }]));
    expect(impacts).toEqual([]);
    expect(findings.map(({ code }) => code)).toContain('database.allocation-missing');
  });

  test('causal factors divide each exchange by itself', () => {
    const withInput = [makes('a', 2), alsoMakes('b', 1), emits(6, { id: 'e' }), needs('c', 1, { id: 'i' })];
    const causal = (exchange: string, a: number, b: number) => [
      { kind: 'causal' as const, product: 'a', exchange, value: a },
      { kind: 'causal' as const, product: 'b', exchange, value: b },
    ];
    const { a, b } = impactsByProduct([
      { id: 'p', exchanges: withInput, allocation: [...causal('e', 0.5, 0.5), ...causal('i', 0, 1)] },
      { id: 'c', exchanges: [makes('c', 1), emits(10)] },
    ]);
    // 0.5 × 6 / 2 and 0.5 × 6 + 10.
    expect([a, b]).toEqual([1.5, 13]);
  });

  test('by energy: 10 MJ/kg for a and 40 MJ/kg for b are shares of 20 and 40 in 60', () => {
    const property = (id: string) => ({ id, name: id, unitGroup: `units of ${id}` });
    const group = (id: string, unit: string) => ({
      id: `units of ${id}`,
      units: [{ id: unit, name: unit, factor: 1, isReference: true }],
    });
    const product = (id: string, heat: number) =>
      flowOf(id, {
        properties: [
          { id: 'mass', factor: 1, isReference: true },
          { id: 'energy', factor: heat, isReference: false },
        ],
      });
    const declared = [
      { kind: 'unit-group', unitGroup: group('mass', 'kg') },
      { kind: 'unit-group', unitGroup: group('energy', 'MJ') },
      { kind: 'flow-property', flowProperty: property('mass') },
      { kind: 'flow-property', flowProperty: property('energy') },
      product('a', 10),
      product('b', 40),
    ] as const;
    const { a, b } = impactsByProduct([{ id: 'p', exchanges }], { declared, allocation: 'energy' });
    expect(a).toBeCloseTo((6 * 20) / 60 / 2, 15);
    expect(b).toBeCloseTo((6 * 40) / 60, 15);
  });

  test('nothing given, nothing chosen: the process is refused by name, and what needs it is open', () => {
    const inventory = inventoryOf([
      { id: 'p', exchanges },
      { id: 'user', exchanges: [makes('c', 1), needs('a', 3), emits(1)] },
    ]);
    const { findings, impacts, linked } = evaluateNetwork(inventory);
    expect(findings).toEqual([
      {
        code: 'database.allocation-missing',
        count: 1,
        examples: [{ process: 'p', products: 'a; b', reason: 'no allocation is given' }],
      },
    ]);
    expect(impacts.map(({ process }) => inventory.processes[process]?.id)).toEqual(['user']);
    expect(linked.open).toEqual([
      { flow: inventory.flowIndex.get('a'), kind: 'open-refused', exchanges: 1, amount: 3 },
    ]);
  });
});

test.each([true, false])('an avoided product is credited, marked as an input: %s', (input) => {
  // 4 − 0.3 × 5.
  const { a } = impactsByProduct([
    { id: 'a', exchanges: [makes('a', 1), emits(4), alsoMakes('b', 0.3, { avoided: true, input })] },
    { id: 'b', exchanges: [makes('b', 1), emits(5)] },
  ]);
  expect(a).toBeCloseTo(2.5, 15);
});

describe('1 kg of a sends 0.25 kg of waste to a treatment that emits 8 kg per kg: + 2', () => {
  const waste = flowOf('waste', { type: 'waste' });

  test('as an output of the waste, which the treatment takes as an input (openLCA)', () => {
    const impacts = impactsByProduct(
      [
        { id: 'a', exchanges: [makes('a', 1), emits(1), alsoMakes('waste', 0.25)] },
        { id: 'treatment', exchanges: [needs('waste', 1, { reference: true }), emits(8)] },
      ],
      { declared: [waste] },
    );
    expect(impacts).toEqual({ a: 3, waste: 8 });
  });

  test('as a negative input of a treatment with a negative product (ecoinvent)', () => {
    const impacts = impactsByProduct([
      { id: 'a', exchanges: [makes('a', 1), emits(1), needs('waste', -0.25)] },
      { id: 'treatment', exchanges: [makes('waste', -1), emits(8)] },
    ]);
    expect(impacts).toEqual({ a: 3, waste: 8 });
  });

  test('as an input of the service of treating it', () => {
    const impacts = impactsByProduct([
      { id: 'a', exchanges: [makes('a', 1), emits(1), needs('treatment', 0.25)] },
      { id: 'treatment', exchanges: [makes('treatment', 1), emits(8)] },
    ]);
    expect(impacts).toEqual({ a: 3, treatment: 8 });
  });
});

test.each([
  ['lb', 'kg', 0.45359237],
  ['kWh', 'MJ', 3.6],
  ['t*km', 'kg*km', 1000],
  ['ha*a', 'm2*a', 10_000],
])('an input of 1 %s of what is made by the %s needs %d of it', (unit, base, factor) => {
  const { user } = impactsByProduct(
    [
      { id: 'maker', exchanges: [makes('goods', 1, { unit: base }), emits(1)] },
      { id: 'user', exchanges: [makes('user', 1), needs('goods', 1, { unit })] },
    ],
    { declared: [flowOf('goods', { unit: base })] },
  );
  expect(user).toBeCloseTo(factor, 10);
});

test('amounts keep their sign, and the factor is found by direction', () => {
  const method = {
    ...carbonMethod,
    flows: [
      {
        id: 'water',
        name: 'water',
        compartment: undefined,
        unit: 'm3',
        factors: [
          { indicator: 0, direction: 'Input' as const, location: 'FR-COR', value: 5 },
          { indicator: 0, direction: 'Input' as const, location: 'FR', value: 6.98 },
          { indicator: 0, direction: 'Input' as const, location: '', value: 42.95 },
          { indicator: 0, direction: 'Output' as const, location: '', value: -42.95 },
        ],
      },
    ],
  };
  const declared = [flowOf('water', { type: 'elementary', unit: 'm3' })];
  const use = (rest: object) => [makes('a', 1), needs('water', 3, { unit: 'm3', ...rest })];
  const impactOf = (processes: Parameters<typeof impactsByProduct>[0]) =>
    impactsByProduct(processes, { declared, method }).a;
  expect(impactOf([{ id: 'p', location: 'FR', exchanges: use({}) }])).toBeCloseTo(3 * 6.98, 12);
  // A subdivision takes its own factor, else that of its country; an unknown place takes the global one.
  expect(impactOf([{ id: 'p', location: 'FR-COR', exchanges: use({}) }])).toBe(15);
  expect(impactOf([{ id: 'p', location: 'FR-75', exchanges: use({}) }])).toBeCloseTo(3 * 6.98, 12);
  expect(impactOf([{ id: 'p', location: 'RoW', exchanges: use({}) }])).toBeCloseTo(3 * 42.95, 12);
  expect(impactOf([{ id: 'p', location: 'RoW', exchanges: use({ location: 'FR' }) }])).toBeCloseTo(
    3 * 6.98,
    12,
  );
  const returned = [...use({}), alsoMakes('water', 1, { unit: 'm3' })];
  expect(impactOf([{ id: 'p', exchanges: returned }])).toBeCloseTo((3 - 1) * 42.95, 12);
});

test('coverage looks factors up where the figures do: one for France alone covers nothing without locations', () => {
  const method = {
    ...carbonMethod,
    flows: [
      {
        id: 'co2',
        name: 'Carbon dioxide',
        compartment: 'air',
        unit: 'kg',
        factors: [{ indicator: 0, direction: 'Output' as const, location: 'FR', value: 1 }],
      },
    ],
  };
  const inventory = inventoryOf([{ id: 'p', location: 'FR', exchanges: [makes('a', 1), emits(2)] }]);
  const coverageWith = (regional: 'process' | 'none') =>
    evaluateNetwork(inventory, { method, regional }).coverage;
  expect(coverageWith('process').exchanges).toEqual({ all: 1, characterised: 1 });
  const none = coverageWith('none');
  expect(none.exchanges).toEqual({ all: 1, characterised: 0 });
  expect(none.uncharacterised).toMatchObject([{ amount: 2, share: 1 }]);
});

test('among several makers the one of the same location delivers, else the global one, else none', () => {
  const maker = (location: string, emitted: number) => ({
    id: `maker ${location}`,
    location,
    exchanges: [makes('steel', 1), emits(emitted)],
  });
  const userIn = (location: string) => {
    const inventory = inventoryOf([
      maker('FR', 1),
      maker('GLO', 2),
      { id: 'user', location, exchanges: [makes('user', 1), needs('steel', 1)] },
    ]);
    return evaluateNetwork(inventory);
  };
  expect(userIn('FR').impacts.at(-1)?.impacts[0]).toBe(1);
  expect(userIn('DE').impacts.at(-1)?.impacts[0]).toBe(2);
  const two = inventoryOf([
    maker('FR', 1),
    maker('DE', 2),
    { id: 'user', location: 'IT', exchanges: [makes('user', 1), needs('steel', 1)] },
  ]);
  expect(evaluateNetwork(two).linked.links['open-several']).toBe(1);
});

test('a loop that delivers nothing is named, and no figure of it is given', () => {
  const inventory = inventoryOf([
    { id: 'a', exchanges: [makes('a', 1), needs('b', 2), emits(1)] },
    { id: 'b', exchanges: [makes('b', 1), needs('a', 0.5), emits(1)] },
    { id: 'c', exchanges: [makes('c', 1), emits(1)] },
  ]);
  const { unsolved, impacts } = evaluateNetwork(inventory);
  expect([...unsolved].sort()).toEqual(['a', 'b']);
  expect(impacts.map((row) => row.impacts[0])).toEqual([Number.NaN, Number.NaN, 1]);
});

test('an avoided product is an input with the sign turned in the matrix, not a product', () => {
  const inventory = inventoryOf([
    { id: 'a', exchanges: [makes('a', 1), alsoMakes('b', 0.3, { avoided: true })] },
    { id: 'b', exchanges: [makes('b', 1)] },
  ]);
  const { split, linked } = evaluateNetwork(inventory);
  expect(split.multiOutput.processes).toBe(0);
  expect(linked.avoided).toBe(1);
  expect(inventory.exchanges.flags[1]).toBe(exchangeFlags.avoided);
});

describe('signs of waste', () => {
  const waste = flowOf('w', { type: 'waste' });
  const sends = (amount: number) => ({ ...needs('w', amount), input: false });
  const takes = (amount: number, more = {}) => ({ ...needs('w', amount), ...more });
  const values = (processes: Parameters<typeof impactsByProduct>[0]) =>
    impactsByProduct(processes, { declared: [waste] });

  test('a waste is not sent to a process that makes it: it stays open, and is no credit', () => {
    const { a } = values([
      { id: 'a', exchanges: [makes('a', 1), sends(0.25), emits(1)] },
      { id: 'b', exchanges: [makes('w', 1), emits(8)] },
    ]);
    expect(a).toBe(1);
  });

  test('a treatment whose waste stands on two lines takes both: 8 kg for 1.5 kg', () => {
    const { w } = values([{ id: 't', exchanges: [takes(1, { reference: true }), takes(0.5), emits(8)] }]);
    expect(w).toBeCloseTo(8 / 1.5, 12);
  });

  test('a treatment that passes on a tenth of its waste treats 0.9 of it: 8 kg for 0.9 kg', () => {
    const { w } = values([{ id: 't', exchanges: [takes(1, { reference: true }), sends(0.1), emits(8)] }]);
    expect(w).toBeCloseTo(8 / 0.9, 12);
  });
});

describe('a loop that needs more than it makes', () => {
  const unproductive = (processes: Parameters<typeof inventoryOf>[0]) =>
    evaluateNetwork(inventoryOf(processes))
      .findings.filter(({ code }) => code === 'database.loop-unproductive')
      .flatMap(({ examples }) => examples.map(({ process }) => process));
  const steam = { id: 'steam', exchanges: [makes('steam', 1), emits(0.5)] };
  /** a takes 2 b and b takes 1 a: each a would take 2 of itself. */
  const loop = [
    { id: 'a', exchanges: [makes('a', 1), needs('b', 2), emits(1)] },
    { id: 'b', exchanges: [makes('b', 1), needs('a', 1), emits(1)] },
  ];

  test('is none where a process takes a negative amount of steam: 3 − 2 × 0.5 = 2', () => {
    const credit = { id: 'c', exchanges: [makes('c', 1), needs('steam', -2), emits(3)] };
    expect(impactsByProduct([steam, credit]).c).toBe(2);
    expect(unproductive([steam, credit])).toEqual([]);
  });

  test('is reported with its members, whatever is avoided elsewhere and whatever takes from it', () => {
    expect(unproductive(loop)).toEqual(['a', 'b']);
    const avoiding = {
      id: 'd',
      exchanges: [makes('d', 1), { ...needs('steam', 2), input: false, avoided: true }, emits(3)],
    };
    const user = { id: 'e', exchanges: [makes('e', 1), needs('a', 1), emits(1)] };
    expect(unproductive([steam, ...loop, avoiding, user])).toEqual(['a', 'b']);
  });

  test('is none where it takes less than it makes, also if a credit from outside outweighs all', () => {
    const sound = [
      { id: 'a', exchanges: [makes('a', 1), needs('b', 0.5), needs('steam', -100), emits(1)] },
      { id: 'b', exchanges: [makes('b', 1), needs('a', 0.5), emits(1)] },
    ];
    expect(unproductive([steam, ...sound])).toEqual([]);
  });

  test('is one process that takes as much of itself as twice what it makes', () => {
    expect(unproductive([{ id: 'a', exchanges: [makes('a', 1), needs('a', 2), emits(1)] }])).toEqual(['a']);
  });
});
