import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluate, prepareEvaluation } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { assembleCatalog } from '../src/assemble-catalog.ts';
import { dataFolder, shippedCatalog } from './evaluated-example.ts';
import { furtherCatalog, hempClimate, writeCatalogFiles } from './further-catalog.ts';

const scratch = mkdtempSync(join(tmpdir(), 'sillage-further-'));
let count = 0;

/** A temporary folder with these files. */
function folderWith(files: Readonly<Record<string, object>>): string {
  const folder = join(scratch, String(count++));
  mkdirSync(folder);
  return writeCatalogFiles(folder, files);
}

const assembled = (...further: string[]) => assembleCatalog({ folders: [dataFolder, ...further] });
const shippedFile = (path: string): object => JSON.parse(readFileSync(join(dataFolder, path), 'utf8'));

/**
 * The error that the operator sees when such a folder is added;
 * `<shipped>` and `<further>` replace the paths.
 */
function refusal(files: Readonly<Record<string, object>>): string {
  const folder = folderWith(files);
  try {
    assembled(folder);
  } catch (error) {
    const { message } = error as Error;
    return message.replaceAll(`${folder}/`, '<further>/').replaceAll(dataFolder, '<shipped>/');
  }
  return 'not refused';
}

describe('a further folder', () => {
  test('adds a category, a material and a database that evaluations can use', () => {
    const catalog = assembled(folderWith(furtherCatalog));
    expect(catalog.category('tote-bag')?.definition).toBeDefined();
    expect(catalog.material('house-hemp')?.categories).toEqual(
      expect.arrayContaining(['tote-bag', 't-shirt']),
    );
    expect(catalog.material('cotton')?.categories).toContain('tote-bag');
    expect(catalog.database('house-data')?.id).toBe('house-data@1.0');

    const payload = {
      category: { id: 'tote-bag' },
      teams: [{ id: 'team' }],
      lifecycles: [],
      composition: {
        baseUnit: 'weight' as const,
        totalWeight: 0.1,
        parts: [{ weight: 0.1, materials: [{ id: 'house-hemp', weight: 0.1 }] }],
      },
    };
    const records = { teams: new Set(['team']), tags: new Set<string>() };
    const { prepared, issues = [] } = prepareEvaluation(payload, catalog, records);
    expect(issues).toEqual([]);
    if (prepared === undefined) throw new Error('not prepared');
    const { activities } = evaluate(prepared).inventory;
    const fibre = activities.find(({ process }) => process.id === 'hemp-fibre');
    expect(fibre?.process.factors[0]).toBe(hempClimate);
    // More than the 0.1 kg of the bag, because of losses in spinning, weaving and making.
    expect(fibre?.amount).toBeGreaterThan(0.1);
  });

  test('changes nothing in the shipped catalog', () => {
    const catalog = assembled(folderWith(furtherCatalog));
    expect(catalog.processes.slice(0, shippedCatalog.processes.length).map(({ id }) => id)).toEqual(
      shippedCatalog.processes.map(({ id }) => id),
    );
    expect(catalog.category('t-shirt')?.definition).toEqual(shippedCatalog.category('t-shirt')?.definition);
    expect(catalog.method).toEqual(shippedCatalog.method);
  });
});

describe('the version', () => {
  test('is that of the shipped catalog without further folders', () => {
    expect(assembled().version).toBe('2026.5');
  });

  test('has twelve digits of the content of further folders', () => {
    const once = assembled(folderWith(furtherCatalog)).version;
    expect(once).toMatch(/^2026\.5\+[0-9a-f]{12}$/);
    // The same files in another directory are the same catalog.
    expect(assembled(folderWith(furtherCatalog)).version).toBe(once);
    const path = 'categories/tote-bag.json';
    const changed = { ...furtherCatalog, [path]: { ...furtherCatalog[path], source: 'another' } };
    expect(assembled(folderWith(changed)).version).not.toBe(once);
    const { [path]: category = {}, ...others } = furtherCatalog;
    const renamed = { ...others, 'categories/bag.json': category };
    expect(assembled(folderWith(renamed)).version).not.toBe(once);
  });
});

describe('an id in two folders is rejected with both files and the remedy', () => {
  const materials = shippedFile('materials/fibres.json') as { materials: object[] };
  const parameters = shippedFile('parameters/textile.json') as object[];
  const database = 'processes/agribalyse-3.1.1/database.json';
  test.each<[string, Readonly<Record<string, object>>, string]>([
    [
      'a category',
      { 'categories/shirt.json': shippedFile('categories/t-shirt.json') },
      '<further>/categories/shirt.json: the category "t-shirt" is already in <shipped>/categories/t-shirt.json; rename or remove one of them.',
    ],
    [
      'a template',
      { 'categories/templates/mine.json': shippedFile('categories/templates/garment.json') },
      '<further>/categories/templates/mine.json: the template "garment" is already in <shipped>/categories/templates/garment.json; rename or remove one of them.',
    ],
    [
      'a material',
      { 'materials/mine.json': { ...materials, materials: [materials.materials[0]] } },
      '<further>/materials/mine.json: the material "cotton" is already in <shipped>/materials/fibres.json; rename or remove one of them.',
    ],
    [
      'a family',
      { 'families/mine.json': shippedFile('families/textile.json') },
      '<further>/families/mine.json: the family "textile" is already in <shipped>/families/textile.json; rename or remove one of them.',
    ],
    [
      'a parameter',
      { 'parameters/mine.json': parameters.slice(0, 1) },
      ' is already in <shipped>/parameters/textile.json; rename or remove one of them.',
    ],
    [
      'a database',
      { 'processes/mine/database.json': shippedFile(database) },
      '<further>/processes/mine: the database "agribalyse@3.1.1" is already in <shipped>/processes/agribalyse-3.1.1; rename or remove one of them.',
    ],
  ])('%s', (_, files, sentence) => {
    expect(refusal(files)).toContain(sentence);
  });

  test('of two further folders', () => {
    const [first, second] = [folderWith(furtherCatalog), folderWith(furtherCatalog)];
    expect(() => assembled(first, second)).toThrow(
      `${second}/processes/house-data-1.0: the database "house-data@1.0" is already in ${first}/processes/house-data-1.0; rename or remove one of them.`,
    );
  });
});

describe('a further folder is checked like the shipped one', () => {
  test('an error in a file is reported with file, place and remedy', () => {
    const path = 'categories/tote-bag.json';
    const { name: _, ...nameless } = furtherCatalog[path] as { name: object };
    expect(refusal({ ...furtherCatalog, [path]: nameless })).toMatch(
      /^<further>\/categories\/tote-bag\.json:\n {2}\/name: /,
    );
    const { 'processes/house-data-1.0/fibres.json': _fibres, ...without } = furtherCatalog;
    expect(refusal(without)).toContain('house-hemp: the database house-data has no process "hemp-fibre"');
  });

  test('a category that cannot be evaluated with its defaults', () => {
    const path = 'categories/tote-bag.json';
    const { defaults: _, ...bare } = furtherCatalog[path] as { defaults: object };
    expect(refusal({ ...furtherCatalog, [path]: bare })).toMatch(
      /^categories\/tote-bag: one kilogram of "[a-z-]+" cannot be evaluated with nothing but defaults\..* Give every parameter that a rule reads a default/,
    );
  });

  test('a folder that does not exist, contains no catalog, or has parts allowed in the shipped one only', () => {
    const missing = join(scratch, 'missing');
    expect(() => assembled(missing)).toThrow(`${missing}: there is no such folder`);
    expect(refusal({})).toContain('it holds none of accessories, categories');
    expect(refusal({ 'methods/pef/own.json': {} })).toMatch(
      /^<further>\/methods: a further catalog cannot hold "methods"; it may hold accessories, categories,/,
    );
    expect(refusal({ ...furtherCatalog, 'sources.json': {} })).toBe(
      '<further>/sources.json: move it into one of the folders accessories, categories, families, materials, parameters, processes.',
    );
  });
});
