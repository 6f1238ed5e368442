import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  parameter,
  placeParameter,
  processIndex,
  rule,
} from '../../../../../testing/hand-checked-catalog.ts';
import { activities, evaluated, payload } from '../../../../../testing/hand-checked-evaluation.ts';
import { studyFor } from '../../../../../testing/hand-checked-study.ts';

/** One kilogram of fibre, 0.2 kg of packaging, then distribution in X: 500 km by road within the country. */
const catalog = handCheckedCatalog({
  parameters: [
    placeParameter('plain', 'distribution-country', 'X'),
    ...['return-rate', 'returns-destroyed', 'online-share', 'shop-energy', 'consumer-trip'].map((id) =>
      parameter('plain', id, { default: 0 }),
    ),
    parameter('plain', 'consumer-trip-allocation'),
    parameter('plain', 'volume', { default: 0.002 }),
  ],
  steps: [
    { scope: 'material', rules: [rule({ kind: 'material-input' })] },
    {
      id: 'packing',
      rules: [
        rule({
          kind: 'process',
          of: 'piece',
          process: processIndex('heat'),
          amount: [0.2],
          addsPackaging: true,
        }),
      ],
    },
    {
      id: 'distribution',
      losses: [{ parameter: 'returns-lost', ofPieces: true }],
      rules: [
        transport('total', 'deliveries-per-piece'),
        transport('packaging', 'deliveries-per-piece'),
        transport('total', 'returns-per-piece'),
        rule({ kind: 'process', of: 'loss', process: processIndex('waste') }),
        rule({
          kind: 'energy',
          carrier: 'electricity',
          of: 'piece',
          place: 'distribution-country',
          amount: [{ parameter: 'shop-energy' }, { parameter: 'shop-sales-per-piece' }],
        }),
        rule({
          kind: 'process',
          of: 'piece',
          process: processIndex('dye'),
          amount: [{ parameter: 'consumer-trip' }, { parameter: 'car-trips-per-piece' }],
        }),
      ],
    },
  ],
});

function transport(of: 'total' | 'packaging', by: string) {
  const amount = [{ parameter: by }];
  return rule({ kind: 'transport', of, from: 'distribution-country', to: 'distribution-country', amount });
}

const found = (given: Record<string, number>) =>
  activities(
    evaluated(
      catalog,
      payload(Object.fromEntries(Object.entries(given).map(([id, v]) => [`plain.${id}`, v]))),
    ),
  );
const close = (of: readonly (readonly [string, number])[]) =>
  of.map(([id, amount]) => [id, expect.closeTo(amount, 12)]);

describe('distribution', () => {
  test('without returns moves one piece: 0.001 t × 500 km, and its packaging', () => {
    expect(found({})).toEqual(
      close([
        ['fibre', 1],
        ['heat', 0.2],
        ['road', 0.5],
        ['road', 0.1],
      ]),
    );
  });

  /*
   * 30 % come back, 10 % of them are destroyed. For one piece kept 1 / 0.7 are delivered, 0.3 / 0.7 come back and
   * 0.03 / 0.7 are destroyed, so that 1 + 0.03 / 0.7 = 0.73 / 0.7 are made and packed.
   */
  test('with 30 % returned and 10 % of that destroyed', () => {
    expect(found({ 'return-rate': 0.3, 'returns-destroyed': 0.1 })).toEqual(
      close([
        ['fibre', 0.73 / 0.7],
        ['heat', (0.2 * 0.73) / 0.7],
        ['road', 0.5 / 0.7],
        ['road', 0.1 / 0.7],
        ['road', (0.5 * 0.3) / 0.7],
        ['waste', 0.03 / 0.7],
      ]),
    );
  });

  test('tells the pieces in the study', () => {
    const { pieces, assumptions } = studyFor(
      catalog,
      payload({ 'plain.return-rate': 0.3, 'plain.returns-destroyed': 0.1 }),
    ).distribution;
    expect(pieces.delivered).toBeCloseTo(1 / 0.7, 12);
    expect(pieces.returned).toBeCloseTo(0.3 / 0.7, 12);
    expect(pieces.destroyed).toBeCloseTo(0.03 / 0.7, 12);
    expect(pieces.made).toBeCloseTo(0.73 / 0.7, 12);
    // What counts as 0 because nobody publishes a figure says so.
    const noted = assumptions.filter(({ note }) => note !== null).map(({ identifier }) => identifier);
    expect(noted).toEqual(['online-share', 'shop-energy', 'consumer-trip']);
  });

  // 60 % online: 0.4 pieces are sold in shops, 2 kWh each; 5 km by car × 0.002 / 0.2 m³ of the boot.
  test('sold in shops for 40 %: 0.8 kWh in the shop, 0.4 × 5 km × 0.01 by car', () => {
    const given = { 'online-share': 0.6, 'shop-energy': 2, 'consumer-trip': 5 };
    expect(found(given).slice(4)).toEqual(
      close([
        ['power-x', 0.8],
        ['dye', 0.02],
      ]),
    );
    // A given share of the trip replaces that of the volume: 0.4 × 5 × 0.5.
    expect(found({ ...given, 'consumer-trip-allocation': 0.5 }).at(-1)).toEqual([
      'dye',
      expect.closeTo(1, 12),
    ]);
  });
});
