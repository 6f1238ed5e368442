// Reason for length: one catalog of round numbers, read as a whole beside the tests that count with it.
import type { LocalizedText } from '@sillage/contract';
import type {
  Catalog,
  Category,
  CircularData,
  Database,
  Location,
  Material,
  Process,
} from '../src/catalog/catalog.ts';
import {
  circularIdentifiers,
  impactDataScope,
  impactDataScopes,
  termDataIdentifiers,
} from '../src/catalog/circular-identifiers.ts';
import type { ParameterDefinition } from '../src/catalog/parameter-definition.ts';
import type { Rule, StepDefinition } from '../src/catalog/rule-definitions.ts';
import { handCheckedEvaluationMapping } from './hand-checked-evaluation-mapping.ts';
import { handCheckedFrenchTextile } from './hand-checked-french-textile.ts';

/**
 * A test catalog with numbers that can be followed by hand:
 * climate weighs 600 µPt per kg CO2 eq (0.6 / 1000 × 10⁶), water 4000 µPt per m³ (0.4 / 100 × 10⁶).
 */

const words = (text: string): LocalizedText => ({ en: text, fr: text });

const database: Database = {
  id: 'plain@1',
  name: 'plain',
  version: '1',
  title: words('Plain'),
  licence: 'none',
  attribution: 'none',
  source: 'made up for tests',
  illustrative: false,
  selectable: true,
};
const rough: Database = { ...database, id: 'rough@1', name: 'rough', illustrative: true };

const gap = Number.NaN;
const rated = (technology: number, geography: number, time: number, precision: number) => ({
  quality: { technology, geography, time, precision, reason: 'made up for tests' },
});
/** [climate kg, water m³, French score, fossil climate kg] per unit */
const figures: readonly [string, string, readonly number[], Partial<Process>?][] = [
  ['fibre', 'kg', [2, 0.5, 10, 2], rated(1, 2, 2, 1)],
  ['fibre-without-water', 'kg', [2, gap, 10, 2]],
  ['power-x', 'kWh', [0.5, 0, 20, 0.5], rated(3, 3, 4, 2)],
  ['power-y', 'kWh', [0.1, 0, 5, 0.1]],
  ['heat', 'MJ', [0.06, 0, 4, 0.06]],
  ['road', 't·km', [0.1, 0, 15, 0.1]],
  ['sea', 't·km', [0.01, 0, 1, 0.01]],
  ['air', 't·km', [1, 0, 60, 1]],
  ['waste', 'kg', [0.3, 0, 30, gap]],
  ['dye', 'kg', [gap, gap, 1000, gap], { notInventoried: words('chemicals') }],
  [
    'rough-fibre',
    'kg',
    [4, 1, gap, gap],
    { ...rated(4, 4, 3, 5), database: rough, basis: 'estimated-split' },
  ],
  ['carbon-sink', 'kg', [-1, 0, 0, -1]],
  ['recycled-fibre', 'kg', [0.5, 0.1, 3, 0.5]],
  ['recycling', 'kg', [0.4, 0, 2, 0.4]],
  ['burning', 'kg', [0.8, 0, 40, 0.8]],
];

const processes: readonly Process[] = figures.map(([id, unit, row, rest], index) => ({
  index,
  id,
  database,
  name: words(id),
  unit,
  basis: 'published',
  source: 'made up for tests',
  year: 2026,
  factors: Float64Array.from(row),
  ...rest,
}));
export const processIndex = (id: string): number => processes.findIndex((process) => process.id === id);

const place = (index: number, code: string, power: string): Location => ({
  index,
  code,
  alpha2: code === 'R' ? null : `${code}${code}`,
  alpha3: code === 'R' ? null : `${code}${code}${code}`,
  slug: `place-${code.toLowerCase()}`,
  name: { en: `Place ${code}`, fr: `Lieu ${code}` },
  region: code === 'Z' ? 0 : null,
  electricity: { process: processIndex(power), fromRegion: code === 'Z' },
  // Households in X use the electricity of Y; no other place has a separate household figure.
  lowVoltage: { process: processIndex(code === 'X' ? 'power-y' : power), fromRegion: code === 'Z' },
  heat: { process: processIndex('heat'), fromRegion: false },
});
const locations = [
  place(0, 'R', 'power-x'),
  place(1, 'X', 'power-x'),
  place(2, 'Y', 'power-y'),
  place(3, 'Z', 'power-x'),
];

export const parameter = (
  owner: string,
  identifier: string,
  rest: Partial<ParameterDefinition> = {},
): ParameterDefinition => ({
  id: `${owner}.${identifier}`,
  identifier,
  name: words(identifier),
  fieldType: 'number',
  qualityCategory: 'processes',
  default: null,
  allowedValues: [],
  constraints: {},
  customizable: false,
  customParameters: [],
  ...rest,
});

export const placeParameter = (owner: string, identifier: string, value: string): ParameterDefinition =>
  parameter(owner, identifier, {
    fieldType: 'select-quantity',
    qualityCategory: 'places',
    default: value,
    allowedValues: locations.map(({ code, alpha2, alpha3, slug, name, index }) => ({
      value: code,
      slug,
      name,
      code,
      code_alpha_2: alpha2,
      code_alpha_3: alpha3,
      location: index,
      properties: { strictness: index / 10 },
    })),
  });

const ownImpacts = (owner: string, identifier = 'impact-data'): ParameterDefinition =>
  parameter(owner, identifier, {
    fieldType: 'select',
    default: 'database',
    customizable: true,
    allowedValues: [{ value: 'database', slug: 'database', name: words('database') }],
    customParameters: [
      ...['cch', 'wtu'].map((indicator) =>
        parameter(`${owner}.${identifier}`, indicator, { constraints: { required: true } }),
      ),
      ...['technology', 'geography', 'time', 'precision', 'impact-year'].map((about) =>
        parameter(`${owner}.${identifier}`, about),
      ),
    ],
  });

/** The parameters of the Circular Footprint Formula, each with its default. */
export const circularParameters = (
  owner: string,
  defaults: Readonly<Record<string, number>> = {},
): ParameterDefinition[] =>
  Object.values(circularIdentifiers).map((identifier) =>
    parameter(owner, identifier, { default: defaults[identifier] ?? null }),
  );

/** Own data of single terms of the formula, and what own data of the material describe. */
const termParameters = (owner: string): ParameterDefinition[] => [
  parameter(owner, impactDataScope, {
    fieldType: 'select',
    allowedValues: impactDataScopes.map((value) => ({ value, slug: value, name: words(value) })),
  }),
  ...Object.values(termDataIdentifiers).map((identifier) => ({
    ...ownImpacts(owner, identifier),
    default: null,
  })),
];

/** Own data for a step, with the two indicators. */
export const stepData = (owner: string, step: string): ParameterDefinition =>
  ownImpacts(owner, `${step}-impact-data`);

const aOfTextiles = { 'allocation-factor': 0.8, 'allocation-factor-at-end-of-life': 0.8 };

/**
 * A material with all data of the formula:
 * recycling and energy recovery at the end of life, disposal as waste.
 */
const cloth = (id: string, circular: Partial<CircularData>): Material => ({
  ...material(id, { 'plain@1': 'fibre', 'rough@1': 'rough-fibre' }),
  processes: [
    {
      id: `${id}.own`,
      name: words('own'),
      parameters: [ownImpacts(id), ...circularParameters(id, aOfTextiles), ...termParameters(id)],
    },
  ],
  circular: { source: 'made up for tests', year: 2026, licence: 'none', ...circular },
});
const recovery: NonNullable<CircularData['energyRecovery']> = {
  process: processIndex('burning'),
  heat: processIndex('heat'),
  electricity: processIndex('power-x'),
  heatingValue: 18,
  heatEfficiency: 0.2,
  electricityEfficiency: 0.1,
};

const material = (id: string, sources: Record<string, string>): Material => ({
  id,
  slug: id,
  name: words(id),
  family: 'plain',
  categories: ['plain'],
  informations: [],
  processes: [{ id: `${id}.own`, name: words('own'), parameters: [ownImpacts(id), parameter(id, 'loss')] }],
  sources: new Map(Object.entries(sources).map(([name, process]) => [name, processIndex(process)])),
});

/** The test-specific part of a category. */
export interface HandCheckedCategory {
  readonly steps?: readonly Partial<StepDefinition>[];
  readonly parameters?: readonly ParameterDefinition[];
  /** Steps of a packaging lifecycle; without them the category has no such lifecycle. */
  readonly packagingSteps?: readonly Partial<StepDefinition>[];
  /** End of life of the packaging; by default all of it is waste. */
  readonly packagingEnd?: Rule;
  readonly wears?: number;
}

type Nameless<R> = R extends Rule ? Omit<R, 'name'> : never;
export const rule = (fields: Nameless<Rule>): Rule => ({ name: words('rule'), ...fields }) as Rule;

/** A category of material and electricity: 8 kWh by default, or another number of them, in X. */
export const poweredCategory = (
  power = parameter('plain', 'power', { default: 8 }),
): HandCheckedCategory => ({
  parameters: [power, placeParameter('plain', 'place', 'X')],
  steps: [
    { scope: 'material', rules: [rule({ kind: 'material-input' })] },
    {
      rules: [
        rule({
          ...{ kind: 'energy', carrier: 'electricity', of: 'total', place: 'place' },
          amount: [{ parameter: 'power' }],
        }),
      ],
    },
  ],
});

/**
 * The catalog with one category "plain" made of the given steps;
 * by default a single step with the fibre as input.
 */
export function handCheckedCatalog({
  steps,
  parameters = [],
  packagingSteps,
  packagingEnd,
  wears,
}: HandCheckedCategory = {}): Catalog {
  const complete = (step: Partial<StepDefinition>, index: number): StepDefinition => ({
    id: `step-${index}`,
    name: words(`step ${index}`),
    scope: 'piece' as const,
    losses: [],
    parameters: [],
    rules: [],
    ...step,
  });
  const made = (steps ?? [{ scope: 'material', rules: [rule({ kind: 'material-input' })] }]).map(complete);
  const endRule = packagingEnd ?? rule({ kind: 'process', of: 'packaging', process: processIndex('waste') });
  const packed = {
    id: 'plain.packaging',
    stage: 'packaging' as const,
    name: words('Packaging'),
    informations: [],
    steps: (packagingSteps ?? []).map(complete),
  };
  const unit = { text: words('one kilogram'), unit: words('kg'), source: 'made up for tests' };
  const category: Category = {
    id: 'plain',
    slug: 'plain',
    name: words('Plain'),
    description: words('For tests'),
    children: [],
    definition: {
      functionalUnit:
        wears === undefined
          ? { kind: 'mass', ...unit }
          : { kind: 'days-of-wear', ...unit, averageWears: wears, wearsBetweenWashes: 2 },
      lifecycles: [
        {
          id: 'plain.making',
          stage: 'manufacturing',
          name: words('Making'),
          informations: [{ id: 'plain.all', name: words('all'), parameters: [...parameters] }],
          steps: made,
        },
        ...(packagingSteps === undefined ? [] : [packed]),
        {
          id: 'plain.end',
          stage: 'end-of-life',
          name: words('End'),
          informations: [],
          // Only a category with packaging has packaging to dispose of.
          steps: packagingSteps === undefined ? [] : [complete({ id: 'end', rules: [endRule] }, 0)],
        },
      ],
    },
  };
  const materials = [
    material('fibre', { 'plain@1': 'fibre', 'rough@1': 'rough-fibre' }),
    material('holey', { 'plain@1': 'fibre-without-water' }),
    material('sink', { 'plain@1': 'carbon-sink' }),
    cloth('cloth', {
      recycled: processIndex('recycled-fibre'),
      recycling: processIndex('recycling'),
      substituted: 'own',
      disposal: processIndex('waste'),
      energyRecovery: recovery,
    }),
    // What its recycling replaces is another material.
    cloth('felt', {
      recycled: processIndex('recycled-fibre'),
      recycling: processIndex('recycling'),
      substituted: processIndex('carbon-sink'),
    }),
    // Without data on its recycling, on what that replaces, and on its energy recovery.
    cloth('rag', {}),
  ];
  const accessories = [
    {
      id: 'button',
      slug: 'button',
      name: words('button'),
      unitWeight: 0.01,
      categories: ['plain'],
      process: processIndex('waste'),
    },
  ];
  const group: Category = { ...category, id: 'group', children: [category] };
  delete (group as { definition?: unknown }).definition;
  const elsewhere = { ...material('elsewhere', {}), categories: [] };
  const cardboard = {
    ...material('cardboard', { 'plain@1': 'fibre', 'rough@1': 'rough-fibre' }),
    family: 'packaging',
    categories: [],
    processes: [],
  };
  const recyclable = cloth('glass', {
    recycled: processIndex('recycled-fibre'),
    recycling: processIndex('recycling'),
    substituted: 'own',
    energyRecovery: recovery,
  });
  const end = { id: 'glass.end', name: words('end'), parameters: [stepData('glass', 'end-of-life')] };
  const glass = {
    ...recyclable,
    family: 'packaging',
    categories: [],
    processes: [...recyclable.processes, end],
  };
  const everything = [...materials, elsewhere, cardboard, glass];
  return {
    version: 'test',
    method: {
      id: 'plain-method',
      name: 'Plain method',
      version: '1',
      source: 'made up for tests',
      licence: 'none',
      indicators: [
        { id: 'cch', name: words('Climate'), unit: 'kg', normalisation: 1000, weighting: 0.6 },
        { id: 'wtu', name: words('Water'), unit: 'm3', normalisation: 100, weighting: 0.4 },
      ],
      subIndicators: [{ id: 'cch-fossil', name: words('Fossil'), of: 'cch' }],
      factorColumns: { count: 4, frenchScore: 2, subIndicators: 3 },
    },
    categories: [group],
    materials: everything,
    accessories,
    locations,
    databases: [database, rough],
    works: [],
    processes,
    packagingEndOfLife: processIndex('waste'),
    methods: {
      'french-textile': { tables: handCheckedFrenchTextile, mapping: handCheckedEvaluationMapping },
    },
    transportModes: { road: processIndex('road'), sea: processIndex('sea'), air: processIndex('air') },
    category: (id) => [group, category].find((known) => known.id === id),
    material: (id) => everything.find((known) => known.id === id),
    accessory: (id) => accessories.find((known) => known.id === id),
    database: (name) => [database, rough].find((known) => known.id === name || known.name === name),
    distance: (from, to) =>
      from === to
        ? { roadKm: 500, seaKm: null, airKm: 500, assumed: false }
        : { roadKm: 2500, seaKm: 4000, airKm: 2000, assumed: to === 3 || from === 3 },
  };
}
