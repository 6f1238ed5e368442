import { readFileSync } from 'node:fs';
import { recordUuid } from '@sillage/catalog';
import type { Report, ReportContent } from '@sillage/contract';
import { expect, test } from 'vitest';
import { dataSetVersion } from './data-set-reference.ts';
import { ilcdFiles } from './make-ilcd.ts';
import { methodVersions } from './method-data-sets.ts';

const content = JSON.parse(
  readFileSync(new URL('../../../testing/report-content.json', import.meta.url), 'utf8'),
) as ReportContent;
const identity = { organization: { id: 'o', name: 'Weavers' }, record: 'r', version: '02.00.000' };

/** The process of a package made from a report with these changes. */
function processOf(changes: Partial<Report>, result: object = {}): string {
  const files = ilcdFiles(
    {
      ...{ language: 'en', documentHash: 'f'.repeat(64), asHashed: true, withheld: [], statements: [] },
      content: { ...content, result: { ...content.result, ...result } },
      ...changes,
    },
    identity,
  );
  const [, text = ''] = Object.entries(files).find(([name]) => name.startsWith('ILCD/processes/')) ?? [];
  return text;
}

test('versions of the method data sets are those of the catalog', () => {
  const path = new URL('../../../../catalog/data/characterisation/ef-3.1/method.json', import.meta.url);
  const { indicators } = JSON.parse(readFileSync(path, 'utf8')) as {
    indicators: { id: string; version: string }[];
  };
  const known = indicators.filter(({ version }) => version !== '');
  expect(methodVersions).toEqual(Object.fromEntries(known.map(({ id, version }) => [id, version])));
  expect(indicators.filter(({ version }) => version === '').map(({ id }) => id)).toEqual(['etf']);
});

test.each([
  [3, 0, '03.00.000'],
  [0, 12, '00.00.012'],
  [0, 12_345, '00.12.345'],
  // After 99, the other digits go on.
  [100, 0, '99.00.001'],
])('number %i and revision %i are version %s', (number, revision, version) => {
  expect(dataSetVersion(number, revision)).toBe(version);
});

// Others cite it: it must never change. Calculated with Python's uuid.uuid5.
test('the UUID of a data set follows from the organization and the record', () => {
  expect(recordUuid('process', 'o', 'r')).toBe('74f6d0a1-53fe-5638-8a21-f57e5b43878c');
  expect(processOf({})).toContain('<common:UUID>74f6d0a1-53fe-5638-8a21-f57e5b43878c</common:UUID>');
});

test('a figure that is not known has no element; lower bounds and estimates are said', () => {
  const [first, second] = content.result.impacts;
  const text = processOf(
    {},
    {
      impacts: [
        { ...first, value: null },
        { ...second, value: 1.25e-7, atLeast: true, notForClaims: true },
      ],
    },
  );
  expect(text).toContain(`Not known, and therefore left out, not 0: ${first?.name}.`);
  expect(text).toContain(`At least, because something was never inventoried: ${second?.name}.`);
  expect(text).toContain(`More than 20 % estimated, not for claims: ${second?.name}.`);
  expect(text).toContain('<meanAmount>1.25e-7</meanAmount><generalComment xml:lang="en">At least: something');
  // Climate change, by the UUID of its method.
  expect(first?.id).toBe('cch');
  expect(text).not.toContain('6209b35f-9447-40b5-b68c-a1099e3674a0');
});

test('statements of verifiers are reviews, unless they are withdrawn', () => {
  const statement = {
    ...{ verifier: { name: 'A. Verifier', organization: 'Checkers' }, standard: 'ISO 14071' },
    ...{ scope: 'All stages.', checked: ['Masses'], outcome: 'limited' as const, date: '2026-01-02' },
  };
  const record = {
    ...{ id: '1', kind: 'statement' as const, version: { id: '1', evaluationId: '1', number: 1 } },
    ...{ givenAt: '', givenBy: { id: '1', name: '' }, report: { documentHash: '', inputsHash: '' } },
    statement,
  };
  const text = processOf({ statements: [record] });
  expect(text).toContain('<review type="Independent external review">');
  expect(text).toContain(
    'A. Verifier, Checkers, 2026-01-02. ISO 14071. All stages. Outcome: limited assurance.',
  );
  const withdrawn = { ...record, withdrawn: { id: '2', at: '', reason: '' } };
  expect(processOf({ statements: [withdrawn] })).toContain('<review type="Not reviewed"></review>');
});

/**
 * Elements in the order that the schema asks for, of those that are written. Source: ILCD format 1.1, build 983, schema
 * of the process data set, https://eplca.jrc.ec.europa.eu/LCDN/developerILCDDataFormat.html
 */
const orders = {
  processDataSet: 'processInformation modellingAndValidation administrativeInformation exchanges LCIAResults',
  processInformation: 'dataSetInformation quantitativeReference time geography technology',
  dataSetInformation: 'common:UUID name common:generalComment',
  name: 'baseName treatmentStandardsRoutes mixAndLocationTypes functionalUnitFlowProperties',
  quantitativeReference: 'referenceToReferenceFlow functionalUnitOrOther',
  modellingAndValidation:
    'LCIMethodAndAllocation dataSourcesTreatmentAndRepresentativeness completeness validation complianceDeclarations',
  administrativeInformation: 'common:commissionerAndGoal dataGenerator dataEntryBy publicationAndOwnership',
  dataEntryBy:
    'common:timeStamp common:referenceToDataSetFormat common:referenceToPersonOrEntityEnteringTheData',
  publicationAndOwnership:
    'common:dataSetVersion common:workflowAndPublicationStatus common:referenceToOwnershipOfDataSet common:licenseType common:accessRestrictions',
  exchange: 'referenceToFlowDataSet exchangeDirection meanAmount resultingAmount',
  LCIAResult: 'referenceToLCIAMethodDataSet meanAmount generalComment',
} as const;

test('elements stand in the order of the schema, and short texts keep its limit of 500 letters', () => {
  const open: { readonly name: string; readonly children: string[] }[] = [];
  const seen = new Set<string>();
  for (const [, closing, name = ''] of processOf({}).matchAll(/<(\/?)([A-Za-z:]+)[^<>]*>/g)) {
    if (closing === '') {
      open.at(-1)?.children.push(name);
      open.push({ name, children: [] });
      continue;
    }
    const ended = open.pop();
    const order: string | undefined = orders[name as keyof typeof orders];
    if (ended === undefined || order === undefined) continue;
    seen.add(name);
    const places = ended.children.map((child) => order.split(' ').indexOf(child));
    expect(places, `${name}: ${ended.children.join(' ')}`).not.toContain(-1);
    expect(places, name).toEqual([...places].sort((a, b) => a - b));
  }
  expect([...seen].sort()).toEqual(Object.keys(orders).sort());
  const long = { ...content.subject, name: 'n'.repeat(200), reference: 'r'.repeat(200) };
  const text = processOf({ content: { ...content, subject: long } });
  for (const [, , words = ''] of text.matchAll(
    /<(baseName|treatmentStandardsRoutes|functionalUnit\w*) [^>]*>([^<]*)/g,
  ))
    expect(words.length).toBeLessThanOrEqual(500);
});
