// Reason for length: one table of the cases of all errors of requests.
import { batchItems, type ChangePage, type IssueCode } from '@sillage/contract';
import { usedKey } from '../fixtures/service-fixture.ts';
import { edited } from '../payloads/edited-document.ts';
import { aScenario, garmentPayload } from '../payloads/sample-payloads.ts';
import { create } from '../service/evaluation-steps.ts';
import { rawRequest } from '../service/raw-request.ts';
import { successful } from '../service/successful-answer.ts';
import { behindMissingProvider } from '../single-sign-on/service-behind-provider.ts';
import { busyLogin } from './busy-login.ts';
import { resultOfOneClosedActivity } from './closed-result.ts';
import {
  heavyWhileOverloaded,
  oneRequestTooMany,
  oneRequestTooManyInAMinute,
} from './crowded-organization.ts';
import { call, type ErrorCase, garment, manyParts, putExisting } from './error-case.ts';
import { pipeline } from './pipelined-requests.ts';
import { createBeyondQuota } from './quota-cases.ts';
import { largeGarmentRepeated } from './repeated-large-request.ts';
import { sendSlowly } from './slow-body.ts';
import { secondWhileFirstRuns } from './slow-creation.ts';
import { askWhileStarting, askWhileStopping } from './stopping-process.ts';
import { createWhileDamaged, createWhileFull, whileLocked } from './storage-faults.ts';
import { uploadWithoutRoom } from './upload-without-room.ts';

/** Of the case `changes.expired`. */
let lastPlace = '';
/** Id of an evaluation with one activity of a closed database. */
let closedResult = '';
/** Id of a scenario whose results need a job. */
let large = '';

/** Rejected requests, by code. The last ones log in so often that the address is delayed. */
export const requestErrorCases = {
  'body.malformed': { send: call('POST', '/evaluations', { text: '{"name": "T-shirt",}' }), status: 400 },
  'query.invalid': {
    send: call('GET', '/materials?evaluation_category=t-shirt'),
    status: 400,
    pointer: '/evaluation_category',
    hint: 'did you mean "evaluation_category_id"?',
  },
  'host.repeated': {
    send: ({ service }, headers) =>
      rawRequest(service.address, 'GET', '/teams', [
        ...['Host', 'localhost', 'Host', 'localhost'],
        ...Object.entries(headers).flat(),
      ]),
    status: 400,
  },
  'address.too-long': { send: call('GET', `/evaluations?search=${'x'.repeat(9_000)}`), status: 414 },
  'query.null-character': {
    send: call('GET', '/evaluations?search=a%00'),
    status: 422,
    pointer: '/search',
  },
  'api-version.unsupported': {
    send: call('GET', '/teams', { headers: { 'api-version': '5.14.0' } }),
    status: 400,
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
  'auth.second-factor-needed': {
    send: ({ service, administration: { guarded } }, headers) =>
      service.call('POST', '/auth/login', {
        token: null,
        body: { user: guarded.name, password: guarded.password },
        headers,
      }),
    status: 401,
    answers: { 'www-authenticate': 'Session realm="Sillage"' },
  },
  'auth.second-factor-refused': {
    send: ({ service, administration: { guarded } }, headers) =>
      service.call('POST', '/auth/login', {
        token: null,
        body: { user: guarded.name, password: guarded.password, otp: 'no-such-code' },
        headers,
      }),
    status: 401,
    answers: { 'www-authenticate': 'Session realm="Sillage"' },
  },
  'auth.second-factor-missing': {
    send: ({ service, administration: { strict } }, headers) =>
      service.call('POST', '/auth/login', {
        token: null,
        body: { user: strict.name, password: strict.password },
        headers,
      }),
    status: 403,
  },
  'auth.password-off': {
    send: (_fixture, headers) =>
      behindMissingProvider(({ administrator: { name, password }, call }) =>
        call('GET', '/auth/login', {
          token: null,
          headers: { ...headers, authorization: `Basic ${btoa(`${name}:${password}`)}` },
        }),
      ),
    status: 401,
    answers: { 'www-authenticate': 'Basic realm="Sillage", charset="UTF-8"' },
  },
  'single-sign-on.unavailable': {
    send: (_fixture, headers) =>
      behindMissingProvider(({ call }) => call('GET', '/auth/oidc', { token: null, headers })),
    status: 503,
    answers: { 'retry-after': '10' },
  },
  'auth.role': {
    send: ({ service, readerToken, teamId }, headers) =>
      service.call('POST', '/evaluations', { body: garmentPayload(teamId), token: readerToken, headers }),
    status: 403,
  },
  'auth.scope': {
    send: ({ service, teamId, administration: { readingKey } }, headers) =>
      service.call('POST', '/evaluations', { body: garmentPayload(teamId), token: readingKey, headers }),
    status: 403,
    answers: { 'www-authenticate': 'Bearer realm="Sillage", error="insufficient_scope"' },
  },
  'path.unknown': { send: call('GET', '/nowhere'), status: 404 },
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
  'scenario.not-evaluated': {
    async prepare({ service, teamId }) {
      const made = await Promise.all(
        Array.from({ length: 34 }, () => create(service, garmentPayload(teamId))),
      );
      const body = { ...aScenario, selection: { ids: made.map(({ id }) => id) } };
      large = successful('createScenario', await service.call('POST', '/scenarios', { body })).id;
    },
    send: call('GET', () => `/scenarios/${large}/results`),
    status: 409,
  },
  'evaluation.outdated': {
    send: call('GET', ({ outdatedId }) => `/results/evaluation/${outdatedId}`),
    status: 409,
  },
  'version.immutable': { send: call('DELETE', ({ versionId }) => `/evaluations/${versionId}`), status: 409 },
  'record.in-use': { send: call('DELETE', ({ pinnedId }) => `/evaluations/${pinnedId}`), status: 409 },
  'trash.missing-records': {
    send: call('POST', ({ trash }) => `/application/trash/${trash.blockedId}/restore`),
    status: 409,
  },
  'trash.reference-taken': {
    send: ({ service, trash, administration: { crowded } }, headers) =>
      service.call('POST', `/application/trash/${trash.takenId}/restore`, { token: crowded.token, headers }),
    status: 409,
  },
  'idempotency.record-changed': largeGarmentRepeated('changed'),
  'idempotency.record-deleted': largeGarmentRepeated('deleted'),
  'idempotency.running': {
    send: ({ service }, headers) => secondWhileFirstRuns(service, headers),
    status: 409,
  },
  'reference.exists': {
    prepare: async ({ service, teamId }) => void (await putExisting(service, teamId)),
    send: ({ service, teamId }, headers) =>
      putExisting(service, teamId, { ...headers, 'if-none-match': '*' }),
    status: 412,
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
  'user.name-similar': {
    // The first letter is Cyrillic.
    send: call('POST', '/application/users', { body: { name: '\u0430dmin', role: 'reader' } }),
    status: 409,
  },
  'second-factor.active': {
    send: ({ service, administration: { guarded } }, headers) =>
      service.call('POST', '/application/me/second-factor', {
        token: guarded.token,
        body: { password: guarded.password },
        headers,
      }),
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
  'api-key.replaced': {
    send: call('POST', ({ administration }) => `/application/keys/${administration.replacedKeyId}/rotate`),
    status: 409,
  },
  'team.last': {
    send: ({ service, administration: { lone, loneTeamId } }, headers) =>
      service.call('DELETE', `/application/teams/${loneTeamId}`, { token: lone.token, headers }),
    status: 409,
  },
  'organization.duplicate-references': {
    send: call('PUT', '/application/organization', { body: { name: 'Demo', uniqueReferences: true } }),
    status: 409,
  },
  'body.too-large': {
    send: call('POST', '/evaluations', { text: JSON.stringify({ name: 'x'.repeat(1_048_576) }) }),
    status: 413,
  },
  'batch.too-large': {
    send: call('POST', '/extscore/textile/simulator/batch', { text: `[${'0,'.repeat(batchItems)}0]` }),
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
  'table.unreadable': {
    send: call('POST', '/evaluations/imports?category=t-shirt', {
      text: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf' },
    }),
    status: 422,
  },
  'benchmark.file-invalid': {
    send: call('POST', '/benchmarks?date=2026-10-01', {
      text: 'Name;Weight\nT-shirt;0.17\n',
      headers: { 'content-type': 'text/csv' },
    }),
    status: 422,
    pointer: '/1/3',
  },
  'table.no-category': {
    send: call('POST', '/evaluations/imports', {
      text: 'Name,Weight\nThe Classic,0.17\n',
      headers: { 'content-type': 'text/csv' },
    }),
    status: 422,
  },
  'idempotency.other-body': {
    send: ({ service, teamId }, headers) =>
      service.call('POST', '/evaluations', {
        body: edited(garmentPayload(teamId), { '/name': 'Another' }),
        headers: { ...headers, 'idempotency-key': usedKey },
      }),
    status: 422,
  },
  'job.ended': { send: call('DELETE', ({ jobId }) => `/jobs/${jobId}`), status: 409 },
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
  'job.limit': {
    send: ({ service, administration: { crowded, crowdedDraftId } }, headers) =>
      service.call('GET', `/evaluation/evaluate/${crowdedDraftId}?async`, { token: crowded.token, headers }),
    status: 429,
    answers: { 'retry-after': '10' },
  },
  'service.overloaded': {
    send: ({ service }, headers) => heavyWhileOverloaded(service, headers),
    status: 503,
    answers: { 'retry-after': '2' },
  },
  'request.rate-limit': {
    send: ({ service }, headers) => oneRequestTooManyInAMinute(service, headers),
    status: 429,
    answers: { 'retry-after': '60' },
  },
  'connection.busy': { send: ({ service }, headers) => pipeline(service, headers), status: 429 },
  'request.too-slow': { send: ({ service }, headers) => sendSlowly(service, headers), status: 408 },
  'organization.busy': { send: ({ service }, headers) => oneRequestTooMany(service, headers), status: 429 },
  'auth.busy': {
    send: ({ service }, headers) => busyLogin(service, headers),
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
  'storage.damaged': {
    send: ({ service, teamId }, headers) => createWhileDamaged(service, garmentPayload(teamId), headers),
    status: 503,
  },
  'service.starting': {
    send: ({ service }, headers) => askWhileStarting(service, headers),
    status: 503,
    answers: { 'retry-after': '1' },
  },
  'service.stopping': {
    send: ({ service }, headers) => askWhileStopping(service, headers),
    status: 503,
    answers: { 'retry-after': '1', connection: 'close' },
  },
  'database.exists': {
    send: call('POST', '/database-imports?name=steelworks&version=1', {
      text: 'id,name',
      headers: { 'content-type': 'text/csv' },
    }),
    status: 409,
  },
  'record.shipped': {
    send: call('DELETE', '/materials/cotton'),
    status: 403,
  },
  'database.shipped': {
    send: call('DELETE', '/databases/sillage-reference'),
    status: 403,
  },
  'database.method-not-ef': {
    send: ({ service, draftId }, headers) =>
      service.call('POST', '/evaluations/move', {
        body: { evaluations: [draftId], to: 'foreign-steelworks@1' },
        headers,
      }),
    status: 422,
  },
  'ilcd.not-disclosed': {
    async prepare(fixture) {
      closedResult = await resultOfOneClosedActivity(fixture);
    },
    send: call('GET', () => `/results/evaluation/${closedResult}/ilcd`),
    status: 403,
  },
  'database.disclosure-loosened': {
    send: ({ service, databases }, headers) =>
      service.call('PATCH', `/databases/${databases.databaseId}`, {
        body: { disclosure: 'full' },
        headers,
        token: databases.editorToken,
      }),
    status: 403,
  },
  'import.not-yours': {
    send: ({ service, databases }, headers) =>
      service.call('POST', `/database-imports/${databases.filelessImportId}/resume?version=2`, {
        headers,
        token: databases.editorToken,
      }),
    status: 403,
  },
  'import.not-done': {
    send: call('GET', ({ databases }) => `/database-imports/${databases.waitingImportId}/mapping.csv`),
    status: 409,
  },
  'changes.expired': {
    // As after a restored backup: another event is at this place now.
    prepare: async ({ service }) => {
      const { body } = await service.call('GET', '/changes?since=now');
      lastPlace = (body as ChangePage).next;
      await service.query(
        "UPDATE record_events SET at = '2026-01-01T00:00:00.000Z' WHERE organization_id = ?",
        service.administrator.organizationId,
      );
    },
    send: call('GET', () => `/changes?since=${lastPlace}`),
    status: 410,
  },
  'import.file-gone': {
    send: call('POST', ({ databases }) => `/database-imports/${databases.filelessImportId}/resume?version=2`),
    status: 409,
  },
  'import.no-room': { send: (_, headers) => uploadWithoutRoom(headers), status: 507 },
  'quota.exceeded': {
    send: ({ service, teamId }, headers) => createBeyondQuota(service, garmentPayload(teamId), headers),
    status: 507,
  },
  'storage.full': {
    send: ({ service, teamId }, headers) =>
      createWhileFull(service, edited(garmentPayload(teamId), manyParts), headers),
    status: 507,
  },
  // A damaged stored payload: no request can cause that, only a bug of the service.
  'server.bug': { send: call('GET', ({ damagedId }) => `/evaluations/${damagedId}`), status: 500 },
} satisfies Partial<Record<IssueCode, ErrorCase>>;
