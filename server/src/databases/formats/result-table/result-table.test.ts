import { resultTableTitles } from '@sillage/contract';
import { describe, expect, test } from 'vitest';
import { temporaryFile } from '../../../../testing/database-file.ts';
import { ef31 } from '../../../../testing/evaluated-file.ts';
import { readDatabase } from '../../read-database.ts';

describe('a table of results', () => {
  const ids = [
    'cch',
    'ozd',
    'ior',
    'pco',
    'pma',
    'htn',
    'htc',
    'acd',
    'fwe',
    'swe',
    'tre',
    'etf',
    'ldu',
    'wtu',
    'fru',
    'mru',
  ];
  const names = [
    'Climate change',
    'Ozone depletion',
    'Ionising radiation',
    'Photochemical ozone formation',
    'Particulate matter',
    'Human toxicity, non-cancer',
    'Human toxicity, cancer',
    'Acidification',
    'Eutrophication, freshwater',
    'Eutrophication, marine',
    'Eutrophication, terrestrial',
    'Ecotoxicity, freshwater',
    'Land use',
    'Water use',
    'Resource use, fossils',
    'Resource use, minerals and metals',
  ];

  test('is read by ids, with empty cells as no figure', async () => {
    const figures = ids.map((_, index) => index + 1);
    const lines = [
      ['id', 'name', 'unit', 'location', 'year', ...ids],
      ['s1', 'Steel', 'kg', 'FR', 2023, ...figures],
      ['s2', 'Slag', 'kg', '', '', ...figures.map((figure) => (figure === 2 ? '' : figure))],
      ['s3', 'Scrap', 'kg', '', '', ...figures.map((figure) => (figure === 2 ? 'n/a' : figure))],
      ['s4', 'Sand', 'kg', '', '', ...figures.map((figure) => (figure === 2 ? '1e999' : figure))],
    ];
    const { format, inventory } = await readDatabase(
      temporaryFile('results.csv', lines.map((line) => line.join(',')).join('\r\n')),
    );
    expect(format).toBe('result-table');
    expect(inventory.results.map(({ id }) => id)).toEqual(['s1', 's2']);
    expect(inventory.results[0]).toMatchObject({ unit: 'kg', location: 'FR', year: 2023 });
    expect(inventory.results[0]?.impacts).toEqual(
      Object.fromEntries(ids.map((id, index) => [id, index + 1])),
    );
    expect(inventory.results[1]?.impacts.ozd).toBeNull();
    expect(inventory.findings.map(({ code, examples }) => [code, examples])).toEqual([
      [
        'database.entry-unreadable',
        [
          { entry: 'results.csv, row 4', reason: '"n/a" is no number' },
          { entry: 'results.csv, row 5', reason: '"1e999" is no number' },
        ],
      ],
    ]);
  });

  test('is read by names with units, semicolons and decimal commas', async () => {
    const header = ['Name', 'Unit', ...names.map((name) => `${name} [unit]`)].join(';');
    const row = ['Acier', 'kg', ...names.map((_, index) => `${index},5`)].join(';');
    const { inventory } = await readDatabase(temporaryFile('results.csv', `\uFEFF${header}\n${row}\n`));
    expect(inventory.results[0]?.impacts).toEqual(
      Object.fromEntries(ids.map((id, index) => [id, index + 0.5])),
    );
    expect(
      ef31()
        .indicators.slice(0, 16)
        .map(({ id }) => id),
    ).toEqual(ids);
  });
});

test('the template of the application is understood, with only the climate figure filled in, too', async () => {
  const cells = resultTableTitles.map(
    (title) => ({ name: 'Steel', unit: 'kg', 'climate change': '2.5' })[title] ?? '',
  );
  const path = temporaryFile('data-sets.csv', `${resultTableTitles.join(',')}\n${cells.join(',')}\n`);
  const { format, inventory } = await readDatabase(path);
  expect(format).toBe('result-table');
  expect(inventory.results).toHaveLength(1);
  const [{ impacts = {} } = {}] = inventory.results;
  // All sixteen columns are known; an empty cell is no figure, and not zero.
  expect(Object.keys(impacts)).toHaveLength(16);
  expect(Object.values(impacts).filter((value) => value !== null)).toEqual([2.5]);
});

test('units in titles are converted; a column of another method with the same name is not read', async () => {
  const titles = [
    'Climate change [g CO2e]',
    'Ozone depletion (mg CFC-11 eq)',
    'Ionising radiation, human health [kBq U235 eq.]',
    'Acidification [Mole of H+ eq.]',
    'Water use (m³ world equiv.)',
    'Resource use, fossils (GJ)',
    'Eutrophication, freshwater (kg PO4 eq)',
    'Land use (m2a crop eq)',
    'Particulate matter (total)',
  ];
  const header = ['name', 'unit', ...titles].join(';');
  const { inventory } = await readDatabase(
    temporaryFile('results.csv', `${header}\nA;kg;500;6;4;2;5;7;8;9;3\n`),
  );
  const { fru, cch, ozd, ...others } = inventory.results[0]!.impacts;
  expect([fru, cch, ozd]).toEqual([7000, 0.5, expect.closeTo(6e-6, 12)]);
  expect(others).toEqual({ ior: 4, acd: 2, wtu: 5, pma: 3 });
  expect(inventory.findings).toMatchObject([
    { code: 'database.column-unit', count: 2, examples: [{ unit: 'kg PO4 eq' }, { unit: 'm2a crop eq' }] },
  ]);
});

test('rows above the titles are passed over, and French titles are read', async () => {
  const text =
    'Résultats du projet;;;\n;;;\nNom;Unité;Pays;Changement climatique;Utilisation de l’eau\nCoton;kg;TR;3,5;12\n';
  const { inventory } = await readDatabase(temporaryFile('results.csv', text));
  expect(inventory.results).toMatchObject([
    { name: 'Coton', unit: 'kg', location: 'TR', impacts: { cch: 3.5, wtu: 12 } },
  ]);
});
