import type { ContributionNode } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  handCheckedCatalog,
  placeParameter,
  processIndex,
  rule,
} from '../../../testing/hand-checked-catalog.ts';
import { fullResult, payload } from '../../../testing/hand-checked-evaluation.ts';
import type { Calculation } from '../calculation/calculation.ts';
import { evaluateAgain } from '../calculation/evaluate-again.ts';
import { fullView } from '../full-view.ts';

const catalog = handCheckedCatalog({
  parameters: [placeParameter('plain', 'place', 'X/50,Y/50')],
  steps: [
    { scope: 'material', rules: [rule({ kind: 'material-input' })] },
    {
      rules: [
        rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'place', amount: [2] }),
        rule({ kind: 'energy', carrier: 'electricity', of: 'piece', place: 'place', amount: [3] }),
        rule({ kind: 'process', of: 'total', process: processIndex('waste') }),
      ],
    },
  ],
});
const { full, calculation } = fullResult(catalog);

const leavesOf = (nodes: readonly ContributionNode[]): ContributionNode[] =>
  nodes.flatMap((node) => (node.kind === 'activity' ? [node] : leavesOf(node.children)));

describe('the data sets of a result', () => {
  test('are listed once each, with unit, factors, database, source, year and licence', () => {
    expect(full.processes.map(({ id }) => id)).toEqual([
      'plain@1:fibre',
      'plain@1:power-x',
      'plain@1:power-y',
      'plain@1:waste',
    ]);
    expect(full.processes[0]).toEqual({
      id: 'plain@1:fibre',
      database: 'plain@1',
      name: 'fibre',
      unit: 'kg',
      basis: 'published',
      source: 'made up for tests',
      year: 2026,
      licence: 'none',
      quality: {
        technology: 1,
        geography: 2,
        time: 2,
        precision: 1,
        dqr: 1.5,
        level: 'excellent',
        reason: 'made up for tests',
      },
      // exp(√(ln² 1.05 + ln² 1.01 + ln² 1.03)/2): base, geography 2, time 2.
      range: { origin: 'pedigree', gsd: expect.closeTo(1.029377, 6) },
      factors: { cch: 2, wtu: 0.5 },
    });
    expect(full.processes[3]?.quality).toBeNull();
  });

  test('allow tracing the score to every factor: Σ amount × factor × weighting / normalisation', () => {
    const processes = new Map(full.processes.map((process) => [process.id, process]));
    const { indicators } = catalog.method;
    let score = 0;
    for (const { id, amount, unit } of leavesOf(full.contributions)) {
      const process = processes.get(id);
      expect(process?.unit).toBe(unit);
      for (const { id: indicator, weighting, normalisation } of indicators)
        score +=
          ((amount as number) * (process?.factors[indicator] as number) * weighting * 1e6) / normalisation;
    }
    // 3200 + 2.5 kWh × 300 + 2.5 kWh × 60 + 180
    expect(score).toBeCloseTo(4280, 9);
    expect(full.score.value).toBeCloseTo(score, 9);
  });

  test('show missing factors as null, not as zero', () => {
    const parts = [{ weight: 1, materials: [{ id: 'holey', weight: 1 }] }];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
    const [holey] = fullResult(catalog, payload({}, { composition })).full.processes;
    expect(holey?.factors).toEqual({ cch: 2, wtu: null });
  });
});

describe('a calculation stored by an earlier release', () => {
  const { ratings: _, influence: __, places: ___, ...kept } = calculation;
  const old: Calculation = {
    ...kept,
    materials: calculation.materials.map(({ id, name }) => ({ id, name })),
    processes: calculation.processes.map(({ year: _, rating: __, ...process }) => process),
  };
  const rendered = fullView(old, evaluateAgain(old, catalog.method), catalog.method);

  test('still renders to the same figures', () => {
    expect(rendered.impacts).toEqual(full.impacts);
    expect(rendered.contributions).toEqual(full.contributions);
    expect(rendered.groups.part).toEqual(full.groups.part);
  });

  test('marks what it does not know', () => {
    expect(rendered.processes[0]).toMatchObject({ year: null, quality: null });
    expect(rendered.dataQuality).toMatchObject({
      primaryActivityShare: null,
      overall: { dqr: null, level: null, coveredShare: 0 },
      askNext: [],
    });
    expect(rendered.groups.country).toMatchObject([{ id: 'unrecorded', share: 1 }]);
    expect(rendered.groups.material[0]?.id).toBe('/composition/parts/0/materials/0');
  });
});
