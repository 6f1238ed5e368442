// Reason for length: one literal table of every refusal; split, a missing one would compile.
import type { IssueCode } from '@sillage/contract';
import { hashesWaiting } from '../server/src/auth/passwords.ts';
import { oneRequestTooMany } from './crowded-organization.ts';
import { edited, removed } from './edited-document.ts';
import type { Answer, CallOptions } from './running-service.ts';
import { garmentPayload } from './sample-payloads.ts';
import { type Scene, usedKey } from './scene.ts';
import { secondWhileFirstRuns } from './slow-creation.ts';
import { createWhileFull, whileLocked } from './storage-faults.ts';
import type { WarningCode } from './warned-documents.ts';

/** A request that makes the service object in one certain way. */
export interface Provocation {
  send(scene: Scene, headers: Readonly<Record<string, string>>): Promise<Answer>;
  readonly status: number;
  /** Code of the problem as a whole, where it is not the provoked one. */
  readonly as?: IssueCode;
  /** RFC 6901 pointer of the one fault; absent when nothing in the document is to blame. */
  readonly pointer?: string;
  /** The English hint of that fault. */
  readonly hint?: string;
  /** Further headers of the answer. */
  readonly answers?: Readonly<Record<string, string>>;
}

type Headers = Readonly<Record<string, string>>;
type Options = Omit<CallOptions, 'headers'> & { readonly headers?: Headers };

const call =
  (method: string, path: string | ((scene: Scene) => string), options: Options = {}): Provocation['send'] =>
  ({ service, ...scene }, headers) =>
    service.call(method, typeof path === 'string' ? path : path({ service, ...scene }), {
      ...options,
      headers: { ...headers, ...options.headers },
    });

/** A garment with one thing wrong. */
const garment =
  (edits: Readonly<Record<string, unknown>>): Provocation['send'] =>
  ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', { body: edited(garmentPayload(teamId), edits), headers });

/** A garment whose first lifecycle is one of ours, with these parameters. */
const making = (...parameters: readonly unknown[]): Provocation['send'] =>
  garment({ '/lifecycles': [{ id: 't-shirt.manufacturing', parameters }] });

/** A patch of the draft. */
const patch = (body: unknown): Provocation['send'] =>
  call('PATCH', ({ draftId }) => `/evaluations/${draftId}`, { body });

const product =
  (
    evaluations: (scene: Scene) => readonly { readonly id: string; readonly quantity: number }[],
  ): Provocation['send'] =>
  (scene, headers) =>
    scene.service.call('POST', '/products', {
      body: { name: 'Set', evaluations: evaluations(scene), teams: [{ id: scene.teamId }] },
      headers,
    });

const fault = (pointer: string, send: Provocation['send'], hint?: string): Provocation => ({
  send,
  status: 422,
  as: 'document.invalid',
  pointer,
  ...(hint === undefined ? {} : { hint }),
});

const first = '/composition/parts/0/materials/0';

/** More than fits into the room that a page may have left. */
const manyParts = {
  '/composition': {
    baseUnit: 'weight',
    totalWeight: 300,
    parts: Array.from({ length: 300 }, (_, index) => ({
      name: `Part ${index}`,
      weight: 1,
      materials: [{ id: 'cotton', weight: 1 }],
    })),
  },
};

/** One literal table of all refusals: a code that nobody provokes does not compile. */
export const provocations = {
  // --- the request as such -----------------------------------------------------------------------------------------
  'body.malformed': { send: call('POST', '/evaluations', { text: '{"name": "T-shirt",}' }), status: 400 },
  'query.invalid': {
    send: call('GET', '/materials?evaluation_category=t-shirt'),
    status: 400,
    pointer: '/evaluation_category',
    hint: 'did you mean "evaluation_category_id"?',
  },
  'idempotency.invalid-key': {
    send: ({ service, teamId }, headers) =>
      service.call('POST', '/evaluations', {
        body: garmentPayload(teamId),
        headers: { ...headers, 'idempotency-key': 'two words' },
      }),
    status: 400,
  },
  'auth.missing-token': {
    send: call('GET', '/teams', { token: null }),
    status: 401,
    answers: { 'www-authenticate': 'Bearer realm="Sillage"' },
  },
  'auth.invalid-token': {
    send: call('GET', '/teams', { token: 'a.b.c' }),
    status: 401,
    answers: { 'www-authenticate': 'Bearer realm="Sillage", error="invalid_token"' },
  },
  'auth.invalid-credentials': {
    send: call('GET', '/auth/login', {
      token: null,
      headers: { authorization: `Basic ${btoa('admin:wrong')}` },
    }),
    status: 401,
    answers: { 'www-authenticate': 'Basic realm="Sillage", charset="UTF-8"' },
  },
  'auth.role': {
    send: ({ service, readerToken, teamId }, headers) =>
      service.call('POST', '/evaluations', { body: garmentPayload(teamId), token: readerToken, headers }),
    status: 403,
  },
  'path.unknown': { send: call('GET', '/evaluation'), status: 404 },
  'record.not-found': { send: call('GET', '/evaluations/01890a5d-ac96-774b-bcce-b302099a8057'), status: 404 },
  'category.no-schema': { send: call('GET', '/evaluations/categories/schema/food'), status: 404 },
  'method.not-allowed': {
    send: call('DELETE', '/evaluations'),
    status: 405,
    answers: { allow: 'GET, HEAD, POST' },
  },
  'accept.unavailable': {
    send: call('GET', '/teams', { headers: { accept: 'text/html, application/xml;q=0.9' } }),
    status: 406,
  },
  'evaluation.not-evaluated': {
    send: call('GET', ({ draftId }) => `/results/evaluation/${draftId}`),
    status: 409,
  },
  'evaluation.outdated': {
    send: call('GET', ({ outdatedId }) => `/results/evaluation/${outdatedId}`),
    status: 409,
  },
  'version.immutable': { send: call('DELETE', ({ versionId }) => `/evaluations/${versionId}`), status: 409 },
  'record.in-use': { send: call('DELETE', ({ pinnedId }) => `/evaluations/${pinnedId}`), status: 409 },
  'idempotency.running': {
    send: ({ service }, headers) => secondWhileFirstRuns(service, headers),
    status: 409,
  },
  'revision.stale': {
    send: call('DELETE', ({ outdatedId }) => `/evaluations/${outdatedId}`, {
      headers: { 'if-match': '"1"' },
    }),
    status: 412,
  },
  'user.name-taken': {
    send: call('POST', '/application/users', { body: { name: ' ADMIN ', role: 'reader' } }),
    status: 409,
  },
  'user.disabled': {
    send: call('POST', ({ administration }) => `/application/users/${administration.disabledUserId}/keys`, {
      body: { name: 'Shop' },
    }),
    status: 409,
  },
  'administrator.last': {
    send: call('PUT', ({ service }) => `/application/users/${service.administrator.userId}`, {
      body: { role: 'editor', disabled: false },
    }),
    status: 409,
  },
  'api-key.limit': {
    send: call('POST', ({ administration }) => `/application/users/${administration.keyedUserId}/keys`, {
      body: { name: 'One more' },
    }),
    status: 409,
  },
  'team.last': {
    send: ({ service, administration: { lone, loneTeamId } }, headers) =>
      service.call('DELETE', `/application/teams/${loneTeamId}`, { token: lone.token, headers }),
    status: 409,
  },
  'extscore.not-available': {
    send: call('GET', ({ versionId }) => `/results/evaluation/${versionId}/extscore`),
    status: 409,
  },
  'async.not-available': {
    send: call('GET', ({ draftId }) => `/evaluation/evaluate/${draftId}?async=true`),
    status: 422,
  },
  'body.too-large': {
    send: call('POST', '/evaluations', { text: JSON.stringify({ name: 'x'.repeat(1_048_576) }) }),
    status: 413,
  },
  'body.media-type': {
    send: call('POST', '/evaluations', {
      text: '<evaluation/>',
      headers: { 'content-type': 'application/xml' },
    }),
    status: 415,
  },
  'document.invalid': { send: garment({ '/name': 7 }), status: 422 },
  'idempotency.other-body': {
    send: ({ service, teamId }, headers) =>
      service.call('POST', '/evaluations', {
        body: edited(garmentPayload(teamId), { '/name': 'Another' }),
        headers: { ...headers, 'idempotency-key': usedKey },
      }),
    status: 422,
  },
  'auth.too-many-failures': {
    async send({ service }, headers) {
      const authorization = `Basic ${btoa('locked-out:wrong')}`;
      for (;;) {
        const options = { token: null, headers: { ...headers, authorization } };
        const answer = await service.call('GET', '/auth/login', options);
        if (answer.status !== 401) return answer;
      }
    },
    status: 429,
  },
  'organization.busy': { send: (_scene, headers) => oneRequestTooMany(headers), status: 429 },
  'auth.busy': {
    async send({ service }, headers) {
      const answers = await Promise.all(
        Array.from({ length: hashesWaiting + 20 }, (_, index) => {
          const authorization = `Basic ${btoa(`flood-${index}:wrong`)}`;
          return service.call('GET', '/auth/login', { token: null, headers: { ...headers, authorization } });
        }),
      );
      return answers.find(({ status }) => status === 503) ?? (answers[0] as Answer);
    },
    status: 503,
  },
  'storage.busy': {
    send: ({ service, teamId }, headers) =>
      whileLocked(service, () =>
        service.call('POST', '/evaluations', { body: garmentPayload(teamId), headers }),
      ),
    status: 503,
    answers: { 'retry-after': '1' },
  },
  'storage.full': {
    send: ({ service, teamId }, headers) =>
      createWhileFull(service, edited(garmentPayload(teamId), manyParts), headers),
    status: 507,
  },
  // A stored payload that is damaged: no request can do that, only a fault of ours.
  'server.bug': { send: call('GET', ({ damagedId }) => `/evaluations/${damagedId}`), status: 500 },

  // --- faults of a document ----------------------------------------------------------------------------------------
  'field.unknown': fault('/departments', garment({ '/departments': [] }), 'renamed to teams in 5.8.0'),
  'field.missing': fault('/composition/totalWeight', garment({ '/composition/totalWeight': removed })),
  'field.type': fault('/composition/totalWeight', garment({ '/composition/totalWeight': '0.17' })),
  'field.value': fault('/name', garment({ '/name': '' })),
  'field.operator': fault('/lifecycles/0/$merge', garment({ '/lifecycles/0/$merge': { with: {} } })),
  'patch.operation-refused': fault('/name/$include', patch({ name: { $include: 'package.json' } })),
  'patch.malformed': fault('/teams/$append', patch({ teams: { $append: { id: 'x' } } })),
  'patch.limit': fault(
    '/tags/$repeat',
    patch({ tags: { $repeat: { from: 0, to: 1_000_000_000, value: { id: 'x' } } } }),
  ),
  'patch.nothing-selected': fault('/name/$select', patch({ name: { $select: '/composition/name' } })),
  'reference.unknown': fault(
    '/category/id',
    garment({ '/category/id': 't-shirts' }),
    'did you mean "t-shirt"?',
  ),
  'password.wrong': fault(
    '/oldPassword',
    call('POST', '/application/me/password', {
      body: { oldPassword: 'a wrong password', newPassword: 'another password' },
    }),
  ),
  'category.not-a-leaf': fault('/category/id', garment({ '/category/id': 'apparel' })),
  'material.not-in-category': fault(`${first}/id`, garment({ [first]: { id: 'carrot', weight: 0.118 } })),
  'accessory.not-in-category': fault('/composition/accessories/items/0/id', ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', {
      headers,
      body: {
        category: { id: 'prepared-dish' },
        teams: [{ id: teamId }],
        lifecycles: [],
        composition: {
          baseUnit: 'weight',
          totalWeight: 0.4,
          parts: [{ weight: 0.39, materials: [{ id: 'carrot', weight: 0.39 }] }],
          accessories: { weight: 0.01, items: [{ id: 'plastic-button' }] },
        },
      },
    }),
  ),
  'database.unknown': fault(
    `${first}/database`,
    garment({ [`${first}/database`]: 'sillage-reference@2026.2' }),
    'did you mean "sillage-reference@2026.1"?',
  ),
  'lifecycle.duplicate': fault(
    '/lifecycles/2',
    garment({ '/lifecycles/-': { id: 't-shirt.manufacturing', parameters: [] } }),
    'to change one of several with PATCH use $match',
  ),
  'parameter.unknown': fault(
    '/lifecycles/0/parameters/0/id',
    making({ id: 'making-minutes', value: 12 }),
    'here its id is "t-shirt.making-minutes"',
  ),
  'parameter.duplicate': fault(
    '/lifecycles/0/parameters/1',
    making({ id: 't-shirt.making-minutes', value: 12 }, { id: 't-shirt.making-minutes', value: 12 }),
    'to change one of several with PATCH use $match',
  ),
  'parameter.required': fault(`${first}/parameters`, ({ service, teamId }, headers) =>
    service.call('POST', '/evaluations', {
      headers,
      body: {
        category: { id: 'published-footprint' },
        teams: [{ id: teamId }],
        lifecycles: [],
        composition: {
          baseUnit: 'percentage',
          totalWeight: 1,
          parts: [{ percentage: 100, materials: [{ id: 'published-food', percentage: 100 }] }],
        },
      },
    }),
  ),
  'parameter.type': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-minutes', value: '12' }),
  ),
  'parameter.not-allowed': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.dyeing-country', value: 'france' }),
    '"FR" as value, or "france" with useProperty "slug"',
  ),
  'parameter.constraint': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-minutes', value: -1 }),
  ),
  'parameter.quantities': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.making-country', value: 'CN/60,TR/30' }),
  ),
  'parameter.property': fault(
    '/lifecycles/0/parameters/0/useProperty',
    making({ id: 't-shirt.making-minutes', value: 12, useProperty: 'slug' }),
  ),
  'parameter.custom': fault(
    '/lifecycles/0/parameters/0/value',
    making({ id: 't-shirt.dyeing-process', value: 'custom' }),
  ),
  'parameter.custom-missing': fault(
    `${first}/parameters/0/customParameters`,
    ({ service, teamId, impacts }, headers) => {
      const parameter = 'organic-cotton.impact-data';
      const customParameters = Object.entries(impacts)
        .slice(1)
        .map(([id, value]) => ({ id: `${parameter}.${id}`, value }));
      const parameters = [{ id: parameter, value: 'custom', customParameters }];
      const body = edited(garmentPayload(teamId), { [`${first}/parameters`]: parameters });
      return service.call('POST', '/evaluations', { body, headers });
    },
  ),
  'composition.share-missing': fault(
    '/composition/parts/1/weight',
    garment({ '/composition/parts/1': { percentage: 12, materials: [{ id: 'elastane', weight: 0.02 }] } }),
  ),
  'composition.share-value': fault(
    '/composition/parts/1/weight',
    garment({ '/composition/parts/1/weight': -0.02 }),
  ),
  'composition.total': fault('/composition/parts/0/materials', garment({ [`${first}/weight`]: 0.1 })),
  'extscore.no-scorer': fault(
    '',
    call('GET', ({ draftId }) => `/evaluation/evaluate/${draftId}/extscore`),
  ),
  'packaging.level': fault('/packaging/id', ({ service, teamId, outerPackagingId }, headers) => {
    const body = edited(garmentPayload(teamId), { '/packaging': { id: outerPackagingId } });
    return service.call('POST', '/evaluations', { body, headers });
  }),
  'product.evaluation-not-published': fault(
    '/evaluations/0/id',
    product(({ draftId }) => [{ id: draftId, quantity: 1 }]),
  ),
  'product.method-mismatch': fault(
    '/evaluations',
    product(({ versionId, otherMethodVersionId }) => [
      { id: versionId, quantity: 1 },
      { id: otherMethodVersionId, quantity: 1 },
    ]),
  ),
} satisfies Record<Exclude<IssueCode, WarningCode>, Provocation>;
