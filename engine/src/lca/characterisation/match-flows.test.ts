import { describe, expect, test } from 'vitest';
import { flowOf, inventoryOf, makes } from '../../../testing/lca/network.ts';
import type { DatabaseRecord, ParsedFlow } from '../database/database-record.ts';
import type { GivenMatch } from './flow-match.ts';
import { casNumber, compartmentOf, heatingValueIn, normalisedName } from './flow-names.ts';
import type { ImpactMethod, MethodFlow } from './impact-method.ts';
import type { MappingList } from './mapping-list.ts';
import { matchFlows } from './match-flows.ts';

const target = (
  id: string,
  name: string,
  compartment: string,
  rest: Partial<MethodFlow> = {},
): MethodFlow => ({
  id,
  name,
  compartment,
  unit: 'kg',
  factors: [{ indicator: 0, direction: 'Output', location: '', value: 1 }],
  ...rest,
});

const method: ImpactMethod = {
  id: 'm',
  name: 'M',
  indicators: [{ id: 'cch', name: 'Climate change', unit: 'kg' }],
  flows: [
    target('ef-co2', 'carbon dioxide (fossil)', 'air'),
    target('ef-n2o', 'nitrous oxide', 'air'),
    target('ef-coal', 'hard coal', 'resource from ground', { unit: 'MJ' }),
    target('ef-water', 'water', 'resource from water', { unit: 'm3' }),
    target('ef-x1', 'xylene', 'water'),
    target('ef-x2', 'Xylene', 'water', { factors: [{ indicator: 0, location: '', value: 2 }] }),
    target('ef-y1', 'yttrium', 'water'),
    target('ef-y2', 'Yttrium', 'water'),
  ],
};

const list: MappingList = {
  name: 'list.csv',
  rows: [
    {
      id: 'ei-n2o',
      name: 'Dinitrogen monoxide',
      compartment: ['air', 'unspecified'],
      unit: 'kg',
      target: 'ef-n2o',
      cas: '010024-97-2',
      factor: 1,
    },
    {
      id: 'ei-coal',
      name: 'Coal, hard',
      compartment: ['natural resource', 'in ground'],
      unit: 'kg',
      target: 'ef-coal',
      cas: '',
      factor: 19.1,
    },
    {
      id: 'ei-water',
      name: 'Water, lake',
      compartment: ['natural resource', 'in water'],
      unit: 'kg',
      target: 'ef-water',
      cas: '',
      factor: 1,
    },
  ],
};

const nature = (id: string, name: string, compartment: readonly string[], rest: Partial<ParsedFlow> = {}) =>
  flowOf(id, { name, type: 'elementary', compartment, ...rest });

function matchOf(
  flow: DatabaseRecord,
  { lists = [list], given = new Map<string, GivenMatch>(), more = [] as DatabaseRecord[] } = {},
) {
  const inventory = inventoryOf([{ id: 'p', exchanges: [makes('p', 1)] }], [...more, flow]);
  const id = flow.kind === 'flow' ? flow.flow.id : '';
  const match = matchFlows(inventory, method, { lists, given }).find(
    (candidate) => inventory.flows[candidate.flow]?.id === id,
  );
  const { kind, confidence, factor, conversion } = match!;
  return { kind, confidence, target: method.flows[match!.target]?.id, factor, conversion };
}

const nothing = { target: undefined, factor: 0, conversion: '' };

describe('a flow is found', () => {
  test('by its id', () => {
    expect(matchOf(nature('ef-co2', 'whatever', []))).toMatchObject({
      kind: 'id',
      confidence: 'high',
      factor: 1,
    });
  });

  test('by the id in a mapping list, before its name', () => {
    const flow = nature('ei-n2o', 'carbon dioxide, fossil', ['air']);
    expect(matchOf(flow)).toMatchObject({ kind: 'list', target: 'ef-n2o', confidence: 'high' });
  });

  test('by a name of the list in the same compartment', () => {
    const flow = nature('own', 'dinitrogen Monoxide', ['air']);
    expect(matchOf(flow)).toMatchObject({ kind: 'list-name', target: 'ef-n2o', confidence: 'medium' });
    expect(matchOf(nature('own', 'dinitrogen monoxide', ['water']))).toMatchObject({
      ...nothing,
      kind: 'none',
    });
  });

  test('by the CAS number that the list knows, in the same compartment', () => {
    const flow = nature('own', 'laughing gas', ['air'], { cas: '10024-97-2' });
    expect(matchOf(flow)).toMatchObject({ kind: 'cas', target: 'ef-n2o' });
  });

  test('by name and compartment, whatever the punctuation; in a part of the compartment with less confidence', () => {
    const flow = (...path: string[]) => nature('own', 'Carbon dioxide, fossil', path);
    expect(matchOf(flow('air', 'unspecified'))).toMatchObject({ kind: 'name', confidence: 'medium' });
    expect(matchOf(flow('air', 'low population density'))).toMatchObject({ kind: 'name', confidence: 'low' });
    expect(matchOf(flow())).toMatchObject({ ...nothing, kind: 'none' });
  });

  test('as the importer says, or by his word not at all', () => {
    const flow = nature('own', 'Carbon dioxide, fossil', ['air']);
    const say = (match: GivenMatch) => matchOf(flow, { given: new Map([['own', match]]) });
    expect(say({ target: 'ef-n2o', factor: 2 })).toMatchObject({
      kind: 'given',
      target: 'ef-n2o',
      factor: 2,
    });
    expect(say({ target: null, factor: undefined })).toEqual({
      ...nothing,
      kind: 'given',
      confidence: 'high',
    });
  });
});

test('a name of several flows with different factors is a proposal; with the same factors it is a match', () => {
  expect(matchOf(nature('own', 'xylene', ['water']))).toMatchObject({ kind: 'ambiguous', factor: 0 });
  expect(matchOf(nature('own', 'yttrium', ['water']))).toMatchObject({
    kind: 'name',
    target: 'ef-y1',
    factor: 1,
  });
});

describe('between kinds of unit', () => {
  test('a mapping list converts', () => {
    expect(matchOf(nature('ei-coal', 'Coal, hard', ['resource']))).toEqual({
      kind: 'list',
      confidence: 'high',
      target: 'ef-coal',
      factor: 19.1,
      conversion: '19.1 per kg: list.csv',
    });
    // Grams are converted to the kilograms of the list first: 19.1 MJ/kg × 2 g.
    const inTonnes = nature('ei-coal', 'Coal, hard', ['resource'], { unit: 't' });
    expect(matchOf(inTonnes).factor).toBeCloseTo(19.1, 12);
  });

  test('a heating value in the name converts', () => {
    const flow = nature('ei-coal', 'Coal, 26.4 MJ per kg', ['resource', 'in ground']);
    expect(matchOf(flow)).toMatchObject({ factor: 26.4, conversion: '26.4 MJ per kg: name of the flow' });
  });

  test('a flow property of the file converts', () => {
    const more: DatabaseRecord[] = [
      {
        kind: 'unit-group',
        unitGroup: { id: 'um', units: [{ id: 'kg', name: 'kg', factor: 1, isReference: true }] },
      },
      {
        kind: 'unit-group',
        unitGroup: { id: 'ue', units: [{ id: 'MJ', name: 'MJ', factor: 1, isReference: true }] },
      },
      { kind: 'flow-property', flowProperty: { id: 'mass', name: 'Mass', unitGroup: 'um' } },
      { kind: 'flow-property', flowProperty: { id: 'heat', name: 'Heat', unitGroup: 'ue' } },
    ];
    const properties = [
      { id: 'mass', factor: 1, isReference: true },
      { id: 'heat', factor: 25, isReference: false },
    ];
    const flow = nature('own', 'hard coal', ['resource', 'in ground'], { properties });
    expect(matchOf(flow, { more })).toMatchObject({
      kind: 'name',
      factor: 25,
      conversion: '25 MJ per kg: flow property of the file',
    });
  });

  test('without a conversion, and with one of 1, nothing counts', () => {
    expect(matchOf(nature('own', 'hard coal', ['resource', 'in ground']))).toMatchObject({
      kind: 'no-conversion',
      factor: 0,
    });
    // One ton is a cubic metre of water, which is all that a 1 for kilograms may stand for.
    expect(matchOf(nature('ei-water', 'Water, lake', ['resource', 'in water']))).toMatchObject({
      factor: 0.001,
      conversion: '0.001 m3 per kg: density of water',
    });
  });
});

test.each([
  [['Emissions', 'Emissions to air', 'Emissions to non-urban air or from high stacks'], 'air, non-urban'],
  [['Emissions to urban air close to ground'], 'air, urban'],
  [['Emissions to lower stratosphere and upper troposphere'], 'air, stratosphere'],
  [['Emissions to air, unspecified (long-term)'], 'air, long-term'],
  [['air', 'low population density, long-term'], 'air, long-term'],
  [['Elementary flows', 'emission', 'air'], 'air'],
  [['water', 'ground-'], 'water, fresh'],
  [['water', 'ocean'], 'water, sea'],
  [['water', 'unspecified'], 'water'],
  [['soil', 'agricultural'], 'soil, agricultural'],
  [['Emissions to non-agricultural soil'], 'soil, non-agricultural'],
  [['natural resource', 'in ground'], 'resource from ground'],
  [['natural resource', 'in water'], 'resource from water'],
  [['natural resource', 'land'], 'land'],
  [['Land occupation'], 'land'],
  [['Crop production'], undefined],
])('the compartment of %s is %s', (path, expected) => {
  expect(compartmentOf(path)).toBe(expected);
});

test('names, CAS numbers and heating values are read in their usual spellings', () => {
  expect(normalisedName('Sulphur dioxide')).toBe(normalisedName('sulfur  dioxide'));
  expect(normalisedName('1,2-dichloroethane')).not.toBe(normalisedName('1,3-dichloroethane'));
  expect(casNumber('000124-38-9')).toBe('124-38-9');
  expect(casNumber('n/a')).toBeUndefined();
  expect(heatingValueIn('Gas, natural, 46.8 MJ per kg')).toEqual({ value: 46.8, per: 'kg' });
  expect(heatingValueIn('Hard coal (in MJ)')).toBeUndefined();
});

test('lists of a nomenclature that the importer names count, also where few of the flows are known to them', () => {
  const foreign: MappingList = {
    name: 'names of others',
    nomenclature: 'others',
    rows: [
      {
        id: '',
        name: 'Laughing gas',
        compartment: ['air'],
        unit: 'kg',
        target: 'ef-n2o',
        cas: '',
        factor: 1,
      },
    ],
  };
  const main: MappingList = {
    ...foreign,
    name: 'main names',
    nomenclature: 'main',
    rows: ['A', 'B', 'C'].map((name) => ({ ...foreign.rows[0]!, name })),
  };
  const names = ['A', 'B', 'C', 'Laughing gas'];
  const inventory = inventoryOf(
    [{ id: 'p', exchanges: [makes('p', 1)] }],
    names.map((name) => nature(name, name, ['air'])),
  );
  const kindsWith = (lists: readonly MappingList[], recognised: boolean) =>
    matchFlows(inventory, { ...method, lists }, { lists: [], given: new Map(), recognised })
      .filter(({ flow }) => names.includes(inventory.flows[flow]?.name ?? ''))
      .map(({ kind }) => kind);
  expect(kindsWith([main, foreign], false)).toEqual(['list-name', 'list-name', 'list-name', 'proposed']);
  expect(kindsWith([main, foreign], true)).toEqual(Array(4).fill('list-name'));
});

test('a remark behind carbon dioxide does not make it biogenic, whatever a list says; a size of particles is no remark', () => {
  const names = [
    'Carbon dioxide (aviation)',
    'Carbon dioxide (peat oxidation)',
    'Carbon dioxide (biotic)',
    'Carbon dioxide, peat oxidation',
    'Nitrous oxide, peat oxidation',
    'Dust (> PM10)',
  ];
  const rows = [...names.slice(0, 4).map((name) => [name, 'ef-bio']), ['Dust', 'ef-pm10']].map(
    ([name = '', to = '']) => ({
      id: '',
      name,
      compartment: ['air'],
      unit: 'kg',
      target: to,
      cas: '',
      factor: 1,
    }),
  );
  const carbons: ImpactMethod = {
    ...method,
    flows: [
      target('ef-co2', 'carbon dioxide (fossil)', 'air'),
      target('ef-bio', 'carbon dioxide (biogenic)', 'air'),
      target('ef-land', 'carbon dioxide (land use change)', 'air'),
      target('ef-n2o', 'nitrous oxide', 'air'),
      target('ef-pm10', 'particles (PM10)', 'air'),
    ],
    lists: [{ name: 'list', nomenclature: 'others', rows }],
  };
  const inventory = inventoryOf(
    [{ id: 'p', exchanges: [makes('p', 1)] }],
    names.map((name) => nature(name, name, ['air'])),
  );
  const found = matchFlows(inventory, carbons, { lists: [], given: new Map(), recognised: true })
    .filter(({ flow }) => names.includes(inventory.flows[flow]!.name))
    .map((match) => [match.kind, carbons.flows[match.target]?.id]);
  expect(found).toEqual([
    ['proposed', 'ef-co2'],
    ['proposed', 'ef-land'],
    ['list-name', 'ef-bio'],
    ['proposed', 'ef-land'],
    ['proposed', 'ef-n2o'],
    ['none', undefined],
  ]);
});
