import type { ParameterInput } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import {
  circularParameters,
  handCheckedCatalog,
  parameter,
  processIndex,
  rule,
} from '../../../../testing/hand-checked-catalog.ts';
import {
  activities,
  evaluated,
  fullResult,
  issuesOf,
  payload,
  prepared,
} from '../../../../testing/hand-checked-evaluation.ts';

const catalog = handCheckedCatalog({
  parameters: [...circularParameters('plain'), parameter('plain', 'waste', { default: 0.5 })],
  steps: [
    { scope: 'material', rules: [rule({ kind: 'circular-input' })] },
    { losses: [{ parameter: 'waste' }], rules: [] },
    { scope: 'material', rules: [rule({ kind: 'circular-end-of-life', process: processIndex('waste') })] },
  ],
});

/** One kilogram of a material with figures of the formula, by identifier. */
const of = (id: string, figures: Readonly<Record<string, number>> = {}, rest: ParameterInput[] = []) => {
  const given = Object.entries(figures).map(([key, value]) => ({ id: `${id}.${key}`, value }));
  const material = { id, weight: 1, parameters: [...given, ...rest] };
  const composition = {
    baseUnit: 'weight' as const,
    totalWeight: 1,
    parts: [{ weight: 1, materials: [material] }],
  };
  return payload({}, { composition });
};
const everything = {
  'recycled-content': 0.5,
  'quality-of-recycled-input': 0.5,
  'recycled-at-end-of-life': 0.25,
  'quality-of-recycled-output': 0.5,
  'energy-recovery-at-end-of-life': 0.5,
};

describe('circular-input and circular-end-of-life', () => {
  test('are virgin material in, gross, and disposal out, net, where nothing is recycled', () => {
    // 1 kg / (1 − 0.5) = 2 kg go in, 1 kg leaves the user.
    expect(activities(evaluated(catalog, of('cloth')))).toEqual([
      ['fibre', 2],
      ['waste', 1],
    ]);
  });

  test('create one activity per term', () => {
    const found = activities(evaluated(catalog, of('cloth', everything)));
    // A = 0.8 by default. In, 2 kg: 0.5 virgin; 0.5 × 0.8 recycled; 0.5 × 0.2 × 0.5 virgin for the recycled.
    // Out, 1 kg: 0.2 × 0.25 recycled; −0.2 × 0.25 × 0.5 credit; 0.5 burnt; −0.5 × 18 × 0.2 MJ of heat;
    // −0.5 × 18 × 0.1 / 3.6 kWh; 1 − 0.25 − 0.5 thrown away.
    const expected: [string, number][] = [
      ['fibre', 1],
      ['recycled-fibre', 0.8],
      ['fibre', 0.1],
      ['recycling', 0.05],
      ['fibre', -0.025],
      ['burning', 0.5],
      ['heat', -1.8],
      ['power-x', -0.25],
      ['waste', 0.25],
    ];
    expect(found.map(([process]) => process)).toEqual(expected.map(([process]) => process));
    for (const [index, [, amount]] of expected.entries()) expect(found[index]?.[1]).toBeCloseTo(amount, 12);
  });

  test('name their terms in the tree', () => {
    const { full } = fullResult(catalog, of('cloth', everything));
    const names = full.contributions[0]?.children[0]?.children[0]?.children.map(({ name }) => name);
    expect(names).toEqual([
      'rule, virgin: fibre',
      'rule, recycled: recycled-fibre',
      'rule, virgin, share of the recycled: fibre',
      'rule, recycling: recycling',
      'rule, credit for virgin matter: fibre',
      'rule, energy recovery: burning',
      'rule, credit for heat: heat',
      'rule, credit for electricity: power-x',
      'rule, disposal: waste',
    ]);
  });

  test('use virgin material of the chosen database, also for credits', () => {
    const document = of('cloth', { 'recycled-at-end-of-life': 1 });
    const [material] = document.composition.parts[0]?.materials ?? [];
    Object.assign(material ?? {}, { database: 'rough' });
    const found = activities(evaluated(catalog, document));
    expect(found.map(([process]) => process)).toEqual(['rough-fibre', 'recycling', 'rough-fibre']);
  });

  test('use evaluation-wide values, unless the material has its own', () => {
    const wide = { ...of('cloth'), lifecycles: payload({ 'plain.recycled-content': 1 }).lifecycles };
    expect(activities(evaluated(catalog, wide))[0]).toEqual(['recycled-fibre', 1.6]);
    const own = { ...of('cloth', { 'recycled-content': 0 }), lifecycles: wide.lifecycles };
    expect(activities(evaluated(catalog, own))[0]).toEqual(['fibre', 2]);
  });
});

describe('a term without data', () => {
  test.each([
    ['recycled-content', 'recycled'],
    ['recycled-at-end-of-life', 'recycling'],
    ['recycled-at-end-of-life', 'credit'],
    ['energy-recovery-at-end-of-life', 'energy'],
  ])('makes totals null, not zero: %s without data on its %s', (identifier, term) => {
    const { full } = fullResult(catalog, of('rag', { [identifier]: 0.5 }));
    expect(full.score.value).toBeNull();
    for (const { value, missing, coverage } of full.impacts) {
      expect(value).toBeNull();
      expect(coverage).toBeLessThan(1);
      expect(missing?.map(({ database }) => database)).toContain('none');
    }
    const ids = evaluated(catalog, of('rag', { [identifier]: 0.5 })).inventory.activities.map(
      (a) => a.process.id,
    );
    expect(ids).toContain(`rag:${term}`);
  });

  test('is absent while its share is 0', () => {
    const { full } = fullResult(catalog, of('rag'));
    // 2 kg × 2 kg + 1 kg of waste × 0.3 kg
    expect(full.impacts[0]?.value).toBeCloseTo(4.3, 12);
    expect(full.provenance.databases.map(({ id }) => id)).toEqual(['plain@1']);
  });

  test('leaves the partial sum of the rest, and names what is missing', () => {
    const { full } = fullResult(catalog, of('rag', { 'recycled-at-end-of-life': 1 }));
    expect(full.impacts[0]).toMatchObject({
      partial: 4,
      missing: [
        { process: 'recycling of rag', database: 'none' },
        { process: 'credit for virgin matter of rag', database: 'none' },
      ],
    });
    expect(full.provenance.databases.map(({ id }) => id)).toEqual(['plain@1']);
  });
});

describe('shares', () => {
  test('of more than the whole material are rejected, at the one given last', () => {
    const faults = issuesOf(
      catalog,
      of('cloth', { 'recycled-at-end-of-life': 0.6, 'energy-recovery-at-end-of-life': 0.5 }),
    );
    expect(faults.map(({ code, pointer, facts }) => [code, pointer, facts])).toEqual([
      [
        'circular.shares-too-large',
        '/composition/parts/0/materials/0/parameters/1/value',
        { material: 'cloth', recycled: 0.6, energy: 0.5, sum: 1.1 },
      ],
    ]);
  });

  test('given evaluation-wide are rejected there', () => {
    const { lifecycles } = payload({
      'plain.recycled-at-end-of-life': 1,
      'plain.energy-recovery-at-end-of-life': 0.1,
    });
    const faults = issuesOf(catalog, { ...of('cloth'), lifecycles });
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/lifecycles/0/parameters/1/value']);
  });

  test('that add up to the whole are accepted', () => {
    const shares = { 'recycled-at-end-of-life': 0.7, 'energy-recovery-at-end-of-life': 0.3 };
    expect(issuesOf(catalog, of('cloth', shares))).toEqual([]);
  });
});

describe('own data for the material', () => {
  const own: ParameterInput = {
    id: 'cloth.impact-data',
    value: 'custom',
    customParameters: [
      { id: 'cloth.impact-data.cch', value: 7 },
      { id: 'cloth.impact-data.wtu', value: 1 },
    ],
  };

  test('replace the whole input; a recycled content is then ignored with a warning', () => {
    const ready = prepared(catalog, of('cloth', { 'recycled-content': 1 }, [own]));
    expect(ready.warnings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['circular.recycled-content-ignored', '/composition/parts/0/materials/0'],
    ]);
    expect(activities(evaluated(catalog, of('cloth', {}, [own])))).toEqual([
      ['/composition/parts/0/materials/0', 2],
      ['waste', 1],
    ]);
  });

  test('do not replace the virgin material that recycling avoids; it remains that of the database', () => {
    const found = activities(evaluated(catalog, of('cloth', { 'recycled-at-end-of-life': 1 }, [own])));
    expect(found.map(([process]) => process)).toEqual([
      '/composition/parts/0/materials/0',
      'recycling',
      'fibre',
    ]);
  });
});

describe('packaging-input and packaging-end-of-life', () => {
  const packs = handCheckedCatalog({
    packagingSteps: [
      { rules: [rule({ kind: 'packaging-input', packaging: 'glass', amount: [0.1] })] },
      {
        rules: [
          rule({ kind: 'process', of: 'packaging', process: processIndex('dye') }),
          rule({ kind: 'packaging-end-of-life', process: processIndex('waste') }),
        ],
      },
    ],
  });

  test('make it, include its mass, and dispose of it', () => {
    // The last waste is that of the end of the category: 0.1 kg of packaging.
    expect(activities(evaluated(packs))).toEqual([
      ['fibre', 1],
      ['fibre', 0.1],
      ['dye', 0.1],
      ['waste', 0.1],
      ['waste', 0.1],
    ]);
  });
});
