// Reason for length: every way from a file to a payload, on one service.
import type { CategoryRecord, EvaluationBatchItem, MaterialSchema, TeamRecord } from '@sillage/contract';
import type { Cell, Field, Named } from '@sillage/contract/tables';
import {
  appliedTo,
  categoriesIn,
  faultsOf,
  fieldAt,
  fieldCatalog,
  guessMapping,
  keptOf,
  oneOfEachFamily,
  parametersOfMaterials,
  parseKept,
  productGroups,
  productPayload,
  rowPayload,
  rowPlan,
  type SpokenCategory,
} from '@sillage/contract/tables';
import { readTable, workbookBytes } from '@sillage/contract/tables/reading';
import { expect, test } from 'vitest';
import en from '../../../web/src/locales/en/imports.json' with { type: 'json' };
import fr from '../../../web/src/locales/fr/imports.json' with { type: 'json' };
import { importTexts } from '../../../web/src/locales/import-texts.ts';
import {
  templateCsv,
  templateOf,
  templateSheets,
} from '../../../web/src/pages/imports/reading/template-of.ts';
import { startedImport } from '../../../web/src/pages/imports/started-import.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const [team] = (await service.call('GET', '/teams')).body as [TeamRecord];
const leavesOf = ({ id, children }: CategoryRecord): string[] =>
  children.length === 0 ? [id] : children.flatMap(leavesOf);
const groups = (await service.call('GET', '/evaluations/categories')).body as CategoryRecord[];
const leaves = groups.flatMap(leavesOf);

type Language = 'en' | 'fr';
const spokenWords = { en: importTexts(en, 'en').imports, fr: importTexts(fr, 'fr').imports };

/** The translation function of the page: `field.material` with its slot. */
function sayIn(language: Language) {
  return (key: string, facts: Readonly<Record<string, string | number>> = {}): string => {
    const text = key
      .split('.')
      .reduce<unknown>((words, part) => (words as Record<string, unknown>)[part], spokenWords[language]);
    return String(text).replace(/\{\{(\w+)\}\}/g, (_, fact: string) => String(facts[fact]));
  };
}

const answers = new Map<string, Promise<unknown>>();
/** Read once: most categories share their materials, and each is looked up in both languages. */
function readOnce(path: string, language: Language): Promise<unknown> {
  const headers = { 'accept-language': language };
  const answer =
    answers.get(`${language} ${path}`) ?? service.call('GET', path, { headers }).then(({ body }) => body);
  answers.set(`${language} ${path}`, answer);
  return answer;
}

async function spoken(category: string, language: Language): Promise<SpokenCategory> {
  const read = (path: string) => readOnce(path, language);
  const materials = (await read(
    `/materials?evaluation_category_id=${category}`,
  )) as SpokenCategory['materials'];
  const schemas = await Promise.all(
    oneOfEachFamily(materials).map(
      async ({ id }) => (await read(`/materials/schema/${id}`)) as MaterialSchema,
    ),
  );
  return {
    schema: (await read(`/evaluations/categories/schema/${category}`)) as SpokenCategory['schema'],
    materials,
    accessories: (await read(
      `/accessories?evaluation_category_id=${category}`,
    )) as SpokenCategory['accessories'],
    ofMaterials: parametersOfMaterials(schemas),
  };
}

async function fieldsOf(
  category: string,
  language: Language,
  categories?: readonly Named[],
): Promise<readonly Field[]> {
  const both = { en: await spoken(category, 'en'), fr: await spoken(category, 'fr') };
  const named = categories === undefined ? {} : { categories };
  const own = { teams: [team], tags: [], masks: [], packagings: [], ...named };
  return fieldCatalog(both[language], both[language === 'en' ? 'fr' : 'en'], own, sayIn(language));
}

async function check(payloads: readonly unknown[]): Promise<readonly EvaluationBatchItem[]> {
  const answer = await service.call('POST', '/evaluations/batch?check=true', { body: payloads });
  return answer.body as EvaluationBatchItem[];
}

const asText = (text: string): Uint8Array => new TextEncoder().encode(text);

test('each template, in both languages and formats, is mapped completely and can be imported unchanged', async () => {
  expect(leaves.length).toBeGreaterThan(12);
  const payloads: unknown[] = [];
  for (const category of leaves) {
    for (const language of ['en', 'fr'] as const) {
      const fields = await fieldsOf(category, language);
      const template = templateOf(fields, 'Example');
      const files = [
        asText(templateCsv(template, language)),
        workbookBytes(templateSheets(template, ['Products', 'Values'])),
      ];
      for (const file of files) {
        const { titles, rows, wanted } = startedImport(readTable(file), 'x', String);
        const example = rows[wanted[0] as number] as readonly Cell[];
        // The language of the file may differ from that of the page.
        const mapping = guessMapping(titles, [example], fields, language === 'fr' ? 'point' : 'comma');
        const meant = titles.map((title, column) => `${title} → ${mapping.columns[column]}`);
        const expected = fields
          .filter(({ id }) => !/^material\.(?:[4-9]|\d\d)/.test(id))
          .filter(({ id }) => !/^(part|size$)/.test(id))
          // They stand for several of the others.
          .filter(({ kind, fills }) => kind !== 'pieces' && kind !== 'composition' && fills === undefined)
          .filter(
            ({ parameter, ofMaterial }) =>
              ofMaterial === undefined && parameter?.qualityCategoryId !== 'information',
          )
          .map(({ id }, index) => `${titles[index]} → ${id}`);
        expect(meant, `${category} ${language}`).toEqual(expected);
        const { payload, unresolved } = rowPayload(example, rowPlan(category, mapping, fields, team.id));
        expect(unresolved, `${category} ${language}`).toEqual([]);
        payloads.push(payload);
      }
    }
  }
  const items = await check(payloads);
  // A published footprint is custom data, sixteen figures per material, whose columns the template leaves out.
  const refused = items
    .flatMap(({ error }) => error?.errors ?? [])
    .map(({ code, message }) => [code, message]);
  expect(refused).toHaveLength(4);
  for (const [code, message] of refused) {
    expect(code).toBe('parameter.required');
    expect(message).toContain('published-food.impact-data');
  }
  expect(items.filter(({ outcome }) => outcome === 'valid')).toHaveLength(4 * (leaves.length - 1));
  // Half a minute of work; machines that are shared take twice as long.
});

/** Made once: their titles, which are thousands, are compared by an index that is made with them. */
const shirtFields = { en: await fieldsOf('t-shirt', 'en'), fr: await fieldsOf('t-shirt', 'fr') };

/** Reads a file of another origin and maps it by its titles. */
async function mapped(text: string, language: Language = 'en') {
  const fields = shirtFields[language];
  const started = startedImport(readTable(asText(text)), 'x', String);
  const rows = started.wanted.map((index) => started.rows[index] as readonly Cell[]);
  const mapping = guessMapping(started.titles, rows, fields, 'point');
  const plan = rowPlan('t-shirt', mapping, fields, team.id);
  return {
    fields,
    titles: started.titles,
    mapping,
    plan,
    rows,
    read: rows.map((row) => rowPayload(row, plan)),
  };
}

test('a material’s own impact data are read from columns of its figures, in both languages', async () => {
  const { fields } = await mapped('Name;Material 1\nShirt;Cotton\n');
  const ofFirst = fields.filter(({ ofMaterial: of }) => of?.slot === 1 && of.parameter === 'impact-data');
  const indicators = ofFirst.filter(({ kind, unit }) => kind === 'number' && unit !== undefined);
  expect(indicators).toHaveLength(16);
  const [climate, ozone] = indicators;
  const others = indicators.slice(2).map(({ ofMaterial }) => `material 1: ${ofMaterial?.figure}`);
  const titles = [
    'Name',
    'Total weight',
    'Material 1',
    'Material 1: cch',
    `${ozone?.titles.at(-1)}`,
    ...others,
  ];
  const cells = ['Shirt', '0.2', 'Cotton', '1.5', '3.5e-7', ...others.map((_, index) => String(index - 3))];
  expect(climate?.title).toMatch(/^Material 1: Climate change/);
  const text = [titles, [...titles, 'Material 1: Source']].map((line) => line.join(';'));
  const { read } = await mapped(`${text[1]}\n${[...cells, 'EPD of 2025'].join(';')}\n`);
  expect(read[0]?.unresolved).toEqual([]);
  const [material] = read[0]?.payload.composition.parts[0]?.materials ?? [];
  const [own] = material?.parameters ?? [];
  expect(own).toMatchObject({ id: 'cotton.impact-data', value: 'custom' });
  const figures = Object.fromEntries((own?.customParameters ?? []).map(({ id, value }) => [id, value]));
  expect(figures).toMatchObject({
    'cotton.impact-data.cch': 1.5,
    'cotton.impact-data.ozd': 3.5e-7,
    'cotton.impact-data.ior': -3,
    'cotton.impact-data.impact-source': 'EPD of 2025',
  });
  expect(Object.keys(figures)).toHaveLength(17);
  const [item] = await check([read[0]?.payload]);
  expect(item?.outcome, JSON.stringify(item)).toBe('valid');

  const french = await mapped('Nom;Poids total;Matière 2;Matière 2 : cch\nChemise;0,2;Coton;1,5\n', 'fr');
  const [second] = french.read[0]?.payload.composition.parts[0]?.materials ?? [];
  expect(second?.parameters?.[0]?.customParameters).toEqual([{ id: 'cotton.impact-data.cch', value: 1.5 }]);
  // Fifteen figures are missing: the fault is shown at the column that is there.
  const [refused] = await check([french.read[0]?.payload]);
  const missing = refused?.error?.errors.filter(({ code }) => code === 'parameter.custom-missing');
  expect(missing).toHaveLength(15);
  expect(fieldAt(french.read[0]?.places ?? [], missing?.[0]?.pointer ?? '')).toBe('material.2.data.cch');
});

test('parameters of a material and own data of each circular term are read by their titles, in both languages', async () => {
  const fields = shirtFields.en;
  const titleOf = (parameter: string, figure?: string): string =>
    fields.find(({ ofMaterial: of }) => of?.slot === 1 && of.parameter === parameter && of.figure === figure)
      ?.title ?? '';
  const figures = fields.flatMap(({ kind, unit, ofMaterial: of }) =>
    of?.slot === 1 && of.parameter === 'recycled-input-impact-data' && kind === 'number' && unit !== undefined
      ? [of.figure]
      : [],
  );
  expect(figures).toHaveLength(16);
  const titles = [
    'Name',
    'Total weight',
    'Material 1',
    titleOf('spinning-country'),
    'matière 1: recycled-content',
    ...figures.map((figure) => `Material 1, recycled-input-impact-data: ${figure}`),
  ];
  const cells = ['Shirt', '0.2', 'Cotton', 'Portugal', '0.3', ...figures.map((_, n) => String(n + 1))];
  const { read } = await mapped(`${titles.join(';')}\n${cells.join(';')}\n`);
  expect(read[0]?.unresolved).toEqual([]);
  const parameters = read[0]?.payload.composition.parts[0]?.materials[0]?.parameters ?? [];
  expect(parameters).toEqual(
    expect.arrayContaining([
      { id: 'cotton.spinning-country', value: 'PT' },
      { id: 'cotton.recycled-content', value: 0.3 },
    ]),
  );
  const own = parameters.find(({ id }) => id === 'cotton.recycled-input-impact-data');
  expect(own?.customParameters).toHaveLength(16);
  const [item] = await check([read[0]?.payload]);
  expect(item?.outcome, JSON.stringify(item?.error)).toBe('valid');
  // The whole words of the schema are known as well.
  const terms = new Set(
    fields.flatMap(({ ofMaterial: of }) => (of?.figure === undefined ? [] : [of.parameter])),
  );
  expect([...terms]).toEqual(
    expect.arrayContaining([
      'impact-data',
      'recycled-input-impact-data',
      'substituted-impact-data',
      'recycling-impact-data',
      'disposal-impact-data',
    ]),
  );
});

test('a table with a row for each part becomes one evaluation with its parts, as the service counts them', async () => {
  const { plan, titles, rows } = await mapped(
    'Reference,Name,Total weight (kg),Part,Part share,Material 1,Share 1\n' +
      'A,Shirt,0.2,Body,95,cotton,100\nA,,,Collar,5,elastane,100\nB,Other,0.2,Body,100,cotton,100\n',
  );
  expect(Object.values(plan.mapping.columns)).toEqual(expect.arrayContaining(['part', 'part.share']));
  expect(titles).toHaveLength(7);
  const groups = productGroups({ rows, wanted: rows.map((_, index) => index) }, plan);
  expect(groups).toEqual([[0, 1], [2]]);
  const payloads = groups.map(
    (lines) =>
      productPayload(
        lines.map((index) => rows[index] ?? []),
        plan,
      ).payload,
  );
  expect((await check(payloads)).map(({ outcome, error }) => error?.errors ?? outcome)).toEqual([
    'valid',
    'valid',
  ]);
});

test('columns of mere information, which the template leaves out, are recognized and read', async () => {
  const { titles } = templateOf(shirtFields.en, 'Example');
  expect(titles).not.toContain('Care symbols of the label');
  const { read } = await mapped(
    'Name;Material 1;Material 1 %;Certificate valid until;Season of sale;Courriel du contact pour ces données;Care symbols of the label\n' +
      'Shirt;Cotton;100;2027-06-30;Autumn and winter;data@example.org;Machine wash at most 40 °C|Pas de repassage\n',
  );
  expect(read[0]?.unresolved).toEqual([]);
  expect(read[0]?.payload).toMatchObject({
    lifecycles: [
      {
        id: 't-shirt.product-description',
        parameters: [
          { id: 't-shirt.certificate-expiry', value: '2027-06-30' },
          { id: 't-shirt.contact-email', value: 'data@example.org' },
          { id: 't-shirt.season', value: 'autumn-winter' },
          { id: 't-shirt.care-symbols', value: 'wash-40,no-iron' },
        ],
      },
    ],
  });
});

test('a French table: titles, decimals, grams, materials and countries are recognized', async () => {
  const { mapping, read } = await mapped(
    'Désignation;Réf;Poids (g);Matière 1;Matière 1 %;Matière 2;Matière 2 %;Pays de confection;Bouton en plastique\n' +
      '"Tee-shirt ""col V""";TS-1;170,5;Coton bio;92,5;Élasthanne;7,5;Portugal;0\n',
  );
  expect(mapping).toMatchObject({ decimal: 'comma', weightUnit: 'g', baseUnit: 'percentage' });
  expect(Object.keys(mapping.columns)).toHaveLength(9);
  expect(read[0]?.unresolved).toEqual([]);
  expect(read[0]?.payload).toMatchObject({
    name: 'Tee-shirt "col V"',
    reference: 'TS-1',
    lifecycles: [
      { id: 't-shirt.manufacturing', parameters: [{ id: 't-shirt.making-country', value: 'PT' }] },
    ],
    composition: {
      baseUnit: 'percentage',
      totalWeight: 0.1705,
      parts: [
        {
          percentage: 100,
          materials: [
            { id: 'organic-cotton', percentage: 92.5 },
            { id: 'elastane', percentage: 7.5 },
          ],
        },
      ],
    },
  });
  expect((await check(read.map(({ payload }) => payload)))[0]?.outcome).toBe('valid');
});

test('weights of materials: the total follows, accessories have the weight of their pieces', async () => {
  const { mapping, read, fields } = await mapped(
    'Name,Material 1,Material 1 weight (g),Plastic button,Country of making,Price\n' +
      'Shirt,cotton,170,2,China 60; TR 40,"19.90 €"\n',
  );
  expect(mapping).toMatchObject({ baseUnit: 'weight', weightUnit: 'g' });
  const piece = fields.find(({ id }) => id === 'accessory.plastic-button')?.unitWeight as number;
  expect(piece).toBeGreaterThan(0);
  const { payload, unresolved } = read[0] as (typeof read)[number];
  expect(unresolved).toEqual([]);
  // 0.17 kg and two buttons
  expect(payload.composition.totalWeight).toBeCloseTo(0.17 + 2 * piece, 12);
  expect(payload.composition.accessories?.items).toEqual([{ id: 'plastic-button', quantity: 2 }]);
  expect(payload.lifecycles.flatMap(({ parameters = [] }) => parameters)).toEqual(
    expect.arrayContaining([
      { id: 't-shirt.making-country', value: 'CN/60,TR/40' },
      { id: 't-shirt.price', value: 19.9 },
    ]),
  );
  expect((await check([payload]))[0]?.outcome).toBe('valid');
});

test('percentages with accessories: three materials and two metal buttons are accepted, with the right masses', async () => {
  const { mapping, read, fields } = await mapped(
    'Name,Total weight (kg),Material 1,Material 1 %,Material 2,Material 2 %,Material 3,Material 3 %,Metal button\n' +
      'Shirt,0.17,cotton,70,polyester,25,elastane,5,2\n',
  );
  expect(mapping.baseUnit).toBe('percentage');
  const piece = fields.find(({ id }) => id === 'accessory.metal-button')?.unitWeight as number;
  const { payload, unresolved } = read[0] as (typeof read)[number];
  expect(unresolved).toEqual([]);
  const [part] = payload.composition.parts;
  expect(part?.materials.map(({ percentage }) => percentage)).toEqual([70, 25, 5]);
  expect(part?.percentage).toBeCloseTo(100 - (100 * 2 * piece) / 0.17, 9);
  const [item] = await check([payload]);
  expect(item?.outcome, JSON.stringify(item?.error)).toBe('valid');
  expect(item?.warnings?.map(({ code }) => code)).not.toContain('accessories.unit-weights');
});

test('a file of several categories: each row has the fields of its own, and what it cannot have is reported', async () => {
  const text =
    'Name,Category,Total weight (kg),Material 1,Country of making,Plastic button\n' +
    'A,T-shirt,0.17,cotton,Portugal,2\nB,Jean,0.6,Cotton,PT,\nC,,0.17,cotton,France,\nD,pants-and-shorts,0.6,cotton,PT,2\n' +
    'E,Toaster,0.17,cotton,PT,\n';
  const categories = [
    { value: 't-shirt', names: ['T-shirt', 't-shirt'] },
    { value: 'pants-and-shorts', names: ['Pants and shorts', 'Jean', 'pants-and-shorts'] },
  ];
  const shirts = await fieldsOf('t-shirt', 'en', categories);
  const jeans = await fieldsOf('pants-and-shorts', 'en', categories);
  const started = startedImport(readTable(asText(text)), 'x', String);
  const rows = started.wanted.map((index) => started.rows[index] as readonly Cell[]);
  const mapping = guessMapping(started.titles, rows, shirts, 'point');
  expect(categoriesIn(started, mapping, shirts, false)).toEqual(['pants-and-shorts', 't-shirt']);
  const plan = rowPlan('t-shirt', mapping, shirts, team.id, new Map([['pants-and-shorts', jeans]]));
  const read = rows.map((row) => rowPayload(row, plan));
  expect(read.map(({ payload }) => payload.category.id)).toEqual([
    't-shirt',
    'pants-and-shorts',
    't-shirt',
    'pants-and-shorts',
    't-shirt',
  ]);
  expect(read[1]?.payload.lifecycles).toEqual([
    {
      id: expect.stringMatching(/^pants-and-shorts\./),
      parameters: [{ id: 'pants-and-shorts.making-country', value: 'PT' }],
    },
  ]);
  const items = await check(read.map(({ payload }) => payload));
  expect(items.map(({ outcome, error }) => error?.errors[0]?.message ?? outcome)).toEqual(
    Array.from({ length: 5 }, () => 'valid'),
  );
  const faults = read.map((row, index) =>
    faultsOf(row, items[index], row.plan).map(({ column, code }) => `${column} ${code}`),
  );
  expect(faults[0]).toEqual([]);
  expect(faults[1]).toEqual([]);
  const takesButtons = jeans.some(({ id }) => id === 'accessory.plastic-button');
  expect(faults[3]).toEqual(takesButtons ? [] : ['5 not-in-category']);
  expect(faults[4]).toEqual(['1 unknown']);
});

test('each error is at its cell: unknown names, invalid numbers, and errors of the service', async () => {
  const { read, plan } = await mapped(
    'Name,Total weight,Material 1,Share 1,Material 2,Share 2,Country of making,Waste in making (share of the fabric)\n' +
      'A,0.17,Unobtainium,100,,,Atlantis,0.1\n' +
      'B,"0,17",cotton,100,,,PT,0.1\n' +
      'C,0.17,cotton,60,elastane,30,PT,0.1\n' +
      'D,,cotton,100,,,PT,0.1\n' +
      'E,0.17,cotton,,elastane,10,FR 60; PT,0.1\n' +
      'F,0.17,cotton,100,,,PT,7\n',
  );
  const items = await check(read.map(({ payload }) => payload));
  const faults = read.map((row, index) =>
    faultsOf(row, items[index], plan).map(({ column, code }) => `${column} ${code}`),
  );
  expect(faults[0]).toEqual(['6 unknown', '2 unknown']);
  // A comma with two digits behind it is no separator of thousands.
  expect([faults[1], read[1]?.payload]).toMatchObject([[], { composition: { totalWeight: 0.17 } }]);
  // 60 % and 30 % are 90 %
  expect(faults[2]).toHaveLength(1);
  expect(faults[2]?.[0]).toMatch(/^[2-5] composition/);
  expect(faults[3]).toEqual(['1 field.missing']);
  expect(faults[4]).toEqual(expect.arrayContaining(['6 share-of']));
  expect(faults[5]?.map((fault) => fault[0])).toEqual(['7']);
});

test('a mapping is stored by titles, fits a file with other columns, and other JSON is no mapping', async () => {
  const first = await mapped('Name,Gewicht,Material\nA,0.17,cotton\n');
  const columns = { ...first.mapping.columns, 1: 'totalWeight' };
  const kept = keptOf('t-shirt', first.titles, { ...first.mapping, columns });
  expect(parseKept(JSON.stringify(kept))).toEqual(kept);
  expect(parseKept('{"titles":{"a":1}}')).toBeUndefined();
  expect(parseKept('no json')).toBeUndefined();
  const next = await mapped('Material,Reference,Gewicht\ncotton,TS-1,0.17\n');
  const known = new Set(next.fields.map(({ id }) => id));
  expect(appliedTo(next.titles, kept, next.mapping, known).columns).toEqual({
    0: 'composition',
    1: 'reference',
    2: 'totalWeight',
  });
});
