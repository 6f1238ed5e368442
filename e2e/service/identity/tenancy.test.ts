// Reason for length: one matrix of all operations, which its tests read and add to.
import { randomUUID } from 'node:crypto';
import type { AuditRecord, ChangePage, ReferenceNoun } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Furnished, furnish } from '../../testing/fixtures/organization-fixture.ts';
import { formSecretOf, questioned } from '../../testing/fixtures/questionnaire-fixture.ts';
import { bodyWithId, exampleBody } from '../../testing/openapi/documented-body.ts';
import { type Position, positionsOf } from '../../testing/openapi/reference-positions.ts';
import type { Operation } from '../../testing/openapi/served-document.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { normalised, normaliser } from '../../testing/service/normalised-answer.ts';
import { type CallOptions, type Member, useService } from '../../testing/service/running-service.ts';

/** Whether the ids of a noun belong to an organization or are shared by all; each noun must be listed. */
const ownership: Readonly<Record<ReferenceNoun, 'organization' | 'catalog'>> = {
  evaluation: 'organization',
  version: 'organization',
  product: 'organization',
  mask: 'organization',
  packaging: 'organization',
  scenario: 'organization',
  team: 'organization',
  tag: 'organization',
  user: 'organization',
  'api-key': 'organization',
  session: 'organization',
  job: 'organization',
  delivery: 'organization',
  subscription: 'organization',
  benchmark: 'organization',
  import: 'organization',
  'own-database': 'organization',
  'own-material': 'organization',
  'own-accessory': 'organization',
  'own-parameter': 'organization',
  view: 'organization',
  'import-template': 'organization',
  'import-draft': 'organization',
  'mapping-list': 'organization',
  note: 'organization',
  share: 'organization',
  'share-secret': 'organization',
  questionnaire: 'organization',
  'questionnaire-secret': 'organization',
  verification: 'organization',
  verifier: 'organization',
  statement: 'organization',
  partner: 'organization',
  'reachable-partner': 'organization',
  'footprint-request': 'organization',
  'received-footprint': 'organization',
  record: 'organization',
  'list-place': 'organization',
  category: 'catalog',
  lifecycle: 'catalog',
  group: 'catalog',
  parameter: 'catalog',
  material: 'catalog',
  accessory: 'catalog',
  database: 'catalog',
  page: 'catalog',
  elsewhere: 'catalog',
};

const service = await useService({ settings: { trustedProxies: ['127.0.0.1'] } });
const stranger: Member = await service.addMember('stranger', 'admin');
const foreign: Furnished = await furnish(service, stranger, 'Theirs');
await furnish(service, stranger, 'Theirs too');
/** All ids of the other organization that a client could learn. */
const foreignIds: Readonly<Record<string, string>> = {
  ...foreign,
  administrator: stranger.userId,
  organization: stranger.organizationId,
  firstTeam: await firstTeam(service, stranger.token),
};
/** What could be mistaken for an entry of the catalog, which is looked up without the database. */
const likelyMistaken = {
  evaluation: foreign.evaluated,
  mask: foreign.mask,
  material: foreign['own-material'],
  accessory: foreign['own-accessory'],
  database: foreign['own-database'],
};
const { described } = service;
const rows = described.operations.flatMap((operation) =>
  positionsOf(described, operation)
    // Each organization names its own; that no other one sees them is tested with them.
    .filter(({ noun }) => noun !== 'own-parameter')
    .map((position) => ({
      operation,
      position,
      place: `${operation.method} ${operation.path}: ${position.in} ${position.steps.join('/')}`,
    })),
);
type Row = (typeof rows)[number];

/** Ids of the caller's own records, by noun. */
let own: Readonly<Record<string, string>>;
/** Of the caller's own verifier, who is named for the own version. */
let verifierToken: string;

const publicPage = /^\/(?:s|q|01)\//;
let visitors = 0;
/** An address may try 60 public pages that do not exist in a minute, so each call comes from another. */
const fromAnother = () => ({ 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors++ & 255}` });

/** Calls an operation as the administrator, or as the verifier where only that role may. */
const callAs = (operation: Operation, path: string, options: CallOptions): Promise<Answer> =>
  service.call(operation.method, path, {
    ...options,
    ...(publicPage.test(operation.path) ? { headers: fromAnother() } : {}),
    ...(operation['x-roles']?.includes('admin') === false ? { token: verifierToken } : {}),
  });

/** Lists whose records are put by a reference. */
const byReference = ['evaluations', 'products', 'products/packagings', 'masks'];

beforeAll(async () => {
  const mine = await furnish(service, service.administrator, 'Mine');
  verifierToken = ((await service.logIn('Mine verifier')).body as { token: string }).token;
  await furnish(service, service.administrator, 'Mine too');
  own = { ...mine, evaluation: mine.evaluated, 'api-key': mine.apiKey, team: await firstTeam(service) };
  const form = await questioned(service, mine.evaluated);
  own = { ...own, elsewhere: 'put by reference', 'questionnaire-secret': formSecretOf(form) };
  // Exist from the beginning, so that each PUT by it has the same status.
  for (const noun of byReference) {
    const path = `/${noun}/by-reference/{reference}`;
    const operation = described.operations.find(
      (one) => one.method === 'PUT' && one.path === path,
    ) as Operation;
    const address = path.replace('{reference}', encodeURIComponent('put by reference'));
    const { status } = await service.call('PUT', address, { body: bodyAt(operation) });
    expect(status).toBe(201);
  }
});

/** The example body of an operation; without its reference where the address holds one. */
function bodyAt(operation: Operation): unknown {
  const body = exampleBody(described, operation, own);
  if (!operation.path.includes('by-reference')) return body;
  const { reference, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** Calls an operation with an id of another organization at one position, all else being valid. */
async function ask({ operation, position }: Row, id: string): Promise<Answer> {
  const { method } = operation;
  const body = bodyAt(operation);
  const address = addressOf(operation, position.in === 'path' ? id : undefined);
  if (position.noun === 'elsewhere' && position.in === 'path') await service.call(method, address, { body });
  const query = new URLSearchParams(requiredQuery(operation));
  if (position.in === 'query') query.set(position.steps[0] as string, id);
  // A cursor only works with the page length of its list.
  if (position.noun === 'list-place') query.set('limit', '1');
  const sent = position.in === 'body' ? bodyWithId(described, operation, body, position, id) : body;
  return callAs(operation, query.size === 0 ? address : `${address}?${query}`, { body: sent });
}

function requiredQuery({ parameters }: Operation): Record<string, string> {
  const required = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  return Object.fromEntries(required.map(({ name }) => [name, 'x']));
}

/** A data set of each own database. */
const storedDataSet = 'steel';

/** The URL of an operation, for an id or the caller's own record. */
function addressOf(operation: Operation, id?: string): string {
  const place = positionsOf(described, operation).find((position) => position.in === 'path');
  return operation.path
    .replace(/\{\w+\}/, encodeURIComponent(id ?? own[place?.noun ?? ''] ?? 'limits'))
    .replace('{process}', storedDataSet);
}

const uuid = /^[0-9a-f-]{36}$/;

/** An id that does not exist, of the same form. */
const unlike = (id: string): string => (uuid.test(id) ? randomUUID() : `${id.slice(0, -4)}AAAA`);

/** The comparable answer to an id that does not exist; for a cursor, to one that was never issued. */
async function askUnknown(row: Row, unknown: string): Promise<string> {
  return comparable(await ask(row, unknown), unknown);
}

/** The noun of an id where it is not what the id is called. */
const nounOf: Readonly<Record<string, ReferenceNoun>> = {
  ...{ draft: 'evaluation', evaluated: 'evaluation', published: 'evaluation', trashed: 'evaluation' },
  ...{ apiKey: 'api-key', outerPackaging: 'packaging', administrator: 'user', firstTeam: 'team' },
};

/** Of six ids of other nouns, one is tried at each position; the nightly run tries all. */
const others = isNightlyRun ? 1 : 6;

/**
 * Ids of the other organization for a position: those of its noun, and of other nouns, as an id of the wrong noun must
 * not be revealed either.
 */
async function theirs(row: Row): Promise<Readonly<Record<string, string>>> {
  const { operation, position } = row;
  if (ownership[position.noun as ReferenceNoun] === 'catalog') return likelyMistaken;
  if (position.noun !== 'list-place')
    return Object.fromEntries(
      Object.entries(foreignIds).filter(
        ([kind], at) => (nounOf[kind] ?? kind) === position.noun || (at + rows.indexOf(row)) % others === 0,
      ),
    );
  const path = operation.path.replace('{id}', foreign['own-database']);
  const page = await service.call('GET', `${path}?limit=1`, { token: stranger.token });
  if (path === '/changes') return { since: (page.body as ChangePage).next };
  const cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
  if (cursor === undefined) throw new Error(`${operation.path} has no second page.`);
  return { cursor: decodeURIComponent(cursor) };
}

/**
 * The comparable part of an answer to different ids; the second write of a record always has the next
 * revision.
 */
function comparable(answer: Answer, id: string): string {
  const text = answer.text.replaceAll(id, 'ID').replace(/"revision":\d+/g, '"revision":N');
  // Of a second spelling of a path, a header names the first one, with the id.
  const headers = new Headers(
    [...answer.headers].map(([name, value]) => [name, value.replaceAll(encodeURIComponent(id), 'ID')]),
  );
  return normalised({ ...answer, headers, text }, normaliser());
}

describe('an id of another organization is an unknown id', () => {
  test.each(rows.map((row) => [row.place, row] as const))('%s', async (_place, row) => {
    const { position } = row;
    const belongs = ownership[position.noun as ReferenceNoun] === 'organization';
    const ids = Object.entries(await theirs(row));
    const before = await service.fingerprint();
    const answers: { readonly kind: string; readonly known: string; readonly nobodys: string | undefined }[] =
      [];
    for (const [kind, id] of ids) {
      const known = await ask(row, id);
      // An address that is free text belongs to the first who asks, and answers of such are limited: each has its own.
      const own = !uuid.test(id) || position.noun === 'elsewhere';
      const nobodys = own ? await askUnknown(row, unlike(id)) : undefined;
      answers.push({ kind, known: comparable(known, id), nobodys });
      if (belongs && row.place.startsWith('GET /collections')) expectRefused(known, kind);
      else if (belongs) expectUnknown(position, known, kind);
    }
    // The answers to UUIDs that do not exist are equal, so one of them is requested, last: a document may keep it.
    const unknown = await askUnknown(row, randomUUID());
    for (const { kind, known, nobodys = unknown } of answers) expect(known, kind).toBe(nobodys);
    if (belongs) expect(await service.fingerprint()).toBe(before);
  });
});

/** A total of nothing would be no answer to what is unknown: collections refuse it in a query. */
function expectRefused({ status, body }: Answer, kind: string): void {
  const errors = expect.arrayContaining([expect.objectContaining({ code: 'reference.unknown' })]);
  expect([status, body], kind).toMatchObject([400, { errors }]);
}

/**
 * 404 in a path, for a database to compare with and for a template of an import, an unknown reference in a document, an empty list in a filter, an invalid cursor in any
 * other list.
 */
function expectUnknown(
  { in: place, steps, noun }: Position,
  { status, headers, body, text }: Answer,
  kind: string,
): void {
  if (place === 'path' || (place === 'query' && ['own-database', 'import-template'].includes(noun ?? '')))
    expect(status, kind).toBe(404);
  else if (noun === 'list-place')
    expect([status, body], kind).toMatchObject([400, { code: 'query.invalid' }]);
  else if (headers.get('content-type')?.startsWith('text/csv') === true) {
    // The column names, and no row.
    expect([status, text.trimEnd().split('\n').length], kind).toEqual([200, 1]);
  } else if (headers.get('content-type') === 'application/x-ndjson')
    expect([status, text], kind).toEqual([200, '']);
  else if (place === 'query' && !Array.isArray(body))
    expect([status, body], kind).toMatchObject([200, { count: 0, evaluated: 0, score: null }]);
  else if (place === 'query') expect([status, body], kind).toEqual([200, []]);
  else {
    const pointer = ['', ...steps.map((step) => (step === '*' ? '0' : step))].join('/');
    const error = expect.objectContaining({ pointer, code: 'reference.unknown' });
    expect([status, body], kind).toMatchObject([422, { errors: expect.arrayContaining([error]) }]);
  }
}

describe('the matrix is complete', () => {
  test('each field with the name of an id declares its noun', () => {
    expect(rows.filter(({ position }) => position.noun === undefined).map(({ place }) => place)).toEqual([]);
    for (const { place, position } of rows) expect(Object.keys(ownership), place).toContain(position.noun);
  });

  test('it contains all path parameters, and the ids that documents are known to have', () => {
    const places = new Set(rows.map(({ place }) => place));
    for (const { method, path } of described.operations) {
      const [, name] = /\{(\w+)\}/.exec(path) ?? [];
      if (name !== undefined) expect(places).toContain(`${method} ${path}: path ${name}`);
    }
    for (const operation of ['POST /evaluations', 'PUT /evaluations/{id}', 'PATCH /evaluations/{id}']) {
      for (const field of ['category/id', 'mask/id', 'packaging/id', 'teams/*/id', 'tags/*/id']) {
        expect(places).toContain(`${operation}: body ${field}`);
      }
      expect(places).toContain(`${operation}: body composition/parts/*/materials/*/id`);
    }
    for (const operation of ['POST /products', 'PUT /products/{id}']) {
      for (const field of ['evaluations/*/id', 'packaging/id', 'teams/*/id', 'tags/*/id']) {
        expect(places).toContain(`${operation}: body ${field}`);
      }
    }
    for (const query of ['team_id', 'tag_id', 'cursor']) {
      expect(places).toContain(`GET /evaluations: query ${query}`);
    }
  });

  const taking = described.operations.filter((operation) =>
    rows.some(
      (row) =>
        row.operation === operation && operation.requestBody?.content['application/json'] !== undefined,
    ),
  );

  test.each(taking)(
    'the rest of the body of $method $path is valid: only the id was rejected',
    async (operation) => {
      // Only what is evaluated can be published, and other operations have changed it since.
      if (operation.path.includes('publish'))
        await service.call('GET', `/evaluation/evaluate/${own.evaluation}`);
      const body = bodyAt(operation);
      // What the portal would refuse of a garment is shown by a check, and refused in a file.
      const query = operation.path === '/declarations/file' ? '?check=true' : '';
      const answer = await callAs(operation, `${addressOf(operation)}${query}`, { body });
      // Nothing is wrong with the document: it would be sent if there were a portal.
      if (operation.path === '/declarations') expect(answer.body).toMatchObject({ code: 'portal.not-set' });
      else expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(300);
    },
  );
});

const retried = described.operations.filter(({ parameters }) =>
  parameters.some(({ name }) => name === 'Idempotency-Key'),
);

const isBatch = ({ path }: Operation): boolean => path.endsWith('/batch');
const isTable = ({ path }: Operation): boolean => path === '/evaluations/imports';
/** A table with one row, which is a new evaluation each time. */
const table = {
  query: '?category=t-shirt&mode=create',
  text: 'Name,Weight,Material 1\nShirt,0.17,Cotton\n',
};
const creating = described.operations.find(
  ({ method, path }) => method === 'POST' && path === '/evaluations',
) as Operation;

/** The body of an operation; the API description defines the items of a batch by the single creation. */
const bodyOf = (operation: Operation, ids: Readonly<Record<string, string>>): unknown =>
  isBatch(operation) ? [exampleBody(described, creating, ids)] : exampleBody(described, operation, ids);

/** Declarations need a portal, and recipes a server with their files: their keys are tried where there is one. */
const needsServer: readonly string[] = ['/declarations', '/databases/recipes'];

test.each(retried.filter(({ path }) => !path.includes('{') && !needsServer.includes(path)))(
  'an Idempotency-Key that another organization used for $path is a new one',
  async (operation) => {
    const theirOwn = {
      ...foreign,
      team: foreignIds.firstTeam as string,
      evaluation: foreign.evaluated,
    };
    const send = (ids: Readonly<Record<string, string>>, key: string, token?: string): Promise<Answer> =>
      service.call(operation.method, `${operation.path}${isTable(operation) ? table.query : ''}`, {
        ...(isTable(operation) ? { text: table.text } : { body: bodyOf(operation, ids) }),
        headers: { 'idempotency-key': key },
        ...(token === undefined ? {} : { token }),
      });
    const made =
      isBatch(operation) || isTable(operation) ? 200 : operation.path.endsWith('/evaluate') ? 202 : 201;
    // Two spellings of one URL share their keys.
    const [theirs, mine] = [`theirs${operation.path}`, `mine${operation.path}`];
    expect((await send(theirOwn, theirs, stranger.token)).status).toBe(made);
    const [known, fresh] = [await send(own, theirs), await send(own, mine)];
    expect(known.status).toBe(made);
    if (isBatch(operation)) expect(known.body).toMatchObject([{ index: 0, outcome: 'created' }]);
    if (isTable(operation)) expect(known.text).toContain('"outcome":"created"');
    expect(comparable(known, theirs)).toBe(comparable(fresh, mine));
  },
);

test('these operations are all creating ones of the public interface', () => {
  expect(retried.map(({ path }) => path).sort()).toEqual([
    '/accessories',
    '/database-imports/{id}/resume',
    '/databases/recipes',
    '/databases/{id}/processes/{process}/sample',
    '/declarations',
    '/evaluation/batch',
    '/evaluation/evaluate',
    '/evaluations',
    '/evaluations/batch',
    '/evaluations/duplicate/{id}',
    '/evaluations/evaluate',
    '/evaluations/imports',
    '/masks',
    '/materials',
    '/products',
    '/products/packagings',
    '/scenarios',
    '/scenarios/{id}/evaluate',
  ]);
});

test('the organization is taken from the token only', async () => {
  const headers = { 'x-organization': stranger.organizationId, 'organization-id': stranger.organizationId };
  const ownTeams = await service.call('GET', '/teams');
  expect((await service.call('GET', '/teams', { headers })).text).toBe(ownTeams.text);
  expect((await service.call('GET', `/evaluations/${foreign.draft}`, { headers })).status).toBe(404);
});

/** The audit, or its export as lines, without before and after. */
function withoutStates(text: string): string {
  const entries: AuditRecord[] = text.startsWith('[')
    ? JSON.parse(text)
    : text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
  return JSON.stringify(entries.map(({ before, after, ...entry }) => entry));
}

/**
 * Deletes for good what the matrix has put under references that look like ids of the other organization. References
 * are free text: the caller may use any.
 */
async function deletePutByForeignIds(): Promise<void> {
  for (const noun of byReference) await deleteByForeignReferences(`/${noun}`);
}

async function deleteByForeignReferences(path: string): Promise<void> {
  const foreign = new Set(Object.values(foreignIds));
  let next: string | undefined = `${path}?limit=100`;
  while (next !== undefined) {
    const page: Answer = await service.call('GET', next);
    for (const { id, reference } of page.body as { id: string; reference: string }[]) {
      if (!foreign.has(reference)) continue;
      expect((await service.call('DELETE', `${path}/${id}`)).status).toBe(204);
      expect((await service.call('DELETE', `/application/trash/${id}`)).status).toBe(204);
    }
    const link: string | undefined = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    next = link?.replace(/^https?:\/\/[^/]+/, '');
  }
}

test('no list contains records of another organization', async () => {
  await deletePutByForeignIds();
  const lists = described.operations.filter(
    ({ method, path, security }) =>
      method === 'GET' &&
      security === undefined &&
      !path.includes('{') &&
      // Those need two tags, or ids.
      !path.startsWith('/collections/compare') &&
      path !== '/benchmarks/ranks',
  );
  expect(lists.length).toBeGreaterThanOrEqual(12);
  for (const { path } of lists) {
    const { text, status } = await service.call('GET', path);
    expect(status, path).toBe(200);
    // Before and after of a change repeat what its user has sent, here foreign ids.
    const audit = path.startsWith('/application/audit') ? withoutStates(text) : text;
    // So do references of evaluations that are deleted again.
    const listed = path === '/changes' ? audit.replace(/"reference":"[^"]*"/g, '') : audit;
    for (const id of [...Object.values(foreignIds), 'Theirs']) expect(listed, path).not.toContain(id);
  }
});

test('the other organization’s documents stay readable and unchanged for their owners', async () => {
  const { token } = stranger;
  for (const path of [
    `/evaluations/${foreign.version}`,
    `/results/product/${foreign.product}`,
    `/masks/${foreign.mask}`,
    `/products/packagings/${foreign.outerPackaging}`,
    `/scenarios/${foreign.scenario}`,
    `/application/users/${foreign.user}`,
  ]) {
    expect((await service.call('GET', path, { token })).status).toBe(200);
    expect((await service.call('GET', path)).status).toBe(404);
  }
});
