import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints } from '@sillage/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edited } from './edited-document.ts';
import { create, evaluate, firstTeam, published } from './evaluation-steps.ts';
import { type Answer, type Member, type RunningService, runService } from './running-service.ts';
import { aMask, aPackaging, garmentPayload } from './sample-payloads.ts';
import { successful } from './successful-answer.ts';

/** Ids of another organization, one of each kind. */
const kinds = [
  'organization',
  'user',
  'team',
  'tag',
  'draft',
  'evaluated',
  'published',
  'version',
  'product',
  'mask',
  'packaging',
] as const;
type Foreign = Readonly<Record<(typeof kinds)[number], string>>;

let service: RunningService;
let teamId: string;
let stranger: Member;
let foreign: Foreign;

beforeAll(async () => {
  service = await runService();
  teamId = await firstTeam(service);
  stranger = await service.addMember('stranger', 'admin');
  foreign = await furnish(stranger);
});
afterAll(() => service?.close());

/** A body that only the id in the path can be wrong with. */
function soundBody(address: string): unknown {
  if (address.startsWith('/masks')) return aMask;
  if (address.startsWith('/products/packagings')) return aPackaging;
  if (address.startsWith('/products'))
    return { name: 'Set', evaluations: [{ id: 'x', quantity: 1 }], teams: [{ id: teamId }] };
  return garmentPayload(teamId);
}

/** Gives an organization one of everything. */
async function furnish({ token, userId, organizationId }: Member): Promise<Foreign> {
  const team = await firstTeam(service, token);
  const tag = randomUUID();
  await service.storage.commit(organizationId, [{ kind: 'insert-tag', tag: { id: tag, name: 'Theirs' } }]);
  const theirs = edited(garmentPayload(team), { '/tags': [{ id: tag }], '/name': 'Theirs' });
  const draft = await create(service, theirs, token);
  const evaluated = await create(service, theirs, token);
  await evaluate(service, evaluated.id, token);
  const version = await published(service, theirs, token);
  const body = { name: 'Theirs', evaluations: [{ id: version.id, quantity: 1 }], teams: [{ id: team }] };
  const product = successful('createProduct', await service.call('POST', '/products', { body, token }));
  const mask = successful('createMask', await service.call('POST', '/masks', { body: aMask, token }));
  const theirPackaging = await service.call('POST', '/products/packagings', { body: aPackaging, token });
  const packaging = successful('createPackaging', theirPackaging);
  return {
    organization: organizationId,
    user: userId,
    team,
    tag,
    draft: draft.id,
    evaluated: evaluated.id,
    published: version.evaluation.id,
    version: version.id,
    product: product.id,
    mask: mask.id,
    packaging: packaging.id,
  };
}

const table: readonly Endpoint[] = Object.values(endpoints);
const addresses = table.flatMap(({ method, path, alsoAt = [], access, body }) =>
  [path, ...alsoAt].map((address) => ({
    method,
    address,
    hasBody: body !== undefined && access !== 'open',
  })),
);

/** An answer without what every answer has of its own: ids of requests, dates, and the id that was asked for. */
function comparable({ status, headers, text }: Answer, id: string): unknown {
  const requestId = headers.get('x-request-id') ?? 'none';
  const kept = [...headers].filter(
    ([name]) => !['x-request-id', 'date', 'connection', 'keep-alive'].includes(name),
  );
  return { status, headers: kept, text: text.replaceAll(requestId, 'REQUEST').replaceAll(id, 'ID') };
}

describe('an id of another organization in a path is an unknown id', () => {
  const withId = addresses.filter(({ address }) => address.includes(':id'));

  test('the interface has such paths', () => {
    expect(withId.length).toBeGreaterThanOrEqual(15);
  });

  test.each(withId)('$method $address', async ({ method, address, hasBody }) => {
    const before = service.fingerprint();
    const body = hasBody ? soundBody(address) : undefined;
    const ask = (id: string): Promise<Answer> => service.call(method, address.replace(':id', id), { body });
    for (const kind of kinds) {
      const unknown = randomUUID();
      const [theirs, nobodys] = [await ask(foreign[kind]), await ask(unknown)];
      expect(theirs.status, kind).toBe(404);
      expect(comparable(theirs, foreign[kind]), kind).toEqual(comparable(nobodys, unknown));
    }
    expect(service.fingerprint()).toBe(before);
  });
});

describe('an id of another organization in a document is an unknown reference', () => {
  const at =
    (pointer: string) =>
    (id: string): unknown =>
      edited(garmentPayload(teamId), { [pointer]: id });
  const inObject =
    (pointer: string) =>
    (id: string): unknown =>
      edited(garmentPayload(teamId), { [pointer]: { id } });
  const inEvaluation: Readonly<Record<string, (id: string) => unknown>> = {
    '/category/id': at('/category/id'),
    '/mask/id': inObject('/mask'),
    '/packaging/id': inObject('/packaging'),
    '/teams/0/id': at('/teams/0/id'),
    '/tags/0/id': (id) => edited(garmentPayload(teamId), { '/tags': [{ id }] }),
    '/lifecycles/0/id': (id) => edited(garmentPayload(teamId), { '/lifecycles': [{ id }] }),
    '/composition/parts/0/materials/0/id': at('/composition/parts/0/materials/0/id'),
    '/composition/accessories/items/0/id': at('/composition/accessories/items/0/id'),
  };
  const product = (edits: Readonly<Record<string, unknown>>): unknown =>
    edited({ name: 'Set', evaluations: [], teams: [{ id: teamId }] }, edits);
  let ownVersion: string;
  let ownEvaluation: string;
  let ownProduct: string;
  beforeAll(async () => {
    const version = await published(service, garmentPayload(teamId));
    ownVersion = version.id;
    ownEvaluation = version.evaluation.id;
    const body = product({ '/evaluations/-': { id: ownVersion, quantity: 1 } });
    ownProduct = successful('createProduct', await service.call('POST', '/products', { body })).id;
  });
  const inProduct: Readonly<Record<string, (id: string) => unknown>> = {
    '/evaluations/0/id': (id) => product({ '/evaluations/-': { id, quantity: 1 } }),
    '/teams/0/id': (id) => product({ '/evaluations/-': { id: ownVersion, quantity: 1 }, '/teams/0': { id } }),
    '/tags/0/id': (id) => product({ '/evaluations/-': { id: ownVersion, quantity: 1 }, '/tags': [{ id }] }),
    '/packaging/id': (id) =>
      product({ '/evaluations/-': { id: ownVersion, quantity: 1 }, '/packaging': { id } }),
  };
  const positions = [
    ...Object.entries(inEvaluation).map(([pointer, body]) => ({
      method: 'POST',
      path: '/evaluations',
      pointer,
      body,
    })),
    ...Object.entries(inEvaluation).map(([pointer, body]) => ({
      method: 'PATCH',
      path: '/evaluations/',
      pointer,
      body,
    })),
    ...Object.entries(inEvaluation).map(([pointer, body]) => ({
      method: 'PUT',
      path: '/evaluations/',
      pointer,
      body,
    })),
    ...Object.entries(inProduct).map(([pointer, body]) => ({
      method: 'POST',
      path: '/products',
      pointer,
      body,
    })),
    ...Object.entries(inProduct).map(([pointer, body]) => ({
      method: 'PUT',
      path: '/products/',
      pointer,
      body,
    })),
  ];

  test.each(positions)('$method $path $pointer', async ({ method, path, pointer, body }) => {
    const ownId = path.startsWith('/products') ? ownProduct : ownEvaluation;
    const address = method === 'POST' ? path : `${path}${ownId}`;
    const before = service.fingerprint();
    for (const kind of kinds) {
      const unknown = randomUUID();
      const theirs = await service.call(method, address, { body: body(foreign[kind]) });
      const nobodys = await service.call(method, address, { body: body(unknown) });
      expect(theirs, kind).toMatchObject({
        status: 422,
        body: { errors: [{ pointer, code: 'reference.unknown' }] },
      });
      expect(comparable(theirs, foreign[kind]), kind).toEqual(comparable(nobodys, unknown));
    }
    expect(service.fingerprint()).toBe(before);
  });

  test('every endpoint with a body is among them', () => {
    const tried = new Set(positions.map(({ method, path }) => `${method} ${path.replace(/\/$/, '/:id')}`));
    const withBody = addresses
      // Masks and packagings name parameters and materials of the catalog, no record of anybody.
      .filter(({ hasBody, address }) => hasBody && !/^\/(masks|products\/packagings)/.test(address))
      .map(({ method, address }) => `${method} ${address}`);
    expect([...tried].sort()).toEqual(withBody.sort());
  });
});

test('an id of another organization in a query finds nothing, like an unknown one', async () => {
  for (const path of ['/materials', '/accessories']) {
    for (const kind of kinds) {
      const answer = await service.call('GET', `${path}?evaluation_category_id=${foreign[kind]}`);
      expect([answer.status, answer.body]).toEqual([200, []]);
    }
  }
});

test('the organization comes from the token alone', async () => {
  const headers = { 'x-organization': foreign.organization, 'organization-id': foreign.organization };
  const own = await service.call('GET', '/teams');
  expect((await service.call('GET', '/teams', { headers })).text).toBe(own.text);
  expect((await service.call('GET', `/evaluations/${foreign.draft}`, { headers })).status).toBe(404);
});

test('what one organization has never changes what another reads', async () => {
  const newcomer = await service.addMember('newcomer', 'admin');
  const lists = addresses.filter(
    ({ method, address }) => method === 'GET' && !address.includes(':') && !address.startsWith('/auth'),
  );
  expect(lists.length).toBeGreaterThanOrEqual(5);
  const read = (): Promise<string[]> =>
    Promise.all(
      lists.map(async ({ address }) => (await service.call('GET', address, { token: newcomer.token })).text),
    );
  const before = await read();
  const other = await service.addMember('prolific', 'admin');
  await furnish(other);
  expect(await read()).toEqual(before);
});

test('their own documents stay readable and unchanged to their owners', async () => {
  const { token } = stranger;
  for (const path of [`/evaluations/${foreign.version}`, `/results/product/${foreign.product}`]) {
    expect((await service.call('GET', path, { token })).status).toBe(200);
    expect((await service.call('GET', path)).status).toBe(404);
  }
});
