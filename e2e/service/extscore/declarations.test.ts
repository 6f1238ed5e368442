import type { DeclarationCheck, ExtscoreResult } from '@sillage/contract';
import { portalTitles } from '@sillage/contract/tables';
import { readTable } from '@sillage/contract/tables/reading';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { declarablePayload, publishedWithExtscore } from '../../testing/fixtures/extscore-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const teamId = await firstTeam(service);
const version = await publishedWithExtscore(service, { ...declarablePayload(teamId), reference: 'TS-9' });
const productId = await product([version.id, 1], { reference: 'TS-001', gtins: ['4006381333931'] });

async function product(item: readonly [string, number], rest: object): Promise<string> {
  const body = {
    name: 'T-shirt',
    evaluations: [{ id: item[0], quantity: item[1] }],
    teams: [{ id: teamId }],
  };
  return successful('createProduct', await service.call('POST', '/products', { body: { ...body, ...rest } }))
    .id;
}
const file = (body: object, query = '', options: object = {}) =>
  service.call('POST', `/declarations/file${query}`, { body, ...options });

test('a product is written as a row of the portal, in each language and form', async () => {
  const extscore = version.compositionSchema.extscore as ExtscoreResult;
  const answer = await file({ products: [productId] });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [titles, row] = parse(answer.text, { delimiter: ';' }) as [string[], string[]];
  expect(titles).toEqual(portalTitles);
  expect(titles).toHaveLength(70);
  const cells = Object.fromEntries(titles.map((title, index) => [title, row[index]]));
  expect(cells).toMatchObject({
    'GTINs/EANs': '4006381333931',
    'Référence interne': 'TS-001',
    Score: String(extscore.score.value),
    Catégorie: 'T-shirt / Polo',
    'Masse (en kg)': '0.17',
    'Nombre de références': '900',
    "Taille de l'entreprise": 'TPE/PME',
    'Origine de tissage/tricotage': 'Turquie',
    'Origine de confection': 'Tunisie',
  });
  const codes = await file({ products: [{ id: productId }], language: 'code' });
  expect(codes.text).toContain(';tshirt;');
  const book = await fetch(`${service.address}/declarations/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.administrator.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [productId], format: 'xlsx', language: 'en' }),
  });
  expect(book.status).toBe(200);
  const table = readTable(new Uint8Array(await book.arrayBuffer()));
  expect(table.sheet).toBe('Produits');
  expect(table.rows[1]?.map(String)).toEqual(expect.arrayContaining(['T-shirt', 'Small company', 'Tunisia']));
});

test('what the portal would refuse is said by field, in two languages, and left out on request', async () => {
  const { id: draft } = await create(service, garmentPayload(teamId));
  const known = [{ id: version.id, gtins: ['4006381333931'] }, version.id, draft];
  const versions = [...known, 'nothing'];
  const unknown = await file({ versions }, '?skipRefused=true');
  expect(unknown.body).toMatchObject({ errors: [{ code: 'reference.unknown', pointer: '/versions/3' }] });
  const refused = await file({ versions: known });
  expect(refused.status).toBe(422);
  const { errors } = refused.body as { errors: { code: string; pointer: string }[] };
  expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'extscore.not-declarable /versions/1',
    'extscore.not-declarable /versions/2',
  ]);
  const checked = (await file({ versions }, '?check=true')).body as DeclarationCheck;
  expect([checked.ready, checked.refused]).toEqual([1, 3]);
  expect(
    checked.rows.map(({ state, problems }) => [state, ...problems.map(({ code, by }) => `${code} ${by}`)]),
  ).toEqual([
    ['ready'],
    ['refused', 'missing portal'],
    ['refused', 'extscore.not-current sillage'],
    ['refused', 'record.not-found sillage'],
  ]);
  const french = await file({ versions }, '?check=true', { headers: { 'accept-language': 'fr' } });
  expect((french.body as DeclarationCheck).rows[1]?.problems[0]?.message).toContain('au moins un GTIN');
  const some = await file({ versions: known }, '?skipRefused=true');
  expect([some.status, some.headers.get('sillage-refused')]).toEqual([200, '2']);
  const without = await file({ versions: [version.id], withoutGtins: true });
  expect(without.status).toBe(200);
});

test('a GTIN in two rows is refused in both', async () => {
  const gtins = ['4006381333931'];
  const { id } = await publishedWithExtscore(service, { ...declarablePayload(teamId), reference: 'TS-10' });
  const body = { versions: [version.id, id].map((one) => ({ id: one, gtins })) };
  const { rows } = (await file(body, '?check=true')).body as DeclarationCheck;
  expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['repeated'], ['repeated']]);
});

test('the call of a pack has its own price and references; of a single piece it is as before', async () => {
  const body = async (id: string, query = '') =>
    successful('readDeclarationBody', await service.call('GET', `/declarations/body/${id}${query}`));
  const alias = await service.call('GET', `/results/product/${productId}/extscore/declaration?brand_id=b`);
  const brand = '00000000-0000-4000-8000-000000000001';
  const one = await body(productId, `?brand_id=${brand}`);
  expect(one).toEqual({ ...(alias.body as object), body: { ...one.body, brandId: brand } });
  const pack = await product([version.id, 3], { reference: 'PACK', gtins: ['96385074'] });
  const { path, body: sent } = await body(pack, '?price=60&references=2000');
  expect(path).toBe('/api/produits/lot');
  expect(sent).toMatchObject({
    price: 60,
    numberOfReferences: 2000,
    products: [{ numberOfItem: 3, mass: 0.17 }],
  });
  expect((sent as { products: object[] }).products[0]).not.toHaveProperty('price');
  // Three T-shirts of equal weight are sold at a third of 60 euros each.
  const request = {
    ...(version.compositionSchema.extscore?.request ?? {}),
    price: 20,
    numberOfReferences: 2000,
  };
  const scored = await service.call('POST', '/extscore/textile/simulator/ecs', { body: request });
  const { impacts } = scored.body as { impacts: { ecs: number } };
  expect((sent as { declaredScore: number }).declaredScore).toBeCloseTo(3 * impacts.ecs, 3);
  const components = await body(pack, '?components=true');
  expect(components.path).toBe('/api/produits/multicomposants');
});

test('another organization finds nothing, and a reader may check', async () => {
  const stranger = await service.addMember('stranger', 'reader');
  const answer = await file({ products: [productId] }, '?check=true', { token: stranger.token });
  const { rows } = answer.body as DeclarationCheck;
  expect(rows[0]?.problems.map(({ code }) => code)).toEqual(['record.not-found']);
  expect(
    (await service.call('GET', `/declarations/body/${productId}`, { token: stranger.token })).status,
  ).toBe(404);
});
