import type { Problem } from '@sillage/contract';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const fixture = await serviceFixture(service);

/** The only issue of a refused request. */
async function issue(
  method: string,
  path: string,
  body?: unknown,
): Promise<Problem['errors'][number] & { status: number }> {
  const {
    status,
    text,
    body: problem,
  } = await service.call(method, path, body === undefined ? {} : { body });
  const { errors } = problem as Problem;
  expect(errors, text).toHaveLength(1);
  return { ...(errors[0] as Problem['errors'][number]), status };
}

const making = (parameter: unknown): Promise<Problem['errors'][number]> =>
  issue(
    'POST',
    '/evaluations',
    edited(garmentPayload(fixture.teamId), {
      '/lifecycles': [{ id: 't-shirt.manufacturing', parameters: [parameter] }],
    }),
  );

test('the name of an allowed value is answered with its value, and with useProperty', async () => {
  const id = 't-shirt.dyeing-country';
  expect(await making({ id, value: 'France' })).toMatchObject({
    code: 'parameter.not-allowed',
    hint: '"FR" as value, or "France" with useProperty "name"',
  });
  expect((await making({ id, value: 'france' })).hint).toContain('useProperty');
});

test('a parameter in another life cycle stage is answered with its own, never with another parameter', async () => {
  const parameters = [{ id: 't-shirt.making-country', value: 'FR' }];
  const body = edited(garmentPayload(fixture.teamId), { '/lifecycles': [{ id: 't-shirt.use', parameters }] });
  expect(await issue('POST', '/evaluations', body)).toMatchObject({
    code: 'parameter.unknown',
    pointer: '/lifecycles/0/parameters/0/id',
    hint: 'it belongs to "t-shirt.manufacturing"',
  });
});

test('a query value outside its list is a wrong value at its parameter, and a GET speaks of nothing stored', async () => {
  const path = '/evaluations?status=ready';
  expect(await issue('GET', path)).toMatchObject({
    status: 400,
    code: 'field.value',
    pointer: '/status',
    received: 'ready',
    message: expect.stringContaining('"outdated"'),
  });
  expect((await service.call('GET', path)).text).not.toMatch(/stored/);
  // Given twice, it is a list where a text belongs.
  expect(await issue('GET', '/evaluations?search=a&search=b')).toMatchObject({
    code: 'field.type',
    pointer: '/search',
  });
});

test('an unknown lifecycle is answered with the one that has the same last word, or with all', async () => {
  const send = (id: string) =>
    issue(
      'POST',
      '/evaluations',
      edited(garmentPayload(fixture.teamId), { '/lifecycles': [{ id, parameters: [] }] }),
    );
  expect((await send('manufacturing')).hint).toBe('did you mean "t-shirt.manufacturing"?');
  expect((await send('jeans.manufacturing')).hint).toBe('did you mean "t-shirt.manufacturing"?');
  expect((await send('something else entirely')).hint).toContain('t-shirt.product-description');
});

test.each([
  ['page=2', 'header Link'],
  ['offset=20', 'header Link'],
  ['per_page=50', '"limit"'],
  ['page_size=50', '"limit"'],
  ['q=shirt', '"search"'],
])('the query %s is answered with what there is in its place', async (query, hint) => {
  expect((await issue('GET', `/evaluations?${query}`)).hint).toContain(hint);
});

test('a user name under another name is answered with the right one', async () => {
  const { body } = await service.call('POST', '/auth/login', {
    token: null,
    body: { username: 'admin', password: 'x' },
  });
  expect((body as Problem).errors).toContainEqual(
    expect.objectContaining({ pointer: '/username', hint: 'it is called "user" here' }),
  );
});

test.each([
  ['GET', '/packagings', '/products/packagings'],
  ['PATCH', '/evaluations/4711/publish', '/evaluations/publish/4711'],
  ['GET', '/evaluations/', '/evaluations'],
  ['GET', '/evaluation', '/evaluations'],
])('%s %s is answered with the path that was meant', async (method, path, meant) => {
  expect(await issue(method, path)).toMatchObject({
    status: 404,
    code: 'path.unknown',
    hint: `did you mean ${method} ${meant}?`,
  });
});

test('the id of a product where that of an evaluation belongs is answered with the path for it', async () => {
  for (const kind of ['', '/full', '/extscore']) {
    expect(await issue('GET', `/results/evaluation/${fixture.productId}${kind}`)).toMatchObject({
      status: 404,
      code: 'record.not-found',
      hint: `this is the id of a product: call GET /results/product/${fixture.productId}${kind}`,
    });
  }
  // Not for the product of another organization.
  const stranger = await service.addMember('stranger', 'reader');
  const path = `/results/evaluation/${fixture.productId}`;
  const { status, body } = await service.call('GET', path, { token: stranger.token });
  expect([status, (body as Problem).errors]).toEqual([404, []]);
});

test('a change without a body is answered with what to send', async () => {
  for (const [method, path] of [
    ['PUT', `/evaluations/${fixture.draftId}`],
    ['PATCH', `/evaluations/${fixture.draftId}`],
    ['POST', '/products'],
  ] as const) {
    const { status, body } = await service.call(method, path);
    expect([status, (body as Problem).code]).toEqual([400, 'body.malformed']);
    expect((body as Problem).detail).toContain('Content-Type: application/json');
  }
});

test('a webhook with async=false is answered with both ways out', async () => {
  const query = `async=false&webhook=${encodeURIComponent('https://shop.example/x')}&webhook_token=a-word-of-yours`;
  const { body } = await service.call('GET', `/evaluation/evaluate/${fixture.draftId}?${query}`);
  const found = (body as Problem).errors.find(({ pointer }) => pointer === '/async');
  expect(found?.message).toContain('must be true where a webhook is given');
});

test('shares from 0 to 1 are answered with the unit of percentages', async () => {
  const [first] = garmentPayload(fixture.teamId).composition.parts;
  const material = first?.materials[0];
  const halves = [0.5, 0.5].map((percentage) => ({ ...material, percentage }));
  const part = { ...first, percentage: 1, materials: halves };
  const { body } = await service.call('POST', '/evaluations/preview', {
    body: edited(garmentPayload(fixture.teamId), {
      '/composition': { baseUnit: 'percentage', totalWeight: 0.2, parts: [part] },
    }),
  });
  const totals = (body as Problem).errors.filter(({ code }) => code === 'composition.total');
  expect(totals.length).toBeGreaterThan(0);
  for (const { hint } of totals) expect(hint).toContain('from 0 to 100');
});

test.each([
  ['/departments', 'renamed to teams'],
  ['/departments/1', 'renamed to teams'],
  ['/accessories?product_category_id=t-shirt', 'renamed to evaluation_category_id'],
  ['/evaluations?product_category_id=t-shirt', 'category_id in lists of evaluations'],
])('GET %s is answered with its name of today', async (path, hint) => {
  expect((await issue('GET', path)).hint).toContain(hint);
});

test('a report in a form of LibreOffice is answered with the form that it opens', async () => {
  const { hint } = await issue('GET', '/results/evaluation/any/report?format=odt');
  expect(hint).toContain('format=docx');
});

test('an own parameter that would be required is answered with why it cannot', async () => {
  const parameter = {
    id: 'own-line',
    name: 'Line',
    fieldType: 'text',
    categories: ['all'],
    constraints: { required: true },
  };
  const refused = await issue('PUT', '/application/parameters', { parameters: [parameter] });
  expect(refused).toMatchObject({
    code: 'field.unknown',
    pointer: '/parameters/0/constraints/required',
    hint: 'parameters of an organization are always optional: documents stored without them stay valid',
  });
});

test.each(['Basic YWRtaW46YWRtaW4=', 'a-token-without-its-scheme'])(
  'credentials such as %s are answered with the scheme',
  async (authorization) => {
    const { status, body } = await service.call('GET', '/evaluations', {
      token: null,
      headers: { authorization },
    });
    expect([status, (body as Problem).detail]).toEqual([
      401,
      expect.stringContaining('Authorization: Bearer'),
    ]);
  },
);
