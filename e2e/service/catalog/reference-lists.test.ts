import type { AllowedValue, CategoryRecord, ParameterDescription } from '@sillage/contract';
import { expect, test } from 'vitest';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type RunningService, useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const service = await useService();
const teamId = await firstTeam(service);

const call: RunningService['call'] = (...request) => service.call(...request);

test('name and password return a token valid for one hour that must not be cached', async () => {
  const before = Date.now();
  const answer = await service.logIn('admin');
  const { token, expiresAt, ...rest } = successful('login', answer);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(token.split('.')).toHaveLength(3);
  expect(rest).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600, environment: 'demo' });
  expect(rest.user).toMatchObject({ name: 'admin', role: 'admin' });
  expect(rest.organization).toMatchObject({ id: service.administrator.organizationId, name: 'Demo' });
  expect(expiresAt).toMatch(timestamp);
  expect(Math.abs(Date.parse(expiresAt) - before - 3_600_000)).toBeLessThan(60_000);
});

test('categories are a tree, and exactly its leaves have a schema', async () => {
  const roots = successful('listCategories', await call('GET', '/evaluations/categories'));
  const all = (list: readonly CategoryRecord[]): CategoryRecord[] =>
    list.flatMap((category) => [category, ...all(category.children)]);
  const categories = all(roots);
  expect(roots.map(({ id }) => id)).toEqual(['apparel-and-footwear', 'food', 'packaging']);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
  const leaves = categories.filter(({ children }) => children.length === 0).map(({ id }) => id);
  expect(leaves).toEqual(expect.arrayContaining(['t-shirt', 'prepared-dish', 'published-footprint']));
  const apparel = roots.find(({ id }) => id === 'apparel-and-footwear');
  // The 13 sub-categories of the PEFCR, bags and belts, and leather clothing.
  expect(apparel?.children).toHaveLength(15);
  for (const { id, children, name } of categories) {
    const answer = await call('GET', `/evaluations/categories/schema/${id}`);
    if (children.length > 0) {
      expect([id, answer.status, answer.body]).toMatchObject([id, 404, { code: 'category.no-schema' }]);
    } else {
      expect(successful('readCategorySchema', answer)).toMatchObject({ id, name });
    }
  }
});

test('each schema has the seven stages in life cycle order', async () => {
  for (const id of ['t-shirt', 'prepared-dish', 'published-footprint']) {
    const answer = await call('GET', `/evaluations/categories/schema/${id}`);
    const { lifecycles } = successful('readCategorySchema', answer);
    expect(lifecycles.map(({ stage }) => stage)).toEqual([
      'product-description',
      'raw-materials',
      'manufacturing',
      'packaging',
      'distribution',
      'use',
      'end-of-life',
    ]);
    expect(new Set(lifecycles.map((lifecycle) => lifecycle.id)).size).toBe(7);
  }
});

test('the schema of a garment has all steps of its manufacture', async () => {
  const answer = await call('GET', '/evaluations/categories/schema/t-shirt');
  const parameters = parametersOf(successful('readCategorySchema', answer).lifecycles);
  const identifiers = parameters.map(({ identifier }) => identifier);
  for (const identifier of [
    ...['origin-country', 'spinning-process', 'fabric-process', 'dyeing-process', 'making-country'],
    ...['distribution-country', 'air-share', 'use-country', 'cardboard-weight', 'volume'],
  ]) {
    expect(identifiers).toContain(identifier);
  }
  expect(new Set(parameters.map(({ id }) => id)).size).toBe(parameters.length);
});

test('default values are texts or null, constraints are objects, custom parameters are in the right place', async () => {
  const category = successful(
    'readCategorySchema',
    await call('GET', '/evaluations/categories/schema/t-shirt'),
  );
  const material = successful('readMaterialSchema', await call('GET', '/materials/schema/cotton'));
  const parameters = parametersOf([...category.lifecycles, material]);
  for (const {
    defaultValue,
    constraints,
    customizable,
    customParameters,
    fieldType,
    allowedValues,
  } of parameters) {
    expect(defaultValue === null || typeof defaultValue === 'string').toBe(true);
    expect(constraints).toBeTypeOf('object');
    expect(customParameters !== undefined).toBe(customizable);
    expect(allowedValues.length > 0).toBe(fieldType.startsWith('select'));
    for (const { value } of allowedValues) expect(value).not.toMatch(/[/,]/);
  }
  const minutes = parameters.find(({ id }) => id === 't-shirt.making-minutes');
  expect(minutes).toMatchObject({
    fieldType: 'number',
    defaultValue: '15',
    constraints: { min: 0, max: 600 },
  });
  const impacts = parameters.find(({ id }) => id === 'cotton.impact-data');
  const required = impacts?.customParameters?.filter((custom) => custom.constraints.required === true) ?? [];
  expect(required.map(({ identifier }) => identifier)).toHaveLength(16);
  for (const { constraints } of required) expect(constraints.min).toBeUndefined();
});

test('only a category of estimates is marked as such in its schema', async () => {
  const bannerOf = async (id: string): Promise<string | undefined> => {
    const headers = { 'accept-language': 'fr' };
    const answer = await call('GET', `/evaluations/categories/schema/${id}`, { headers });
    return successful('readCategorySchema', answer).banner;
  };
  expect(await bannerOf('boots')).toContain('scénario illustratif');
  expect(await bannerOf('t-shirt')).toBeUndefined();
});

test('places have their ISO codes; a region has none', async () => {
  const answer = await call('GET', '/evaluations/categories/schema/t-shirt');
  const parameters = parametersOf(successful('readCategorySchema', answer).lifecycles);
  const places = parameters.find(({ identifier }) => identifier === 'making-country')?.allowedValues ?? [];
  const place = (code: string): AllowedValue | undefined => places.find((allowed) => allowed.code === code);
  expect(place('FR')).toMatchObject({
    name: 'France',
    slug: 'france',
    code_alpha_2: 'FR',
    code_alpha_3: 'FRA',
  });
  expect(place('CN')).toMatchObject({ name: 'China', code_alpha_2: 'CN', code_alpha_3: 'CHN' });
  expect(place('REO')).toMatchObject({ name: 'Western Europe', code_alpha_2: null, code_alpha_3: null });
  expect(places.filter(({ code_alpha_2 }) => code_alpha_2 !== null).length).toBeGreaterThan(190);
  for (const { code_alpha_2, code_alpha_3 } of places) {
    if (code_alpha_2 === null) expect(code_alpha_3).toBeNull();
    else
      expect([code_alpha_2, code_alpha_3]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^[A-Z]{3}$/),
      ]);
  }
});

test('there are at least 12 textile materials and 40 farm-gate ingredients, each with data for all indicators', async () => {
  const all = successful('listMaterials', await call('GET', '/materials'));
  const of = async (category: string): Promise<string[]> => {
    const answer = await call('GET', `/materials?evaluation_category_id=${category}`);
    return successful('listMaterials', answer).map(({ id }) => id);
  };
  const [textile, food] = [await of('t-shirt'), await of('prepared-dish')];
  expect(textile.length).toBeGreaterThanOrEqual(12);
  expect(food.length).toBeGreaterThanOrEqual(40);
  expect(all.filter(({ categories }) => categories.includes('t-shirt')).map(({ id }) => id)).toEqual(textile);
  expect(await of('no-such-category')).toEqual([]);
  for (const { id, databases, name } of all) {
    const schema = successful('readMaterialSchema', await call('GET', `/materials/schema/${id}`));
    expect(schema).toMatchObject({ id, name });
    expect(schema.databases.map((database) => database.id)).toEqual(databases);
    expect(schema.databases.filter(({ isDefault }) => isDefault)).toHaveLength(Math.min(1, databases.length));
    for (const { indicators, coverage } of schema.databases) {
      expect([indicators, Object.keys(coverage).length]).toEqual([16, 16]);
      expect(new Set(Object.values(coverage))).toEqual(new Set([1]));
    }
  }
  for (const { id, databases } of all.filter((material) => food.includes(material.id))) {
    expect([id, databases[0]]).toEqual([id, expect.stringMatching(/^agribalyse@(3\.2-farm-gate|3\.1\.1)$/)]);
  }
  const cotton = successful('readMaterialSchema', await call('GET', '/materials/schema/cotton'));
  expect(cotton.databases).toMatchObject([{ id: 'sillage-reference@2026.1', illustrative: true }]);
});

test('an organization starts with one team and no tags', async () => {
  expect(successful('listTeams', await call('GET', '/teams'))).toEqual([{ id: teamId, name: 'Default' }]);
  expect(successful('listTags', await call('GET', '/tags'))).toEqual([]);
  expect(teamId).toMatch(uuidv7);
});

test('accessories are those of the requested category', async () => {
  const all = successful('listAccessories', await call('GET', '/accessories'));
  const trims = successful(
    'listAccessories',
    await call('GET', '/accessories?evaluation_category_id=t-shirt'),
  );
  // What brands sew on beside zips and buttons, each with a weight of its own.
  const sewn = ['rivet', 'snap', 'hook', 'label', 'thread', 'elastic', 'cord'];
  expect(trims.map(({ id }) => id)).toEqual(expect.arrayContaining(sewn));
  expect(all).toEqual(expect.arrayContaining(trims));
  const none = await call('GET', '/accessories?evaluation_category_id=prepared-dish');
  expect(successful('listAccessories', none)).toEqual([]);
});

test('materials and accessories of a category of categories are those of all leaves below it', async () => {
  const categories = successful('listCategories', await call('GET', '/evaluations/categories'));
  for (const { id, children } of categories.filter((category) => category.children.length > 0)) {
    const leaves = children.map((child) => child.id);
    for (const [operation, path] of [
      ['listMaterials', '/materials'],
      ['listAccessories', '/accessories'],
    ] as const) {
      const all = successful(operation, await call('GET', path));
      const found = successful(operation, await call('GET', `${path}?evaluation_category_id=${id}`));
      expect(found.map((record) => record.id)).toEqual(
        all
          .filter((record) => record.categories.some((leaf) => leaves.includes(leaf)))
          .map((record) => record.id),
      );
      if (operation === 'listMaterials') expect(found.length).toBeGreaterThan(5);
    }
  }
  const trims = await call('GET', '/accessories?evaluation_category_id=apparel-and-footwear');
  expect(successful('listAccessories', trims).length).toBeGreaterThan(3);
});

test('names are in the client’s preferred language', async () => {
  const headers = { 'accept-language': 'de, fr;q=0.9, en;q=0.5' };
  const answer = await call('GET', '/evaluations/categories', { headers });
  expect(successful('listCategories', answer).map(({ name }) => name)).toEqual([
    'Habillement et chaussures',
    'Alimentation',
    'Emballage',
  ]);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
});

function parametersOf(
  owners: readonly {
    readonly informations: readonly { readonly parameters: ParameterDescription[] }[];
    readonly processes: readonly { readonly parameters: ParameterDescription[] }[];
  }[],
): ParameterDescription[] {
  return owners.flatMap(({ informations, processes }) =>
    [...informations, ...processes].flatMap(({ parameters }) => parameters),
  );
}
