import type { EvaluationPayload } from '@sillage/contract';
import { expect, test } from 'vitest';
import {
  circularParameters,
  handCheckedCatalog,
  processIndex,
  rule,
} from '../../testing/hand-checked-catalog.ts';
import { payload, prepared } from '../../testing/hand-checked-evaluation.ts';
import type { Catalog, Material } from '../catalog/catalog.ts';
import { catalogWithDatabases } from '../databases/catalog-with-databases.ts';
import { type MaterialMove, type MovedTotal, splitMove } from './split-move.ts';

const plain = handCheckedCatalog({
  parameters: circularParameters('plain'),
  steps: [
    { scope: 'material', rules: [rule({ kind: 'circular-input' })] },
    { scope: 'material', rules: [rule({ kind: 'circular-end-of-life', process: processIndex('waste') })] },
  ],
});
const felt = plain.material('felt') as Material & { readonly circular: object };
/** What the recycling of this felt avoids is the fibre of the database plain, unless its data are the client's own. */
const feltOfFibre = {
  ...felt,
  circular: { ...felt.circular, substituted: processIndex('fibre') },
} as Material;

/** The catalog with an own database that has a data set for felt alone: climate in kg, water in m³, per kg. */
function catalogWith(figures: readonly (number | null)[]): Catalog {
  const shipped: Catalog = {
    ...plain,
    materials: plain.materials.map((one) => (one.id === 'felt' ? feltOfFibre : one)),
    material: (id) => (id === 'felt' ? feltOfFibre : plain.material(id)),
  };
  const dataSet = {
    role: 'material/felt',
    id: 'own-felt',
    name: 'Own felt',
    unit: 'kg',
    location: 'FR',
    year: 2026,
  };
  const mill = { id: 'mill@1', name: 'mill', version: '1', licence: 'own', attribution: '' };
  const dataSets = [{ ...dataSet, figures: [...figures, null, null] }];
  return catalogWithDatabases(shipped, [{ ...mill, dataSets }], undefined);
}

/** A kilogram of felt that is recycled as a whole, and a kilogram of fibre that is thrown away. */
const ofDatabase = (database: string): EvaluationPayload =>
  payload(
    {},
    {
      composition: {
        baseUnit: 'weight',
        totalWeight: 2,
        parts: [
          {
            weight: 2,
            materials: [
              {
                id: 'felt',
                weight: 1,
                database,
                parameters: [
                  { id: 'felt.recycled-at-end-of-life', value: 1 },
                  { id: 'felt.quality-of-recycled-output', value: 1 },
                ],
              },
              { id: 'fibre', weight: 1, database },
            ],
          },
        ],
      },
    },
  );

function move(catalog: Catalog, from: string, to: string, moves: readonly MaterialMove[]) {
  const [before, after] = [prepared(catalog, ofDatabase(from)), prepared(catalog, ofDatabase(to))];
  return splitMove(before, after, moves, catalog.method);
}

const rounded = (totals: readonly MovedTotal[]) =>
  totals.map(({ id, before, mapping, data, method, difference, after }) =>
    [id, before, mapping, data, method, difference, after].map((figure) =>
      typeof figure === 'number' ? Math.round(figure * 1e9) / 1e9 : figure,
    ),
  );

test('the parts of a move to an own database and back are those on paper, and add up', () => {
  const catalog = catalogWith([10, 2]);
  // A = 0.8, so 0.2 kg of felt are recycled (0.4 kg CO2e per kg) and as much is avoided.
  // Climate: felt 4 + 0.2 × 0.4 − 0.2 × 2 = 3.68, fibre 4 + 0.3 of waste; 7.98 kg. The fibre is that of plain: 2 − 4.
  // The felt is the own one: 10 − 4. It then avoids itself: −0.2 × (10 − 2). Water: 1 − 0.2 × 0.5, and 1.
  // Score: 600 µPt per kg and 4,000 per m³.
  const there = move(catalog, 'rough@1', 'mill@1', ['mapped', 'unmapped']);
  expect(rounded(there)).toEqual([
    ['cch', 7.98, -2, 6, -1.6, 2.4, 10.38],
    ['wtu', 1.9, -0.5, 1, -0.3, 0.2, 2.1],
    ['score', 12388, -3200, 7600, -2160, 2240, 14628],
  ]);
  // Both have data of rough: fibre 4 − 2, felt 4 − 10, which is also what is avoided: −0.2 × (4 − 10); and then, by the
  // rule, the fibre of plain: −0.2 × (2 − 4).
  const back = move(catalog, 'mill@1', 'rough@1', ['mapped', 'mapped']);
  expect(rounded(back)).toEqual([
    ['cch', 10.38, 0, -2.8, 0.4, -2.4, 7.98],
    ['wtu', 2.1, 0, -0.3, 0.1, -0.2, 1.9],
    ['score', 14628, 0, -2880, 640, -2240, 12388],
  ]);
  for (const { before, after, difference, mapping, data, method } of [...there, ...back]) {
    expect(difference).toBe((mapping as number) + (data as number) + (method as number));
    const off = Math.abs((difference as number) - ((after as number) - (before as number)));
    expect(off).toBeLessThanOrEqual(1e-12 * Math.max(Math.abs(before as number), Math.abs(after as number)));
  }
});

test('a material that is kept has no part in the difference', () => {
  const catalog = catalogWith([10, 2]);
  const same = move(catalog, 'rough@1', 'rough@1', ['kept', 'kept']);
  expect(rounded(same).map(([id, , ...parts]) => [id, ...parts.slice(0, 4)])).toEqual([
    ['cch', 0, 0, 0, 0],
    ['wtu', 0, 0, 0, 0],
    ['score', 0, 0, 0, 0],
  ]);
});

test('a figure that is missing after the move leaves its parts unknown, and no zero', () => {
  const there = move(catalogWith([10, null]), 'rough@1', 'mill@1', ['mapped', 'unmapped']);
  expect(rounded(there)).toEqual([
    ['cch', 7.98, -2, 6, -1.6, 2.4, 10.38],
    ['wtu', 1.9, -0.5, null, null, null, null],
    ['score', 12388, -3200, null, null, null, null],
  ]);
});
