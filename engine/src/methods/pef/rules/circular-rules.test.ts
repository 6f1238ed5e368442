// Reason for length: the terms of one formula, all counted on the same catalog of round numbers.
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
  const ownOf = (id: string, climate = 7): ParameterInput => ({
    id,
    value: 'custom',
    customParameters: [
      { id: `${id}.cch`, value: climate },
      { id: `${id}.wtu`, value: 1 },
    ],
  });
  const own = ownOf('cloth.impact-data');
  const scope = (value: string): ParameterInput => ({ id: 'cloth.impact-data-scope', value });
  const line = '/composition/parts/0/materials/0';
  const warned = (document: ReturnType<typeof of>) =>
    prepared(catalog, document).warnings.map(({ code, pointer }) => [code, pointer]);
  const found = (document: ReturnType<typeof of>) => activities(evaluated(catalog, document));

  test('replace the whole input; a recycled content is then ignored with a warning', () => {
    const recycledContent = of('cloth', { 'recycled-content': 1 }, [own]);
    expect(warned(recycledContent)).toEqual([['circular.recycled-content-ignored', line]]);
    expect(found(recycledContent)).toEqual([
      [line, 2],
      ['waste', 1],
    ]);
    expect(found(of('cloth', {}, [own]))).toEqual([
      [line, 2],
      ['waste', 1],
    ]);
  });

  test('of virgin material leave the formula its recycled content', () => {
    const document = of('cloth', { 'recycled-content': 1 }, [own, scope('virgin')]);
    // 2 kg go in: A = 0.8 of recycled fibre, 0.2 of the client's own virgin material.
    expect(found(document)).toEqual([
      ['recycled-fibre', 1.6],
      [line, expect.closeTo(0.4, 12)],
      ['waste', 1],
    ]);
    expect(warned(document)).toEqual([]);
  });

  test('as delivered, said by the client, need no warning of the recycled content', () => {
    const document = of('cloth', { 'recycled-content': 1 }, [own, scope('as-delivered')]);
    expect(found(document)[0]).toEqual([line, 2]);
    expect(warned(document)).toEqual([]);
  });

  test('stand for the virgin material that recycling avoids', () => {
    const document = of('cloth', { 'recycled-at-end-of-life': 1 }, [own]);
    // 1 kg leaves the user: (1 − 0.8) × 1 recycled, as much credit.
    expect(found(document)).toEqual([
      [line, 2],
      ['recycling', expect.closeTo(0.2, 12)],
      [line, expect.closeTo(-0.2, 12)],
    ]);
    expect(warned(document)).toEqual([]);
    // 2 × 7 + 0.2 × 0.4 − 0.2 × 7 kg
    const { full } = fullResult(catalog, document);
    expect(full.impacts[0]?.value).toBeCloseTo(14 + 0.08 - 1.4, 12);
  });

  test.each([
    ['as delivered', [own, scope('as-delivered')]],
    ['without a word', [own]],
  ])('with recycled content, %s, do not: the credit stays on the database, with a warning', (_, given) => {
    const figures = { 'recycled-at-end-of-life': 1, 'recycled-content': 0.5 };
    const document = of('cloth', figures, given);
    expect(found(document).map(([process]) => process)).toEqual([line, 'recycling', 'fibre']);
    expect(warned(document)).toContainEqual(['credit.other-source', line]);
    const withCredit = of('cloth', figures, [...given, ownOf('cloth.substituted-impact-data', 3)]);
    expect(found(withCredit).map(([process]) => process)).toEqual([
      line,
      'recycling',
      `${line}/substituted-impact-data`,
    ]);
    expect(warned(withCredit)).not.toContainEqual(['credit.other-source', line]);
  });

  test('leave the credit alone where the catalog names another material for it', () => {
    const document = of('felt', { 'recycled-at-end-of-life': 1 }, [ownOf('felt.impact-data')]);
    expect(found(document).map(([process]) => process)).toEqual([line, 'recycling', 'carbon-sink']);
    expect(warned(document)).toEqual([]);
  });

  test('can be given for each term: the amounts stay', () => {
    const terms = [
      'recycled-input',
      'recycling',
      'substituted',
      'energy-recovery',
      'substituted-heat',
      'substituted-electricity',
      'disposal',
    ];
    const given = terms.map((term) => ownOf(`cloth.${term}-impact-data`));
    const before = found(of('cloth', everything));
    const after = found(of('cloth', everything, given));
    expect(after.map(([, amount]) => amount)).toEqual(before.map(([, amount]) => amount));
    // Virgin material and its share for the recycled are those of the database.
    const own = terms.map((term) => `${line}/${term}-impact-data`);
    expect(after.map(([process]) => process)).toEqual(['fibre', own[0], 'fibre', ...own.slice(1)]);
    const units = evaluated(catalog, of('cloth', everything, given)).inventory.activities.map(
      ({ process }) => process.unit,
    );
    expect(units).toEqual(['kg', 'kg', 'kg', 'kg', 'kg', 'kg', 'MJ', 'kWh', 'kg']);
  });

  test('make a material computable of which the database has nothing', () => {
    const figures = {
      'recycled-at-end-of-life': 0.5,
      'energy-recovery-at-end-of-life': 0.5,
      'lower-heating-value': 36,
      'heat-efficiency': 0.25,
      'electricity-efficiency': 0.1,
    };
    const given = [
      'recycling',
      'substituted',
      'energy-recovery',
      'substituted-heat',
      'substituted-electricity',
    ];
    const document = of(
      'rag',
      figures,
      given.map((term) => ownOf(`rag.${term}-impact-data`, 2)),
    );
    const { full } = fullResult(catalog, document);
    // 2 kg × 2; 0.2 × 0.5 × 2 recycled, as much credit; 0.5 × 2 burnt; −0.5 × 36 × 0.25 = −4.5 MJ × 2;
    // −0.5 × 36 × 0.1 / 3.6 = −0.5 kWh × 2
    expect(full.impacts[0]?.value).toBeCloseTo(4 + 0.2 - 0.2 + 1 - 9 - 1, 12);
  });

  test('for energy recovery alone leave its credit unknown, not zero', () => {
    const document = of('rag', { 'energy-recovery-at-end-of-life': 0.5 }, [
      ownOf('rag.energy-recovery-impact-data'),
    ]);
    const { full } = fullResult(catalog, document);
    expect(full.impacts[0]?.value).toBeNull();
    expect(full.impacts[0]?.missing?.map(({ process }) => process)).toEqual([
      'credit for heat of rag',
      'credit for electricity of rag',
    ]);
    const incinerated = of(
      'rag',
      { 'energy-recovery-at-end-of-life': 0.5, 'heat-efficiency': 0, 'electricity-efficiency': 0 },
      [ownOf('rag.energy-recovery-impact-data')],
    );
    // 2 kg × 2 + 0.5 kg × 7 + 0.5 kg of waste × 0.3
    expect(fullResult(catalog, incinerated).full.impacts[0]?.value).toBeCloseTo(4 + 3.5 + 0.15, 12);
  });
});

describe('a negative total', () => {
  const credit: ParameterInput = {
    id: 'cloth.substituted-impact-data',
    value: 'custom',
    customParameters: [
      { id: 'cloth.substituted-impact-data.cch', value: 100 },
      { id: 'cloth.substituted-impact-data.wtu', value: 0 },
    ],
  };
  const warningsOf = (document: ReturnType<typeof of>) =>
    fullResult(catalog, document).full.warnings.filter(({ code }) => code === 'result.negative');

  test('of a material and of the product is warned of, with the credit behind it', () => {
    // 2 kg × 2 + 0.2 × 0.4 − 0.2 × 100 kg = −15.92 kg, weighed −9552 µPt; water 2 × 0.5 m³ × 4000 µPt = 4000 µPt
    const messages = warningsOf(of('cloth', { 'recycled-at-end-of-life': 1 }, [credit]));
    const because =
      'what takes most off is rule, credit for virgin matter (cloth, credit for virgin matter, own data).';
    expect(messages).toEqual([
      {
        code: 'result.negative',
        message: `The product: negative over the whole life cycle (single score, Climate); ${because}`,
      },
      {
        code: 'result.negative',
        message: `cloth: negative over the whole life cycle (single score, Climate); ${because}`,
        pointer: '/composition/parts/0/materials/0',
      },
    ]);
  });

  test('is none where credits are smaller than the burdens, or where a figure is missing', () => {
    // 2 × 2 + 0.02 × 0.4 − 0.02 × 100 + 0.9 × 0.3 kg of waste = 2.278 kg
    expect(warningsOf(of('cloth', { 'recycled-at-end-of-life': 0.1 }, [credit]))).toEqual([]);
    const missing = { ...credit, id: 'rag.substituted-impact-data' };
    const customParameters = (credit.customParameters ?? []).map(({ id, value }) => ({
      id: id.replace('cloth', 'rag'),
      value,
    }));
    const document = of('rag', { 'recycled-at-end-of-life': 1 }, [
      { ...missing, customParameters } as ParameterInput,
    ]);
    expect(warningsOf(document)).toEqual([]);
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
