import { type IssueCode, issueTable, Problem } from '@sillage/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCase } from '../../testing/error-cases/error-case.ts';
import { codesOfJobs, errorCases } from '../../testing/error-cases/error-cases.ts';
import { serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import { edited, removed } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import type { Answer } from '../../testing/service/answer.ts';
import { useService } from '../../testing/service/running-service.ts';
import { expectShape } from '../../testing/service/successful-answer.ts';

const service = await useService();
const fixture = await serviceFixture(service);

const table: Readonly<Record<string, ErrorCase>> = errorCases;

/** Databases are read by the operator command alone, so far: server/src/databases/refused-databases.test.ts. */
const notOverHttp: readonly string[] = ['warning', 'database', 'finding'];
/** Why a job has failed: e2e/service/extscore/sending.test.ts. */
const ofJobs: readonly string[] = codesOfJobs;

test('each code of a request or a document has a test case', () => {
  const expected = Object.entries(issueTable).filter(
    ([code, { kind }]) => !notOverHttp.includes(kind) && !ofJobs.includes(code),
  );
  expect(Object.keys(table).sort()).toEqual(expected.map(([code]) => code).sort());
});

/** Words that never occur in a French message; ids, codes and JSON type names are not words of a language. */
const englishWords = /(?<![-\w])(the|must|with|than|and|of|a number|materials|Impact data)(?![-\w])/;

function problemOf(answer: Answer, language: 'en' | 'fr'): Problem {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('api-version')).toBe('5.13.2');
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  expectShape(Problem, answer.body);
  const problem = answer.body as Problem;
  expect(problem.status).toBe(answer.status);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(problem.type).toBe(`/docs/errors#${problem.code}`);
  expect(problem.title).toBe(issueTable[problem.code as IssueCode].title[language]);
  for (const sentence of [
    problem.detail,
    ...problem.errors.flatMap(({ message, hint = '' }) => [message, hint]),
  ]) {
    expect(sentence).not.toMatch(/\{[a-z]\w*\}|undefined|\[object/i);
  }
  return problem;
}

describe.each(Object.entries(table))(
  '%s',
  (code, { prepare, send, status, as = code, pointer, hint, answers = {} }) => {
    const kind = issueTable[code as IssueCode].kind;
    let english: Problem;
    beforeAll(() => prepare?.(fixture));

    test('is answered with the text of the table, at its pointer, and nothing is stored', async () => {
      const before = await service.fingerprint();
      const answer = await send(fixture, {});
      expect(await service.fingerprint()).toBe(before);
      expect(answer.status, answer.text).toBe(status);
      expect(issueTable[as as IssueCode].status).toBe(status);
      for (const [header, value] of Object.entries(answers)) expect(answer.headers.get(header)).toBe(value);
      const problem = problemOf(answer, 'en');
      english = problem;
      expect(problem.code).toBe(as);
      if (pointer !== undefined) {
        expect(problem.errors, answer.text).toHaveLength(1);
        expect(problem.errors[0]?.pointer).toBe(pointer);
        if (kind === 'document') expect(problem.errors[0]?.code).toBe(code);
        expect(problem.errors[0]?.hint).toBe(hint);
      } else if (code !== 'document.invalid') {
        expect(problem.errors).toEqual([]);
      }
    });

    test('is answered in French on request', async () => {
      const french = problemOf(await send(fixture, { 'accept-language': 'fr-FR, en;q=0.1' }), 'fr');
      expect([french.code, french.status]).toEqual([english.code, english.status]);
      expect(french.detail).not.toBe(english.detail);
      for (const sentence of [french.detail, ...french.errors.map(({ message }) => message)]) {
        expect(sentence).not.toMatch(englishWords);
      }
      for (const [index, { pointer, code, message, hint }] of french.errors.entries()) {
        expect(english.errors[index]).toMatchObject({ pointer, code });
        expect(message).not.toBe(english.errors[index]?.message);
        if (hint !== undefined) expect(hint).not.toBe(english.errors[index]?.hint);
      }
    });
  },
);

describe('each kind of invalid input is rejected with all issues at their pointers', () => {
  const refused = async (body: unknown): Promise<string[]> => {
    const before = await service.fingerprint();
    const answer = await service.call('POST', '/evaluations', { body });
    expect(answer.status, answer.text).toBe(422);
    expect(await service.fingerprint()).toBe(before);
    const problem = problemOf(answer, 'en');
    expect(problem.detail).toContain(`${problem.errors.length} fault`);
    return problem.errors.map(({ pointer, code }) => `${code} ${pointer}`).sort();
  };
  const garment = (edits: Readonly<Record<string, unknown>>): unknown =>
    edited(garmentPayload(fixture.teamId), edits);
  const material = '/composition/parts/0/materials/0';

  test('unknown ids, at all places of an id', async () => {
    const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
    const body = garment({
      '/teams/-': { id: unknown },
      '/tags': [{ id: unknown }],
      '/mask': { id: unknown },
      '/packaging': { id: unknown },
      '/lifecycles/-': { id: unknown, parameters: [] },
      [`${material}/id`]: unknown,
      '/composition/accessories/items/0/id': unknown,
    });
    expect(await refused(body)).toEqual([
      'reference.unknown /composition/accessories/items/0/id',
      `reference.unknown ${material}/id`,
      'reference.unknown /lifecycles/2/id',
      'reference.unknown /mask/id',
      'reference.unknown /packaging/id',
      'reference.unknown /tags/0/id',
      'reference.unknown /teams/1/id',
    ]);
  });

  test('wrong types, each field individually', async () => {
    const body = garment({
      '/name': 7,
      '/category': 7,
      '/teams': { id: fixture.teamId },
      '/lifecycles/0/parameters/0/value': ['CN'],
      '/composition/baseUnit': 'grams',
      '/composition/totalWeight': '0.17',
    });
    expect(await refused(body)).toEqual([
      'field.type /category',
      'field.type /composition/baseUnit',
      'field.type /composition/totalWeight',
      'field.type /lifecycles/0/parameters/0/value',
      'field.type /name',
      'field.type /teams',
    ]);
  });

  test('missing fields, at their pointers', async () => {
    const body = garment({
      '/category/id': removed,
      '/teams': removed,
      '/lifecycles': removed,
      '/composition/baseUnit': removed,
      '/composition/parts/1/materials': removed,
    });
    expect(await refused(body)).toEqual([
      'field.missing /category/id',
      'field.missing /composition/baseUnit',
      'field.missing /composition/parts/1/materials',
      'field.missing /lifecycles',
      'field.missing /teams',
    ]);
    expect(await refused({})).toEqual(
      ['category', 'composition', 'lifecycles', 'teams'].map((field) => `field.missing /${field}`),
    );
    expect(await refused(garment({ '/teams': [], '/composition/parts': [] }))).toEqual([
      'field.value /composition/parts',
      'field.value /teams',
    ]);
  });

  test('shares of 99 %, with both figures, in either unit', async () => {
    const parts = (first: number, second: number): unknown => [
      {
        percentage: 60,
        materials: [
          { id: 'cotton', percentage: first },
          { id: 'elastane', percentage: second },
        ],
      },
      { percentage: 39, materials: [{ id: 'linen', percentage: 100 }] },
    ];
    const composition = { baseUnit: 'percentage', totalWeight: 0.2, parts: parts(60, 39) };
    const before = await service.fingerprint();
    const answer = await service.call('POST', '/evaluations', {
      body: garment({ '/composition': composition }),
    });
    expect(problemOf(answer, 'en').errors).toMatchObject([
      { pointer: '/composition/parts', message: expect.stringMatching(/\b99 %.*\b100 %/) },
      { pointer: '/composition/parts/0/materials', message: expect.stringMatching(/\b99 %.*\b100 %/) },
    ]);
    const weighed = {
      baseUnit: 'weight',
      totalWeight: 0.2,
      parts: [{ weight: 0.198, materials: [{ id: 'cotton', weight: 0.198 }] }],
    };
    const light = await service.call('POST', '/evaluations', { body: garment({ '/composition': weighed }) });
    expect(problemOf(light, 'en').errors).toMatchObject([
      { pointer: '/composition/parts', message: expect.stringMatching(/0\.198 kg.*0\.2 kg/) },
    ]);
    expect(await service.fingerprint()).toBe(before);
  });

  test('issues of lifecycles, composition and parameters are all reported at once', async () => {
    const body = garment({
      '/teams/0/id': 'nobody',
      '/lifecycles/0/parameters/0/value': 'CN/60,TR/30',
      '/lifecycles/1/parameters/0/value': 2,
      [`${material}/weight`]: 0.1,
      [`${material}/database`]: 'nowhere',
      [`${material}/parameters/0/value`]: 'Atlantis',
      '/composition/parts/1/materials/0/id': 'carrot',
    });
    expect(await refused(body)).toEqual([
      'composition.total /composition/parts/0/materials',
      `database.unknown ${material}/database`,
      'material.not-in-category /composition/parts/1/materials/0/id',
      'parameter.constraint /lifecycles/1/parameters/0/value',
      `parameter.not-allowed ${material}/parameters/0/value`,
      'parameter.quantities /lifecycles/0/parameters/0/value',
      'reference.unknown /teams/0/id',
    ]);
  });

  test('of a thousand issues in a document a hundred are reported, and that there are more', async () => {
    const tags = Array.from({ length: 1000 }, (_, index) => ({ id: `tag ${index}` }));
    const answer = await service.call('POST', '/evaluations', { body: garment({ '/tags': tags }) });
    const problem = problemOf(answer, 'en');
    expect([problem.errors.length, problem.truncated]).toEqual([100, true]);
    const teams = tags.map(() => ({ id: 7 }));
    const types = problemOf(
      await service.call('POST', '/evaluations', { body: garment({ '/teams': teams }) }),
      'en',
    );
    expect([types.errors.length, types.truncated]).toEqual([100, true]);
  });

  test('a flood of unknown fields is rejected, and hides no other issue', async () => {
    const before = await service.fingerprint();
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`/field ${index}`, 1]));
    for (const edits of [fields, { ...fields, '/name': 7 }]) {
      const answer = await service.call('POST', '/evaluations', { body: garment(edits) });
      expect(answer.status, answer.text.slice(0, 300)).toBe(422);
      const { errors, truncated } = problemOf(answer, 'en');
      expect([errors.length, truncated]).toEqual([100, true]);
    }
    expect(await service.fingerprint()).toBe(before);
  });

  test('issues of a product', async () => {
    const before = await service.fingerprint();
    const body = {
      name: '',
      evaluations: [
        { id: fixture.versionId, quantity: 0 },
        { id: fixture.versionId, quantity: 1_000_001 },
        { id: fixture.versionId, quantity: '1' },
        { quantity: 1 },
      ],
      teams: [],
      gtins: ['4006381333931', '40063813339'],
      evaluation: [],
    };
    const answer = await service.call('POST', '/products', { body });
    expect(
      problemOf(answer, 'en')
        .errors.map(({ pointer, code }) => `${code} ${pointer}`)
        .sort(),
    ).toEqual([
      'field.missing /evaluations/3/id',
      'field.type /evaluations/2/quantity',
      'field.unknown /evaluation',
      'field.value /evaluations/0/quantity',
      'field.value /evaluations/1/quantity',
      'field.value /gtins/1',
      'field.value /name',
      'field.value /teams',
    ]);
    expect(await service.fingerprint()).toBe(before);
  });

  test('a share in the other unit is not validated', async () => {
    const body = garment({
      '/composition/parts/0/percentage': 'most of it',
      [`${material}/percentage`]: [],
      '/composition/accessories/percentage': null,
    });
    const answer = await service.call('POST', '/evaluations', { body });
    expect(answer.status, answer.text).toBe(201);
  });

  test('a rejected PUT leaves the evaluation unchanged', async () => {
    const before = await service.fingerprint();
    const body = garment({ '/composition/totalWeight': 0.2 });
    const answer = await service.call('PUT', `/evaluations/${fixture.pinnedId}`, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'composition.total' }] } });
    expect(await service.fingerprint()).toBe(before);
  });

  test('malformed JSON is reported at the position of the error', async () => {
    for (const [text, place] of [
      ['{"name": "x",}', 'position 13'],
      ['{"name": NaN}', 'position 9'],
      ['', 'send a JSON document with Content-Type: application/json'],
      ['[1, 2', 'position 5'],
    ]) {
      const answer = await service.call('POST', '/evaluations', { text: text as string });
      expect(problemOf(answer, 'en')).toMatchObject({
        status: 400,
        code: 'body.malformed',
        detail: expect.stringContaining(place as string),
      });
    }
  });

  test('an unauthenticated request is asked to log in first, for any path and body', async () => {
    const requests = [
      ['GET', '/teams'],
      ['POST', '/evaluations'],
      ['GET', `/evaluations/${fixture.draftId}`],
      ['GET', `/results/product/${fixture.productId}`],
      ['GET', `/evaluation/evaluate/${fixture.draftId}`],
    ] as const;
    for (const [method, path] of requests) {
      const text = method === 'POST' ? '{' : undefined;
      const answer = await service.call(method, path, {
        token: null,
        ...(text === undefined ? {} : { text }),
      });
      expect(problemOf(answer, 'en')).toMatchObject({ status: 401, code: 'auth.missing-token' });
    }
  });

  test('evaluate changes state, so HEAD is rejected there and allowed where GET is safe', async () => {
    const before = await service.fingerprint();
    const head = await service.call('HEAD', `/evaluation/evaluate/${fixture.draftId}`);
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await service.fingerprint()).toBe(before);
    const safe = await service.call('HEAD', `/evaluations/${fixture.draftId}`);
    expect([safe.status, safe.text]).toEqual([200, '']);
  });
});
