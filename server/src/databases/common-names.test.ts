import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../testing/database-file.ts';
import { ef31, evaluateFile } from '../../testing/evaluated-file.ts';
import {
  flowDocument,
  output,
  processDocument,
  reference,
  unitDocuments,
} from '../../testing/openlca-package.ts';

type Section = 'Resources' | 'Emissions to air' | 'Emissions to water' | 'Emissions to soil';

/** A flow as SimaPro and as ecoinvent 3 spell it, and what a unit of it counts in EF 3.1, where that is well known. */
interface CommonFlow {
  readonly simapro: string;
  readonly ecoinvent: string;
  readonly section: Section;
  readonly unit: string;
  readonly indicator?: string;
  /** Source: EF reference package 3.1; energy per unit as in the ecoinvent implementation of EF 3.1. */
  readonly factor?: number;
}

const flow = (
  section: Section,
  simapro: string,
  ecoinvent = simapro,
  [indicator, factor]: readonly [string, number] | readonly [] = [],
  unit = 'kg',
): CommonFlow => ({
  simapro,
  ecoinvent,
  section,
  unit,
  ...(indicator === undefined || factor === undefined ? {} : { indicator, factor }),
});

const air = 'Emissions to air';
const water = 'Emissions to water';
const nature = 'Resources';

/** The commonest of the names in ecoinvent and SimaPro, by what they add to results. */
const commonFlows: readonly CommonFlow[] = [
  flow(air, 'Carbon dioxide, fossil', undefined, ['cch', 1]),
  flow(air, 'Carbon dioxide, biogenic', 'Carbon dioxide, non-fossil', ['cch', 0]),
  flow(air, 'Carbon dioxide, land transformation', 'Carbon dioxide, from soil or biomass stock', ['cch', 1]),
  flow(air, 'Carbon dioxide', undefined, ['cch', 1]),
  flow(air, 'Methane, fossil', undefined, ['cch', 29.8]),
  flow(air, 'Methane, biogenic', 'Methane, non-fossil', ['cch', 27]),
  flow(air, 'Methane', undefined, ['cch', 29.8]),
  flow(air, 'Dinitrogen monoxide', undefined, ['cch', 273]),
  flow(air, 'Sulfur hexafluoride', undefined, ['cch', 25_200]),
  flow(air, 'Methane, tetrafluoro-, CFC-14', 'Tetrafluoromethane', ['cch', 7380]),
  flow(air, 'Ethane, hexafluoro-, HFC-116', 'Hexafluoroethane', ['cch', 12_400]),
  flow(air, 'Ethane, 1,1,1,2-tetrafluoro-, HFC-134a', undefined, ['cch', 1530]),
  flow(air, 'Methane, chlorodifluoro-, HCFC-22', undefined, ['cch', 1960]),
  flow(air, 'Methane, bromotrifluoro-, Halon 1301', undefined, ['cch', 7200]),
  flow(air, 'Methane, dichlorodifluoro-, CFC-12', undefined, ['cch', 12_500]),
  flow(air, 'Nitrogen oxides', undefined, ['pco', 1]),
  flow(air, 'Sulfur dioxide', undefined, ['acd', 1.31]),
  flow(air, 'Ammonia', undefined, ['acd', 3.02]),
  flow(
    air,
    'NMVOC, non-methane volatile organic compounds, unspecified origin',
    'NMVOC, non-methane volatile organic compounds',
    ['pco', 1],
  ),
  flow(air, 'Carbon monoxide, fossil'),
  flow(air, 'Carbon monoxide'),
  flow(air, 'Particulates, < 2.5 um', 'Particulate Matter, < 2.5 um', ['pma', 0.000238]),
  flow(air, 'Particulates, > 2.5 um, and < 10um', 'Particulate Matter, > 2.5 um and < 10um'),
  flow(air, 'Benzene'),
  flow(air, 'Formaldehyde'),
  flow(air, 'Benzo(a)pyrene'),
  flow(
    air,
    'Dioxin, 2,3,7,8 Tetrachlorodibenzo-p-',
    'Dioxins, measured as 2,3,7,8-tetrachlorodibenzo-p-dioxin',
  ),
  flow(air, 'PAH, polycyclic aromatic hydrocarbons'),
  flow(air, 'Lead', 'Lead II'),
  flow(air, 'Mercury', 'Mercury II'),
  flow(air, 'Cadmium', 'Cadmium II'),
  flow(air, 'Arsenic', 'Arsenic ion'),
  flow(air, 'Chromium VI'),
  flow(air, 'Nickel', 'Nickel II'),
  flow(air, 'Radon-222', undefined, [], 'kBq'),
  flow(water, 'Zinc, ion', 'Zinc II'),
  flow(water, 'Copper, ion', 'Copper ion'),
  flow(water, 'Nitrate', undefined, ['swe', 0.226]),
  flow(water, 'Phosphate', undefined, ['fwe', 0.33]),
  flow(water, 'Ammonium, ion', 'Ammonium'),
  flow(water, 'Phosphorus', undefined, ['fwe', 1]),
  flow('Emissions to soil', 'Glyphosate'),
  flow(nature, 'Coal, hard', 'Coal, hard', ['fru', 18.01]),
  flow(nature, 'Coal, 26.4 MJ per kg', 'Coal, hard, unspecified', []),
  flow(nature, 'Coal, brown', 'Coal, brown', ['fru', 9.41]),
  flow(nature, 'Oil, crude', 'Oil, crude', ['fru', 43.4]),
  flow(nature, 'Gas, natural/m3', 'Gas, natural', ['fru', 36], 'm3'),
  flow(nature, 'Uranium', 'Uranium', ['fru', 560_000]),
  flow(nature, 'Copper', 'Copper'),
  flow(nature, 'Water, river', 'Water, river', ['wtu', 42.95], 'm3'),
  flow(nature, 'Water, unspecified natural origin', undefined, ['wtu', 42.95], 'm3'),
  flow(nature, 'Occupation, annual crop', undefined, [], 'm2a'),
  flow(nature, 'Occupation, industrial area', undefined, [], 'm2a'),
  flow(nature, 'Transformation, from forest, intensive', 'Transformation, from forest, extensive', [], 'm2'),
];

/** A SimaPro project with a process for each flow. */
const simaproFile = (): string =>
  `{SimaPro 9.6}\n{processes}\n{CSV separator: Semicolon}\n{Decimal separator: .}\n${commonFlows
    .map(({ simapro, section, unit }, index) => {
      const place = section === nature && unit === 'm2a' ? 'land' : '';
      return `\nProcess\n\nProcess identifier\nP${index}\n\nProducts\nX${index};kg;1;100;not defined;X;\n\n${section}\n${simapro};${place};${unit};1;Undefined;0;0;0;\n\nEnd\n`;
    })
    .join('')}`;

const places: Readonly<Record<Section, readonly [string, string]>> = {
  'Emissions to air': ['air', 'unspecified'],
  'Emissions to water': ['water', 'surface water'],
  'Emissions to soil': ['soil', 'agricultural'],
  Resources: ['natural resource', 'in ground'],
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** ecoSpold 1, whose exchanges name category and subcategory. */
function ecospoldFile(): string {
  const sets = commonFlows.map(({ ecoinvent, section, unit }, index) => {
    const [category, ground] = places[section];
    const land = /^(Occupation|Transformation)/.test(ecoinvent) ? 'land' : ground;
    const sub = ecoinvent.startsWith('Water') ? 'in water' : land;
    const group = section === nature ? '<inputGroup>4</inputGroup>' : '<outputGroup>4</outputGroup>';
    return `<dataset number="${index + 1}"><metaInformation><processInformation><referenceFunction datasetRelatesToProduct="true" name="X${index}" amount="1" unit="kg" category="x" subCategory="y"/><geography location="GLO"/><technology/><timePeriod dataValidForEntirePeriod="true"><startDate>2020-01-01</startDate><endDate>2024-12-31</endDate></timePeriod></processInformation></metaInformation><flowData><exchange number="1" name="X${index}" category="x" subCategory="y" location="GLO" unit="kg" meanValue="1"><outputGroup>0</outputGroup></exchange><exchange number="2" name="${escaped(ecoinvent)}" category="${category}" subCategory="${sub}" unit="${unit}" meanValue="1">${group}</exchange></flowData></dataset>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01">${sets.join('')}</ecoSpold>`;
}

describe.each([
  ['SimaPro', 'names.csv', simaproFile, (one: CommonFlow) => one.simapro],
  ['ecoinvent', 'names.xml', ecospoldFile, (one: CommonFlow) => one.ecoinvent],
] as const)('the commonest names as %s spells them', (_, file, write, spelling) => {
  test('54 names: at least 50 find their factor or a proposal of it; what is well known is right', async () => {
    expect(commonFlows).toHaveLength(54);
    const method = ef31();
    const { evaluated, inventory } = await evaluateFile(temporaryFile(file, write()));
    const found = commonFlows.map((one) => {
      const match = evaluated.matches.find(({ flow: at }) => inventory.flows[at]?.name === spelling(one));
      const target = match && method.flows[match.target];
      const per = match?.factor || match?.proposedFactor || 0;
      const indicator = method.indicators.findIndex(({ id }) => id === one.indicator);
      const value = target?.factors.find(
        (entry) => entry.indicator === indicator && entry.location === '',
      )?.value;
      return {
        name: spelling(one),
        kind: match?.kind,
        target: target?.name,
        isFound: per !== 0,
        per: one.factor === undefined ? undefined : (value ?? Number.NaN) * per,
      };
    });
    if (process.env.PRINT) console.table(found);
    const missing = found.filter(({ isFound }) => !isFound).map(({ name }) => name);
    expect(found.length - missing.length, missing.join('; ')).toBeGreaterThanOrEqual(50);
    const known = commonFlows.flatMap(({ factor }, index) =>
      factor === undefined || found[index]?.isFound !== true
        ? []
        : [[found[index]?.name, found[index]?.per, factor] as const],
    );
    for (const [name, got, expected] of known)
      expect([name, got]).toEqual([name, expect.closeTo(expected, 3)]);
    // Without their origin, carbon dioxide, monoxide and methane are only proposed.
    const open = found.filter(({ name }) => ['Carbon dioxide', 'Carbon monoxide', 'Methane'].includes(name));
    expect(open.map(({ kind, target }) => [kind, target])).toEqual([
      ['proposed', 'carbon dioxide (fossil)'],
      ['proposed', 'methane (fossil)'],
      ['proposed', 'carbon monoxide (fossil)'],
    ]);
  });
});

/** Spellings of GaBi, US LCI and the Federal LCA Commons that no list has; what a unit counts, by EF package 3.1. */
const unlisted = [
  ['PM2.5', 'emission/air', 'mass', 'particles (PM2.5)', 1, undefined],
  ['Particulate matter, ≤ 10μm', 'emission/air', 'mass', 'particles (PM10)', 1, undefined],
  ['Benzene, 1,4-dichloro', 'emission/air', 'mass', '1,4-dichlorobenzene', 1, undefined],
  ['N2O', 'emission/air', 'mass', 'nitrous oxide', 1, 'other-name'],
  ['NOx', 'emission/air', 'mass', 'nitrogen oxides', 1, 'other-name'],
  ['Lignite (resource)', 'resource/ground', 'energy', 'brown coal', 1, 'other-name'],
  ['Uranium natural (resource)', 'resource/ground', 'energy', 'uranium', 1, 'other-name'],
  // 332 GJ in the name.
  ['Uranium oxide, 332 GJ per kg, in ore', 'resource/in ground', 'mass', 'uranium', 332_000, 'other-name'],
  // A ton is a cubic metre.
  ['Water, ground', 'resource/water', 'mass', 'ground water', 0.001, undefined],
  ['Water, fresh', 'resource/water', 'mass', 'freshwater', 0.001, undefined],
  // The heating value of "Oil, crude" in the list of ecoinvent: proposed, not counted.
  ['Petroleum', 'resource/ground', 'mass', 'crude oil', 43.4, 'heating-value'],
  ['Hard coal', 'resource/ground', 'mass', 'hard coal', 18.01, 'heating-value'],
  ['CO2, fossil', 'emission/air', 'mass', 'carbon dioxide (fossil)', 1, 'other-name'],
  ['CH4 biogenic', 'emission/air', 'mass', 'methane (biogenic)', 1, 'other-name'],
  ['SOx', 'emission/air', 'mass', 'sulfur oxides', 1, 'other-name'],
  ['NO2', 'emission/air', 'mass', 'nitrogen dioxide', 1, 'other-name'],
  ['R134a', 'emission/air', 'mass', 'HFC-134a', 1, 'other-name'],
  ['R-22', 'emission/air', 'mass', 'HCFC-22', 1, 'other-name'],
  ['NO3-', 'emission/water', 'mass', 'nitrate', 1, 'other-name'],
  ['Zn', 'emission/water', 'mass', 'zinc', 1, 'other-name'],
  ['Total phosphorus', 'emission/water', 'mass', 'phosphorus, total', 1, undefined],
] as const;

test('spellings that no list has find their flow, or propose it', async () => {
  const files = Object.assign(
    { ...unitDocuments },
    ...unlisted.map(([name, category, property], index) =>
      flowDocument(`f${index}`, 'ELEMENTARY_FLOW', {
        name,
        category: `Elementary flows/${category}`,
        flowProperties: [{ flowProperty: { '@id': property }, conversionFactor: 1, isRefFlowProperty: true }],
      }),
    ),
    flowDocument('product'),
    processDocument('P', [
      reference('product', 1),
      ...unlisted.map(([, category, property], index) => ({
        ...output(`f${index}`, 1, { isInput: category.startsWith('resource') }),
        flowProperty: { '@id': property },
        unit: { '@id': property === 'mass' ? 'kg' : 'MJ' },
      })),
    ]),
  );
  const { evaluated, inventory } = await evaluateFile(temporaryZip(files));
  const found = unlisted.map(([name, category, property]) => {
    const match = evaluated.matches.find(({ flow: at }) => inventory.flows[at]?.name === name);
    const factor = match?.factor || match?.proposedFactor || 0;
    return [
      name,
      category,
      property,
      ef31().flows[match?.target ?? -1]?.name.toLowerCase(),
      factor,
      match?.reason,
    ];
  });
  expect(found).toEqual(
    unlisted.map(([name, category, property, target, ...rest]) => [
      name,
      category,
      property,
      target.toLowerCase(),
      ...rest,
    ]),
  );
});
