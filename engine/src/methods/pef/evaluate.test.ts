import type { EvaluationPayload } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { handCheckedCatalog, parameter, processIndex, rule } from '../../../testing/hand-checked-catalog.ts';
import { evaluated, fullResult, payload, prepared } from '../../../testing/hand-checked-evaluation.ts';
import { evaluateAgain } from '../../views/calculation/evaluate-again.ts';
import { fullView } from '../../views/full-view.ts';
import { normalize, weigh } from './weigh.ts';

describe('normalize and weigh', () => {
  test('1 kg CO2 eq is 27.8826534091148 µPt with the EF 3.1 factors', () => {
    const climate = { normalisation: 7553.083162851173, weighting: 0.2106 };
    expect(normalize(7553.083162851173, climate)).toBe(1);
    expect(weigh(1, climate)).toBeCloseTo(27.8826534091148, 12);
  });
});

describe('the single score', () => {
  test('2 kg climate × 600 + 0.5 m³ water × 4000 = 3200 µPt', () => {
    const { full } = fullResult(handCheckedCatalog());
    expect(full.score.value).toBeCloseTo(3200, 9);
    expect(
      full.impacts.map(({ id, value, normalised, weighted }) => [id, value, normalised, weighted]),
    ).toEqual([
      ['cch', 2, 0.002, 1200],
      ['wtu', 0.5, 0.005, 2000],
    ]);
    expect(full.impacts.map(({ share, absoluteShare }) => [share, absoluteShare])).toEqual([
      [0.375, 0.375],
      [0.625, 0.625],
    ]);
  });

  test('a carbon sink has negative shares that add up to 1, ranked by absolute value', () => {
    const composition = {
      baseUnit: 'percentage' as const,
      totalWeight: 1,
      parts: [
        {
          percentage: 100,
          materials: [
            { id: 'fibre', percentage: 20 },
            { id: 'sink', percentage: 80 },
          ],
        },
      ],
    };
    const { full } = fullResult(handCheckedCatalog(), payload({}, { composition }));
    // climate 0.4 − 0.8 = −0.4 kg → −240 µPt; water 0.1 m³ → 400 µPt; score 160
    expect(full.score.value).toBeCloseTo(160, 9);
    expect(full.impacts[0]?.share).toBeCloseTo(-1.5, 9);
    expect(full.impacts[1]?.share).toBeCloseTo(2.5, 9);
    expect(full.impacts[0]?.absoluteShare).toBeCloseTo(0.375, 9);
  });
});

describe('a missing factor', () => {
  const holey = {
    baseUnit: 'percentage' as const,
    totalWeight: 1,
    parts: [
      {
        percentage: 100,
        materials: [
          { id: 'fibre', percentage: 50 },
          { id: 'holey', percentage: 50 },
        ],
      },
    ],
  };
  const { full } = fullResult(handCheckedCatalog(), payload({}, { composition: holey }));

  test('makes the total null, never zero, with the rest as partial and the process named', () => {
    const water = full.impacts[1];
    expect(water).toMatchObject({
      value: null,
      normalised: null,
      weighted: null,
      share: null,
      partial: 0.25,
      coverage: 0.5,
    });
    expect(water?.missing).toEqual([{ process: 'fibre-without-water', database: 'plain@1' }]);
    expect(full.impacts[0]).toMatchObject({ value: 2, coverage: 1 });
  });

  test('makes the score null with a lower bound', () => {
    expect(full.score).toMatchObject({
      value: null,
      perKg: null,
      perFunctionalUnit: null,
      partial: 1200 + 1000,
    });
  });

  test('affects every parent in the tree and nothing else', () => {
    const [making, end] = full.contributions;
    const part = making?.children[0];
    const [whole, hole] = part?.children ?? [];
    expect([making?.impacts, part?.impacts, whole?.impacts, hole?.impacts, end?.impacts]).toEqual([
      [2, null],
      [2, null],
      [1, 0.25],
      [1, null],
      [0, 0],
    ]);
    expect([making?.score, whole?.score, hole?.score, end?.score]).toEqual([null, 1600, null, 0]);
  });

  test('is a warning that names process and indicator', () => {
    const warning = full.warnings.find(({ code }) => code === 'data.factor-missing');
    expect(warning?.message).toContain('"fibre-without-water" (database: plain@1): wtu');
  });
});

describe('a process that is not inventoried', () => {
  const catalog = handCheckedCatalog({
    steps: [
      { scope: 'material', rules: [rule({ kind: 'material-input' })] },
      { rules: [rule({ kind: 'process', of: 'net', process: processIndex('dye') })] },
    ],
  });
  test('keeps the indicators known, lowers their coverage with a warning, and is included in the French score', () => {
    const { full } = fullResult(catalog);
    expect(full.impacts[0]).toMatchObject({ value: 2, coverage: 0.5 });
    expect(full.warnings.map(({ code }) => code)).toContain('data.not-inventoried');
    expect(full.calculatedScores.find(({ key }) => key === 'french-pef')?.value).toBe(1010);
  });
});

describe('calculated scores', () => {
  test('per use: N = 40 wears, IQM 1.25 → D = 50 days; 3200 × 40 / 50 and 3200 / 50', () => {
    const catalog = handCheckedCatalog({
      wears: 40,
      parameters: [
        parameter('plain', 'intrinsic-quality', { default: 1 }),
        parameter('plain', 'repairability', { default: 1 }),
      ],
    });
    const { full } = fullResult(catalog, payload({ 'plain.intrinsic-quality': 1.25 }));
    expect(full.functionalUnit).toMatchObject({
      averageWears: 40,
      daysOfUse: 50,
      quantityPerReferenceFlow: 50,
    });
    expect(full.calculatedScores.map(({ key, value }) => [key, value])).toEqual([
      ['pef', 3200],
      ['french-pef', 10],
      ['pef-per-durability', 2560],
      ['french-pef-per-durability', 8],
      ['pef-per-day', 64],
      ['french-pef-per-day', 0.2],
    ]);
    expect(full.score.perFunctionalUnit).toBe(64);
    const derived = full.resolvedParameters.filter(({ origin }) => origin === 'derived');
    expect(derived.map(({ identifier, value }) => [identifier, value])).toEqual([
      ['days-of-use', 50],
      ['care-cycles', 25],
    ]);
  });

  test('without duration the four per-use scores are null with a reason', () => {
    const { full } = fullResult(handCheckedCatalog());
    expect(full.calculatedScores).toHaveLength(6);
    for (const score of full.calculatedScores.slice(2))
      expect(score).toMatchObject({ value: null, reason: 'no-duration' });
  });

  test('a process without a published French score makes the French scores null and is named', () => {
    const composition = {
      baseUnit: 'weight' as const,
      totalWeight: 1,
      parts: [{ weight: 1, materials: [{ id: 'fibre', weight: 1, database: 'rough' }] }],
    };
    const { full } = fullResult(handCheckedCatalog(), payload({}, { composition }));
    expect(full.calculatedScores[1]).toMatchObject({
      value: null,
      reason: 'french-pef.not-covered',
      missing: [{ process: 'rough-fibre', database: 'rough@1' }],
    });
  });
});

describe('estimated data', () => {
  const composition = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [{ id: 'fibre', weight: 1, database: 'rough@1' }] }],
  };
  const { full } = fullResult(handCheckedCatalog(), payload({}, { composition }));

  test('appear in the basis of each impact, marked not for claims, with a warning', () => {
    expect(full.impacts[0]).toMatchObject({
      basis: { published: 0, 'estimated-split': 1 },
      notForClaims: true,
      significantDigits: 2,
    });
    expect(full.warnings.find(({ code }) => code === 'data.illustrative')?.message).toContain('rough@1');
    expect(full.provenance.databases).toEqual([
      {
        id: 'rough@1',
        name: 'rough',
        version: '1',
        licence: 'none',
        attribution: 'none',
        illustrative: true,
      },
    ]);
  });

  test('are among the most relevant categories, marked as decided by estimates', () => {
    const { categories, flows, leftOut } = full.hotspots;
    expect(categories.map(({ id, decidedBy }) => [id, decidedBy])).toEqual([
      ['wtu', 'estimate'],
      ['cch', 'estimate'],
    ]);
    // All of each comes from the estimated fibre of the first stage.
    for (const { lifecycles, processes } of categories) {
      expect(lifecycles).toMatchObject([{ id: 'plain.making', absoluteShare: 1 }]);
      expect(processes).toMatchObject([{ id: 'rough@1:rough-fibre', absoluteShare: 1 }]);
    }
    expect(flows).toEqual({ available: false, reason: 'impacts-only' });
    expect(leftOut).toEqual([]);
  });
});

describe('own impacts', () => {
  const custom = (values: Record<string, number>) => ({
    baseUnit: 'weight' as const,
    totalWeight: 2,
    parts: [
      {
        weight: 2,
        materials: [
          {
            id: 'fibre',
            weight: 2,
            parameters: [
              {
                id: 'fibre.impact-data',
                value: 'custom',
                customParameters: Object.entries(values).map(([id, value]) => ({
                  id: `fibre.impact-data.${id}`,
                  value,
                })),
              },
            ],
          },
        ],
      },
    ],
  });

  test('replace the factor, not the amount: 2 kg × (−1, 3)', () => {
    const { full } = fullResult(
      handCheckedCatalog(),
      payload({}, { composition: custom({ cch: -1, wtu: 3 }) }),
    );
    expect(full.impacts.map(({ value, basis }) => [value, basis.custom])).toEqual([
      [-2, 1],
      [6, 1],
    ]);
    expect(full.provenance.databases).toMatchObject([
      { id: 'custom', version: null, licence: 'of the client' },
    ]);
  });
});

describe('every result', () => {
  const { full } = fullResult(handCheckedCatalog());
  test('states what it may be used for, with a translatable code, and where the method is described', () => {
    expect(full.warnings.find(({ code }) => code === 'use.restricted')?.message).toBe(
      'The PEF single score may not be shown to consumers. Comparisons need the same category, method and catalog, and verification.',
    );
    expect(full.provenance.documentation).toBe('/docs/calculation');
  });

  test('of published data is unrestricted', () => {
    for (const impact of full.impacts) expect(impact).not.toHaveProperty('significantDigits');
  });
});

describe('materials of two databases', () => {
  const codes = (...materials: readonly object[]): string[] => {
    const parts = [{ weight: 1, materials: materials.map((material) => ({ id: 'fibre', ...material })) }];
    const composition = { baseUnit: 'weight' as const, totalWeight: 1, parts };
    const { full } = fullResult(
      handCheckedCatalog(),
      payload({}, { composition } as Partial<EvaluationPayload>),
    );
    return full.warnings.map(({ code }) => code);
  };

  test('cause a warning, those of one do not', () => {
    expect(codes({ weight: 0.5 }, { weight: 0.5, database: 'rough' })).toContain('data.databases-differ');
    expect(codes({ weight: 0.5 }, { weight: 0.5, database: 'plain' })).not.toContain('data.databases-differ');
  });

  test('ignore own data, which are not a database', () => {
    const customParameters = ['cch', 'wtu'].map((id) => ({ id: `fibre.impact-data.${id}`, value: 1 }));
    const parameters = [{ id: 'fibre.impact-data', value: 'custom', customParameters }];
    expect(codes({ weight: 0.5 }, { weight: 0.5, parameters })).not.toContain('data.databases-differ');
  });
});

describe('a stored calculation', () => {
  test('renders to an identical result, whatever was missing', () => {
    const catalog = handCheckedCatalog({
      steps: [
        { scope: 'material', rules: [rule({ kind: 'material-input' })] },
        { rules: [rule({ kind: 'process', of: 'net', process: processIndex('dye') })] },
      ],
    });
    for (const material of ['fibre', 'holey', 'sink']) {
      const composition = {
        baseUnit: 'weight' as const,
        totalWeight: 1,
        parts: [{ weight: 1, materials: [{ id: material, weight: 1 }] }],
      };
      const { calculation, full } = fullResult(catalog, payload({}, { composition }));
      const stored = JSON.parse(JSON.stringify(calculation));
      expect(JSON.stringify(fullView(stored, evaluateAgain(stored, catalog.method), catalog.method))).toBe(
        JSON.stringify(full),
      );
    }
  });
});

test('evaluating does not modify the prepared document: two runs give the same bytes', () => {
  const catalog = handCheckedCatalog();
  const document = Object.freeze(payload());
  prepared(catalog, document);
  const [first, second] = [evaluated(catalog, document), evaluated(catalog, document)];
  expect([...first.characterised.totals]).toEqual([...second.characterised.totals]);
});
