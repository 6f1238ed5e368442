import { type FindingCode, type IssueCode, issueTable, sentence } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { temporaryZip } from '../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile } from '../../testing/evaluated-file.ts';
import {
  carbon,
  carbonDocument,
  categoryDocument,
  flowDocument,
  input,
  output,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../testing/openlca-package.ts';

const flows = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('steel'),
  ...flowDocument('ore'),
  ...flowDocument('slag'),
  ...flowDocument('waste', 'WASTE_FLOW'),
};

/** The rest of each database: it makes ore with 3 kg of carbon dioxide, and is always taken. */
const ore = processDocument('Ore', [reference('ore', 1), carbon(3)]);

interface DirtyDatabase {
  readonly files: Readonly<Record<string, unknown>>;
  readonly sentence: string;
  /** Carbon dioxide per kilogram of steel; absent: the process is not taken. */
  readonly steel?: number;
}

const steelMaking = (exchanges: Parameters<typeof processDocument>[1], more = {}) =>
  processDocument('Steel', exchanges, more);
const fumes = categoryDocument('Fumes', [carbon(0, { unit: ref('MJ'), value: 1 })]);

/** A product system that takes the ore of steel from a process. */
const systemDocument = (name: string, provider: string) => ({
  [`product_systems/${name}.json`]: {
    '@id': name,
    name,
    processes: [ref('Steel'), ref(provider)],
    processLinks: [
      { process: ref('Steel'), provider: ref(provider), flow: ref('ore'), exchange: { internalId: 2 } },
    ],
  },
});

/** Not in packages of openLCA of a few processes. */
const elsewhere = [
  // formats/ilcd
  ...(['database.epd-biogenic', 'database.result-differs'] as const),
  // formats/simapro-csv
  ...(['database.method-part', 'database.scenario-unused', 'database.stage-unused'] as const),
  // formats/result-table
  ...(['database.row-hidden', 'database.column-unit'] as const),
  // e2e/service/databases/database-proof.test.ts, upstream.test.ts of the engine
  ...(['database.no-factor', 'database.deviations-bound'] as const),
] as const;

const cases: Readonly<Record<Exclude<FindingCode, (typeof elsewhere)[number]>, DirtyDatabase>> = {
  'database.allocation-missing': {
    files: steelMaking([reference('steel', 1), output('slag', 0.3), carbon(2)]),
    sentence:
      '"Steel" is not taken: it makes steel; slag, and nothing divides its burden (no allocation is given).',
  },
  'database.factor-inconvertible': {
    files: { ...steelMaking([reference('steel', 1), carbon(2)]), ...fumes },
    sentence:
      'A factor of "Fumes" for "carbon dioxide (fossil)" is not used: it is per "MJ", which cannot be converted to "kg".',
    steel: 2,
  },
  'database.amount-missing': {
    files: steelMaking([reference('steel', 1), carbon(0, { amount: null })]),
    sentence: '"Steel" is not taken: its exchange of "carbon dioxide (fossil)" has no amount.',
  },
  'database.entry-unreadable': {
    files: { ...steelMaking([reference('steel', 1), carbon(2)]), 'processes/more.json': '{"@id": ' },
    sentence: '"processes/more.json" is left out: it cannot be read (Unexpected end of JSON input).',
    steel: 2,
  },
  'database.exchange-doubled': {
    files: steelMaking([reference('steel', 1), input('ore', 0.5), input('ore', 0.5)]),
    sentence: '"Steel" lists 0.5 of "ore" twice; both count.',
    // 2 × 0.5 × 3.
    steel: 3,
  },
  'database.flow-missing': {
    files: steelMaking([reference('steel', 1), input('coke', 1)]),
    sentence: '"Steel" is not taken: the file does not hold its flow coke.',
  },
  'database.formula-differs': {
    files: steelMaking([reference('steel', 1), carbon(5, { amountFormula: '2 * share' })], {
      parameters: [{ name: 'Share', value: 0.5 }],
    }),
    sentence: 'In "Steel" the formula 2 * share gives 1, the stated amount is 5; the formula counts.',
    steel: 1,
  },
  'database.formula-failed': {
    files: steelMaking([reference('steel', 1), carbon(5, { amountFormula: '2 * share' })], {
      parameters: [
        { name: 'share', formula: 'rest' },
        { name: 'rest', formula: '1 - share' },
      ],
    }),
    sentence:
      'In "Steel" the formula 2 * share cannot be evaluated (the parameter "share" needs itself); a stated amount counts in its place.',
    steel: 5,
  },
  'database.folder-unused': {
    files: {
      ...steelMaking([reference('steel', 1), carbon(2)]),
      'projects/one.json': { '@id': 'one', name: 'One' },
    },
    sentence: 'The folder "projects" of the package is not used; "projects/one.json" is in it.',
    steel: 2,
  },
  'database.formula-unknown': {
    files: steelMaking([reference('steel', 1), carbon(5, { amount: undefined, amountFormula: 'sqrt(4;9)' })]),
    sentence:
      'In "Steel" the formula sqrt(4;9) cannot be evaluated (sqrt takes 1 argument, not 2), and no number is stated beside it.',
  },
  'database.id-repeated': {
    files: {
      ...steelMaking([reference('steel', 1), carbon(2)], { version: '01.00.000' }),
      'processes/newer.json': {
        '@id': 'Steel',
        name: 'Steel, newer',
        version: '01.00.001',
        exchanges: [reference('steel', 1), carbon(4)],
      },
    },
    sentence: '"Steel, newer" (Steel) is there in several versions; 01.00.001 counts.',
    steel: 4,
  },
  'database.loop-unproductive': {
    // 1 kg of steel needs 2 kg of steel: s = 1 + 2 s.
    files: steelMaking([reference('steel', 1), input('steel', 2), carbon(1)]),
    sentence:
      '"Steel" needs, by way of its suppliers, more of its product than it makes; its figures mean nothing.',
    steel: -1,
  },
  'database.parameter-uncertainty': {
    files: steelMaking([reference('steel', 1), carbon(2, { amountFormula: 'p' })], {
      parameters: [
        {
          name: 'p',
          value: 2,
          uncertainty: { distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: 2, geomSd: 1.5 },
        },
      ],
    }),
    sentence:
      'The lognormal distribution of the parameter "p" gives a range to each amount that its formula moves, as if these were independent of each other.',
    steel: 2,
  },
  'database.parameter-impossible': {
    files: steelMaking([reference('steel', 1), carbon(2, { amountFormula: 'p' })], {
      parameters: [
        {
          name: 'p',
          value: 2,
          uncertainty: { distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: 2, geomSd: 0.5 },
        },
      ],
    }),
    sentence:
      'The lognormal distribution of the parameter "p" has impossible figures or no width; its value counts, without a range.',
    steel: 2,
  },
  'database.provider-missing': {
    files: steelMaking([reference('steel', 1), input('ore', 1, { defaultProvider: ref('mine') })]),
    sentence:
      '"Steel" takes "ore" from mine, which the file does not hold; it is linked by its flow where one other process makes that.',
    steel: 3,
  },
  'database.provider-other': {
    files: steelMaking([reference('steel', 1), input('ore', 1, { defaultProvider: ref('Steel') })]),
    sentence:
      '"Steel" takes "ore" from Steel, which does not make it; it is linked by its flow where one other process makes that.',
    steel: 3,
  },
  'database.reference-missing': {
    files: steelMaking([output('steel', 1), carbon(2)]),
    sentence: '"Steel" is not taken: it has no reference product.',
  },
  'database.reference-negative': {
    files: steelMaking([reference('steel', -2), carbon(8)]),
    sentence: '"Steel" has a reference of -2 "steel": it is read as taking that amount for treatment.',
    // Per kilogram taken.
    steel: 4,
  },
  'database.reference-zero': {
    files: steelMaking([reference('steel', 0), carbon(2)]),
    sentence: '"Steel" is not taken: its reference amount is zero.',
  },
  'database.self-consumption': {
    files: steelMaking([reference('steel', 1), input('steel', 0.2), carbon(0.8)]),
    sentence: '"Steel" consumes some of its own product; that is solved with the rest.',
    steel: 1,
  },
  'database.system-unused': {
    files: {
      ...steelMaking([reference('steel', 1), carbon(2)]),
      'product_systems/one.json': { '@id': 'one', name: 'Steel, whole', processLinks: [{}, {}] },
    },
    sentence:
      'The product system "Steel, whole" is not used; links between processes that it states: 0, parameter sets: 0.',
    steel: 2,
  },
  'database.system-links': {
    files: {
      ...steelMaking([reference('steel', 1), input('ore', 1)]),
      ...processDocument('Poor ore', [reference('ore', 1), carbon(5)]),
      ...systemDocument('Whole', 'Poor ore'),
    },
    sentence:
      'Where processes name no provider, links of the product system "Whole" count: 1 of 1. Its parameter sets (0) count only where the system is chosen.',
    steel: 5,
  },
  'database.system-differs': {
    files: {
      ...steelMaking([reference('steel', 1), input('ore', 1), carbon(2)]),
      ...processDocument('Poor ore', [reference('ore', 1), carbon(5)]),
      ...systemDocument('Whole', 'Poor ore'),
      ...systemDocument('Other', 'Ore'),
    },
    sentence:
      'The product systems Whole, Other link "ore" of "Steel" to different providers, so none of them decides.',
    // Open.
    steel: 2,
  },
  'database.result-unused': {
    files: {
      ...steelMaking([reference('steel', 1), carbon(2)]),
      'results/one.json': { '@id': 'one', name: 'One', impactResults: [] },
    },
    sentence: 'The result "One" is not read: it does not say for what amount of what product.',
    steel: 2,
  },
  'database.uncertainty-impossible': {
    files: steelMaking([
      reference('steel', 1),
      carbon(2, { uncertainty: { distributionType: 'LOG_NORMAL_DISTRIBUTION', geomMean: 2, geomSd: 0 } }),
    ]),
    sentence:
      'In "Steel" the lognormal distribution of "carbon dioxide (fossil)" has impossible parameters; the amount counts, the distribution does not.',
    steel: 2,
  },
  'database.unit-differs': {
    files: {
      ...steelMaking([reference('steel', 1), carbon(1, { unit: ref('lb') })]),
      'unit_groups/mass.json': {
        '@id': 'units-of-mass',
        units: [
          { '@id': 'kg', name: 'kg', conversionFactor: 1, isRefUnit: true },
          { '@id': 'lb', name: 'lb', conversionFactor: 0.45 },
        ],
      },
    },
    sentence: 'The file takes one lb for 0.45, by definition it is 0.45359237; the file counts.',
    steel: 0.45,
  },
  'database.unit-unknown': {
    files: {
      ...flowDocument('hours', 'ELEMENTARY_FLOW', { flowProperties: [] }),
      ...steelMaking([reference('steel', 1), carbon(2), { flow: ref('hours'), amount: 3 }]),
    },
    sentence:
      '"hours" has no unit that is known ("(not stated)"): its amounts count as listed and convert to nothing.',
    steel: 2,
  },
  'database.unit-inconvertible': {
    files: steelMaking([reference('steel', 1), input('ore', 1, { unit: ref('kWh') })]),
    sentence: '"Steel" is not taken: "ore" is in "kWh", which cannot be converted to "kg".',
  },
};

test('each code that a report counts has a case', () => {
  const codes = Object.entries(issueTable).filter(([, { kind }]) => kind === 'finding');
  expect([...Object.keys(cases), ...elsewhere].sort()).toEqual(codes.map(([code]) => code).sort());
});

const read = (files: Readonly<Record<string, unknown>>): Promise<EvaluatedFile> =>
  evaluateFile(temporaryZip({ ...flows, ...ore, ...(files as Record<string, object>) }));

describe.each(Object.entries(cases))('%s', (code, { files, sentence: expected, steel }) => {
  test('is counted and told, and the rest of the file is taken', async () => {
    const file = await read(files);
    const found = file.evaluated.findings.filter((finding) => finding.code === code);
    expect(found).toHaveLength(1);
    const [{ count, examples } = { count: 0, examples: [] }] = found;
    expect(count).toBe(1);
    expect(examples.map((facts) => sentence(code as IssueCode, facts, 'en'))).toEqual([expected]);
    expect(sentence(code as IssueCode, examples[0] ?? {}, 'fr')).not.toMatch(/\{\w+\}|undefined|\[object/);
    expect(file.impactOf('Ore')).toBe(3);
    if (steel === undefined) expect(file.impactOf('Steel')).toBeNaN();
    else expect(file.impactOf('Steel')).toBeCloseTo(steel, 14);
  });
});

test('a database without anything odd has no findings', async () => {
  const { evaluated, impactOf } = await read(
    steelMaking([reference('steel', 1), input('ore', 0.5), carbon(2)]),
  );
  expect(evaluated.findings).toEqual([]);
  expect(impactOf('Steel')).toBe(3.5);
});

test('inputs that nobody makes are open with their amounts, a loop is solved, an avoided product is credited', async () => {
  const file = await read({
    ...flowDocument('coke'),
    ...processDocument('Steel', [
      reference('steel', 1),
      input('coke', 0.4),
      input('slag', 0.5),
      output('ore', 0.1, { isAvoidedProduct: true }),
      carbon(2),
    ]),
    ...processDocument('Slag', [reference('slag', 1), input('steel', 0.2), carbon(1)]),
  });
  const { linked } = file.evaluated;
  expect(
    linked.open.map(({ flow, ...rest }) => ({ flow: file.inventory.flows[flow]?.name, ...rest })),
  ).toEqual([{ flow: 'coke', kind: 'open-nobody', exchanges: 1, amount: 0.4 }]);
  expect(linked.avoided).toBe(1);
  // s = 2 + 0.5 g − 0.1 × 3 and g = 1 + 0.2 s: s = (1.7 + 0.5) / 0.9.
  expect(file.impactOf('Steel')).toBeCloseTo(2.2 / 0.9, 14);
});

test('what macOS leaves in an archive is passed over, and control characters of names are never raw', async () => {
  const { evaluated } = await read({
    ...steelMaking([reference('steel', 1), carbon(2)]),
    '__MACOSX/processes/._Steel.json': '\u0000\u0005\u0016\u0007',
    'processes/._Ore.json': '\u0000\u0005\u0016\u0007',
    'processes/odd.json': '\u0005{',
    ...processDocument('Bell\u0007', [output('steel', 1)]),
  });
  const told = evaluated.findings.flatMap(({ code, examples }) =>
    examples.map((facts) => sentence(code, facts, 'en')),
  );
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('"processes/odd.json" is left out');
  expect(told[1]).toBe('"Bell\\u0007" is not taken: it has no reference product.');
  expect(told.join('')).not.toMatch(/\p{Cc}/u);
});
