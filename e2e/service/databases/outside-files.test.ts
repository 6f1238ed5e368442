import type { DatabaseProcess, DatabaseProcessSummary, ImportRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { zipBytes } from '../../../server/testing/database-file.ts';
import { ilcdExchange, ilcdFlow, ilcdProcess, ilcdUnits } from '../../../server/testing/ilcd-package.ts';
import {
  carbon,
  carbonDocument,
  flowDocument,
  input,
  processDocument,
  reference,
  unitDocuments,
} from '../../../server/testing/openlca-package.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const query = (name: string) => ({ name, version: '1', disclosure: 'full' });

/** Climate of each data set, with its unit, and what the report says. */
async function read(name: string, file: string | Uint8Array) {
  const record = await imported(service, query(name), file);
  expect(record.failure).toBeUndefined();
  const address = `/databases/${record.database?.id}/processes`;
  const list = (await service.call('GET', address)).body as DatabaseProcessSummary[];
  const figures = await Promise.all(
    list.map(async ({ id }) => {
      const { body } = await service.call('GET', `${address}/${encodeURIComponent(id)}`);
      const { name: called, unit, impacts } = body as DatabaseProcess;
      return [called, unit, impacts?.find((impact) => impact.id === 'cch')?.value];
    }),
  );
  return { figures, report: record.report as NonNullable<ImportRecord['report']> };
}
const codes = ({ findings }: NonNullable<ImportRecord['report']>) => findings.map(({ code }) => code);

const simapro = (header: string, titles: readonly [string, string, string, string]): string => {
  const [process, products, air, end] = titles;
  return `{SimaPro 9.6}\n${header}\n\n${process}\n\n${products}\nGarn;kg;1;100;not defined;X;\n\n${air}\nCarbon dioxide, fossil;;kg;1,25;Lognormal;1,44;0;0;\n\n${end}\n`;
};

test('SimaPro with decimal commas and a header in German; with titles of blocks in German it is refused', async () => {
  const german = '{Prozesse}\n{CSV-Trennzeichen: Semikolon}\n{Dezimaltrennzeichen: ,}';
  const english = simapro(german, ['Process', 'Products', 'Emissions to air', 'End']);
  expect((await read('garn', english)).figures).toEqual([['Garn', 'kg', 1.25]]);
  const whole = simapro(german, ['Prozess', 'Produkte', 'Emissionen in Luft', 'Ende']);
  expect((await imported(service, query('prozess'), whole)).failure).toMatchObject({
    code: 'database.empty',
  });
});

test('openLCA: a provider that is missing, and power that two processes make, are named and left open', async () => {
  const documents = {
    ...{ ...unitDocuments, ...carbonDocument, ...flowDocument('yarn'), ...flowDocument('power') },
    ...flowDocument('gone'),
    ...processDocument('spin', [
      reference('yarn', 1),
      input('power', 2),
      input('gone', 3, { defaultProvider: { '@id': 'not-here', name: 'Not here' } }),
      carbon(1),
    ]),
    ...processDocument('one', [reference('power', 1), carbon(2)]),
    ...processDocument('two', [reference('power', 1), carbon(3)]),
  };
  const file = zipBytes(documents);
  const { figures, report } = await read('providers', file);
  expect(figures).toEqual([
    ['one', 'kg', 2],
    ['spin', 'kg', 1],
    ['two', 'kg', 3],
  ]);
  expect(codes(report)).toEqual(['database.provider-missing']);
  expect(report.links.filter(({ count }) => count > 0)).toEqual([
    { kind: 'open-nobody', count: 1 },
    { kind: 'open-several', count: 1 },
  ]);
});

test('ecoSpold 2: a unit that nobody knows counts nothing, and is named', async () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset><activityDescription><activity id="a"><activityName>Melting</activityName></activity><geography><shortname>FR</shortname></geography></activityDescription><flowData><intermediateExchange id="1" amount="1" intermediateExchangeId="steel"><name>Steel</name><unitName>kg</unitName><outputGroup>0</outputGroup></intermediateExchange><elementaryExchange id="2" amount="3" elementaryExchangeId="carbon"><name>Carbon dioxide, fossil</name><unitName>zorkmid</unitName><compartment><compartment>air</compartment><subcompartment>unspecified</subcompartment></compartment><outputGroup>4</outputGroup></elementaryExchange></flowData></activityDataset></ecoSpold>`;
  const { figures, report } = await read('units', file);
  expect(figures).toEqual([['Melting', 'kg', null]]);
  expect(codes(report)).toEqual(['database.no-factor', 'database.unit-unknown']);
});

test('ILCD: a product by volume has its figures per m3', async () => {
  const units = ilcdUnits['ILCD/unitgroups/masses.xml'] ?? '';
  const property = ilcdUnits['ILCD/flowproperties/mass.xml'] ?? '';
  const file = zipBytes({
    ...ilcdUnits,
    'ILCD/unitgroups/volumes.xml': units.replace('masses', 'volumes').replace('>kg<', '>m3<'),
    'ILCD/flowproperties/volume.xml': property
      .replaceAll('>mass<', '>volume<')
      .replace('"masses"', '"volumes"'),
    ...ilcdFlow('gas', { property: 'volume' }),
    ...ilcdFlow('co2', {
      type: 'Elementary flow',
      name: 'carbon dioxide (fossil)',
      categories: ['Emissions', 'Emissions to air'],
    }),
    ...ilcdProcess('make', 'gas', [ilcdExchange('gas', 2), ilcdExchange('co2', 6)]),
  });
  expect((await read('volumes', file)).figures).toEqual([['make', 'm3', 3]]);
});

test('a workbook of results with a title above its columns', async () => {
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    ['Results of the project'],
    [],
    ['Name', 'Unit', 'Climate change [kg CO2 eq]'],
    ['Cotton', 'kg', 3.5],
    ['Polyester', 'kg', '4,2'],
  ].map((cells) => `<row>${cells.map(cell).join('')}</row>`);
  const file = zipBytes({
    'xl/workbook.xml': '<workbook><sheets><sheet name="R" r:id="r0"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/></Relationships>',
    'xl/worksheets/sheet0.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
  expect((await read('workbook', file)).figures).toEqual([
    ['Cotton', 'kg', 3.5],
    ['Polyester', 'kg', 4.2],
  ]);
});
