import { describe, expect, test } from 'vitest';
import { temporaryFile, temporaryZip } from '../../../testing/database-file.ts';
import { type EvaluatedFile, evaluateFile } from '../../../testing/evaluated-file.ts';
import { ilcdExchange, ilcdFlow, ilcdProcess, ilcdUnits } from '../../../testing/ilcd-package.ts';
import {
  carbon,
  carbonDioxide,
  carbonDocument,
  flowDocument,
  input,
  output,
  processDocument,
  ref,
  reference,
  unitDocuments,
} from '../../../testing/openlca-package.ts';

/**
 * One network in every format: 1 kg of a needs 0.5 kg of b and emits 2 kg; 1 kg of b needs 0.2 kg of a, given in pounds,
 * and emits 1 kg. So a = 2.5 / 0.9 and b = 1.4 / 0.9.
 */
const pounds = 0.2 / 0.45359237;

const schema2 = {
  ...unitDocuments,
  ...carbonDocument,
  ...flowDocument('a'),
  ...flowDocument('b'),
  ...processDocument('A', [reference('a', 1), input('b', 0.5), carbon(2)]),
  ...processDocument('B', [reference('b', 1), input('a', pounds, { unit: ref('lb') }), carbon(1)]),
};

/** The same in the spelling of schema 1, with categories by id. */
const schema1 = Object.fromEntries(
  Object.entries({
    ...schema2,
    'categories/air.json': {
      '@id': 'air',
      name: 'Emissions to air, unspecified',
      category: ref('emissions'),
    },
    'categories/emissions.json': { '@id': 'emissions', name: 'Emissions' },
  }).map(([name, document]) => [
    name,
    JSON.stringify(document)
      .replaceAll('"isInput"', '"input"')
      .replaceAll('"isQuantitativeReference"', '"quantitativeReference"')
      .replaceAll('"isRefUnit"', '"referenceUnit"')
      .replaceAll('"isRefFlowProperty"', '"referenceFlowProperty"')
      .replace(
        '"category":"Emissions/Emissions to air/Emissions to air, unspecified"',
        '"category":{"@id":"air"}',
      ),
  ]),
);

const spold2 = (
  name: string,
  product: string,
  needs: string,
  emitted: number,
) => `<?xml version="1.0" encoding="UTF-8"?>
<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold02"><activityDataset>
<activityDescription><activity id="${name}"><activityName xml:lang="en">${name}</activityName></activity>
<geography><shortname xml:lang="en">FR</shortname></geography><timePeriod startDate="2020-01-01" endDate="2024-12-31"/></activityDescription>
<flowData>
<intermediateExchange id="1" intermediateExchangeId="${product}" amount="1"><name>${product}</name><unitName>kg</unitName><outputGroup>0</outputGroup></intermediateExchange>
${needs}
<elementaryExchange id="3" elementaryExchangeId="${carbonDioxide}" amount="${emitted}"><name>Carbon dioxide, fossil</name><unitName>kg</unitName><compartment><compartment>air</compartment><subcompartment>unspecified</subcompartment></compartment><outputGroup>4</outputGroup></elementaryExchange>
</flowData></activityDataset>
<usedUserMasterData><elementaryExchange id="${carbonDioxide}"><name>Carbon dioxide, fossil</name></elementaryExchange></usedUserMasterData></ecoSpold>`;

const need2 = (flow: string, provider: string, amount: number, unit: string) =>
  `<intermediateExchange id="2" intermediateExchangeId="${flow}" activityLinkId="${provider}" amount="${amount}"><name>${flow}</name><unitName>${unit}</unitName><inputGroup>5</inputGroup></intermediateExchange>`;

const spold1 = `<?xml version="1.0" encoding="ISO-8859-1"?>
<ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01">
${[
  { name: 'a', need: 'name="b" unit="kg" meanValue="0.5"', emitted: 2 },
  { name: 'b', need: `name="a" unit="lb" meanValue="${pounds}"`, emitted: 1 },
]
  .map(
    ({ name, need, emitted }) => `<dataset number="1"><metaInformation><processInformation>
<referenceFunction name="${name}" unit="kg"/><geography location="FR"/><timePeriod><endYear>2024</endYear></timePeriod>
</processInformation></metaInformation><flowData>
<exchange number="1" name="${name}" location="FR" unit="kg" meanValue="1"><outputGroup>0</outputGroup></exchange>
<exchange number="2" location="FR" ${need}><inputGroup>5</inputGroup></exchange>
<exchange number="3" name="carbon dioxide (fossil)" category="air" subCategory="unspecified" unit="kg" meanValue="${emitted}"><outputGroup>4</outputGroup></exchange>
</flowData></dataset>`,
  )
  .join('\n')}
</ecoSpold>`;

/** With decimal commas, a formula with parameters, and emissions that are text in Windows-1252. */
const simapro = (decimal: ',' | '.') => {
  const number = (value: number | string): string => String(value).replace('.', decimal);
  const block = (id: string, product: string, need: string, emitted: string, more = '') => `
Process

Process identifier
${id}

Comment
Énergie

Products
${product}

Avoided products

Materials/fuels
${need};Lognormal;${number(1.05)};0;0;

Emissions to air
carbon dioxide (fossil);;kg;${emitted};Undefined;0;0;0;
${more}
End
`;
  return Buffer.from(
    [
      '{SimaPro 9.3.0.3}',
      '{processes}',
      '{CSV separator: Semicolon}',
      `{Decimal separator: ${decimal}}`,
      block(
        'A',
        `a;kg;1;100;not defined;Group;`,
        `b;kg;${number(0.5)}`,
        'emission * twice',
        '\nInput parameters\nemission;1;Undefined;0;0;0;No;\n',
      ),
      block('B', `b;kg;1;100;not defined;Group;`, `a;lb;${number(pounds)}`, number('1.0')),
      'Project Calculated parameters\ntwice;1 + 1;\n\nEnd\n',
    ]
      .join('\n')
      .replaceAll('\n', '\r\n'),
    'latin1',
  );
};

/** In ILCD the unit of a flow is that of its property, so the product given in pounds is kept in pounds. */
const ilcdNetwork = {
  ...ilcdUnits,
  ...ilcdFlow(carbonDioxide, { type: 'Elementary flow', name: 'carbon dioxide (fossil)' }),
  ...ilcdFlow('a', { property: 'weight' }),
  ...ilcdFlow('b'),
  ...ilcdProcess('A', 'a', [
    ilcdExchange('a', 1 / 0.45359237),
    ilcdExchange('b', 0.5, { input: true }),
    ilcdExchange(carbonDioxide, 2),
  ]),
  ...ilcdProcess('B', 'b', [
    ilcdExchange('b', 1),
    ilcdExchange('a', pounds, { input: true }),
    ilcdExchange(carbonDioxide, 1),
  ]),
};

/** Format, file, ids of the two processes, kind of match of carbon dioxide. */
const networks: readonly (readonly [string, () => string, string, string, string])[] = [
  ['openlca-jsonld', () => temporaryZip(schema2), 'A', 'B', 'id'],
  ['openlca-jsonld', () => temporaryZip(schema1), 'A', 'B', 'id'],
  [
    'ecospold2',
    () =>
      temporaryZip({
        'datasets/A_a.spold': spold2('A', 'a', need2('b', 'B', 0.5, 'kg'), 2),
        'datasets/B_b.spold': spold2('B', 'b', need2('a', 'A', pounds, 'lb'), 1),
      }),
    'A_a',
    'B_b',
    'id',
  ],
  ['ilcd', () => temporaryZip(ilcdNetwork), 'A', 'B', 'id'],
  ['ecospold1', () => temporaryFile('processes.xml', spold1), 'a|FR|kg', 'b|FR|kg', 'name'],
  ['simapro-csv', () => temporaryFile('project.csv', simapro('.')), 'A', 'B', 'name'],
  ['simapro-csv', () => temporaryFile('project.csv', simapro(',')), 'A', 'B', 'name'],
];

test.each(networks)(
  '%s: two processes that need each other, one of them in pounds',
  async (format, file, a, b, match) => {
    const read: EvaluatedFile = await evaluateFile(file());
    expect(read.format).toBe(format);
    // Per pound, where the file keeps the product in pounds.
    const unit = read.inventory.flows.find(({ name }) => name === 'a')?.unit;
    expect(read.impactOf(a) / (unit === 'lb' ? 0.45359237 : 1)).toBeCloseTo(2.5 / 0.9, 13);
    expect(read.impactOf(b)).toBeCloseTo(1.4 / 0.9, 13);
    expect(read.evaluated.matches.map(({ kind }) => kind)).toEqual([match]);
    expect(read.evaluated.findings).toEqual([]);
    expect(read.evaluated.split.columns).toHaveLength(2);
  },
);

test('categories of schema 1 are read by their ids, so flows without ids of EF match by name', async () => {
  const renamed = Object.fromEntries(
    Object.entries(schema1).map(([name, text]) => [name, text.replaceAll(carbonDioxide, 'own-id')]),
  );
  const { evaluated, impactOf } = await evaluateFile(temporaryZip(renamed));
  expect(evaluated.matches.map(({ kind }) => kind)).toEqual(['name']);
  expect(impactOf('A')).toBeCloseTo(2.5 / 0.9, 13);
});

describe('ecoSpold 2', () => {
  test('an input whose activity link names another product of the same activity finds it', async () => {
    const one = spold2('plant', 'heat', '', 1);
    const other = spold2('plant', 'power', '', 5);
    const user = spold2('user', 'bread', need2('power', 'plant', 2, 'kg'), 0);
    const read = await evaluateFile(temporaryZip({ 'a.spold': one, 'b.spold': other, 'c.spold': user }));
    expect(read.impactOf('user_bread')).toBe(10);
    expect(read.evaluated.linked.links.provider).toBe(1);
  });

  const price = (amount: number, currency = 'EUR2005') =>
    `<property propertyId="p" amount="${amount}"><name>price</name><unitName>${currency}</unitName></property>`;
  const byProduct = (name: string, amount: number, property: string) =>
    `<intermediateExchange id="9" intermediateExchangeId="${name}" amount="${amount}"><name>${name}</name><unitName>kg</unitName>${property}<outputGroup>2</outputGroup></intermediateExchange>`;
  const plant = (own: string, other: string) =>
    spold2('plant', 'a', other, 6)
      .replace('amount="1"><name>a</name>', 'amount="2"><name>a</name>')
      .replace('<outputGroup>0<', `${own}<outputGroup>0<`);

  test('several products are divided by their prices: 2 kg at 1 and 1 kg at 4 of 6 kg emitted are 1 and 4 per kg', async () => {
    const files = { 'a.spold': plant(price(1), byProduct('b', 1, price(4))) };
    const { evaluated } = await evaluateFile(temporaryZip(files));
    expect(evaluated.impacts.map(({ impacts }) => impacts[0])).toEqual([
      expect.closeTo(1, 14),
      expect.closeTo(4, 14),
    ]);
    expect(evaluated.split.allocated).toEqual([{ process: 0, products: 2, by: 'economic' }]);
  });

  test.each([
    ['one without a price', price(1), ''],
    ['a price of zero', price(1), price(0)],
    ['two currencies', price(1), price(4, 'USD')],
  ])('several products with %s are not divided', async (_, own, other) => {
    const files = { 'a.spold': plant(own, byProduct('b', 1, other)) };
    const { evaluated } = await evaluateFile(temporaryZip(files));
    expect(evaluated.impacts).toEqual([]);
    expect(evaluated.findings.map(({ code }) => code)).toEqual(['database.allocation-missing']);
  });

  test('a broken data set is left out and told', async () => {
    const files = { 'a.spold': spold2('A', 'a', '', 1), 'b.spold': spold2('B', 'b', '', 1).slice(0, -40) };
    const read = await evaluateFile(temporaryZip(files));
    expect(read.inventory.processes).toHaveLength(1);
    expect(read.evaluated.findings.map(({ code, count }) => [code, count])).toEqual([
      ['database.entry-unreadable', 1],
    ]);
  });
});

test('ecoSpold 1: allocation factors are percentages by exchange', async () => {
  const text = spold1.replace(
    '</flowData>',
    '<exchange number="4" name="slag" location="FR" unit="kg" meanValue="2"><outputGroup>2</outputGroup></exchange>' +
      [
        [1, 75],
        [4, 25],
      ]
        .map(
          ([product, share]) =>
            `<allocation referenceToCoProduct="${product}" fraction="${share}"><referenceToInputOutput>2</referenceToInputOutput><referenceToInputOutput>3</referenceToInputOutput></allocation>`,
        )
        .join('') +
      '</flowData>',
  );
  const read = await evaluateFile(temporaryFile('processes.xml', text));
  // a = 0.75 × (2 + 0.5 b) and b = 1 + 0.2 a: a = 1.875 / 0.925.
  expect(read.impactOf('a|FR|kg')).toBeCloseTo(1.875 / 0.925, 13);
  expect(read.evaluated.split.allocated).toEqual([{ process: 0, products: 2, by: 'causal' }]);
});

test('ecoSpold 1: products that are all co-products are read by their allocation', async () => {
  const exchange = (number: number, name: string, amount: number, group: number) =>
    `<exchange number="${number}" name="${name}" ${group === 4 ? 'category="air" subCategory="unspecified"' : 'location="FR"'} unit="kg" meanValue="${amount}"><outputGroup>${group}</outputGroup></exchange>`;
  const shared = (product: number, share: number) =>
    `<allocation referenceToCoProduct="${product}" fraction="${share}"><referenceToInputOutput>3</referenceToInputOutput></allocation>`;
  // 3 kg of CO2 for 1 kg of a and 0.5 kg of b, 75 to 25 %: 2.25 per kg of a, 0.75 ÷ 0.5 = 1.5 per kg of b.
  const products = [exchange(1, 'a', 1, 2), exchange(2, 'b', 0.5, 2)];
  const text = `<?xml version="1.0"?><ecoSpold xmlns="http://www.EcoInvent.org/EcoSpold01"><dataset number="1"><metaInformation><processInformation><referenceFunction name="a" unit="kg"/><geography location="FR"/></processInformation></metaInformation><flowData>${products.join('')}${exchange(3, 'carbon dioxide (fossil)', 3, 4)}${shared(1, 75)}${shared(2, 25)}</flowData></dataset></ecoSpold>`;
  const { evaluated } = await evaluateFile(temporaryFile('joint.xml', text));
  const climate = evaluated.impacts.map(({ impacts }) => Number(Math.max(...impacts).toFixed(12)));
  expect(climate.sort((m, n) => m - n)).toEqual([1.5, 2.25]);
});

test('SimaPro: shares of products are percentages, and wastes go to treatments', async () => {
  const text = `{SimaPro 9}
{CSV separator: Comma}
{Decimal separator: .}

Process

Products
a,kg,2,75,x,x,
slag,kg,1,25,x,x,

Emissions to air
carbon dioxide (fossil),,kg,6,Undefined,0,0,0,

Waste to treatment
sludge,kg,0.5,Undefined,0,0,0,

End

Process

Waste treatment
sludge,kg,1,x,x,

Emissions to air
carbon dioxide (fossil),,kg,8,Undefined,0,0,0,

End
`;
  const read = await evaluateFile(temporaryFile('project.csv', text));
  const impacts = read.evaluated.impacts.map(({ flow, impacts: row }) => [
    read.inventory.flows[flow]?.name,
    row[0],
  ]);
  // 0.75 × (6 + 0.5 × 8) / 2 and 0.25 × 10 / 1.
  expect(impacts).toEqual([
    ['a', 3.75],
    ['slag', 2.5],
    ['sludge', 8],
  ]);
});

test('attachments of an openLCA package are not read', async () => {
  const { evaluated } = await evaluateFile(
    temporaryZip({ ...schema2, 'bin/sources/report.zip': 'anything' }),
  );
  expect(evaluated.unsolved).toEqual([]);
});

test('an avoided product of schema 1 is credited', async () => {
  const files = {
    ...schema2,
    ...processDocument('A', [
      reference('a', 1),
      carbon(4),
      output('b', 0.3, { avoidedProduct: true, isInput: undefined }),
    ]),
    ...processDocument('B', [reference('b', 1), carbon(5)]),
  };
  expect((await evaluateFile(temporaryZip(files))).impactOf('A')).toBeCloseTo(2.5, 14);
});
