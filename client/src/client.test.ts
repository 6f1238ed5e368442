import type {
  CategorySchema,
  EvaluationPayload,
  IpcResult,
  MaterialRecord,
  Problem,
  ProductExtscoreResult,
} from '@sillage/contract';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { scoreGarments } from './batches/score-garments.ts';
import { createClient } from './client.ts';
import { UnexpectedAnswerError } from './transport/connection-errors.ts';
import { EcobalyseError } from './transport/ecobalyse-error.ts';
import { ProblemError } from './transport/problem-error.ts';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}
type Reply = (sent: Sent) => Response | undefined;

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const problem = (status: number, code: string, errors: Problem['errors'] = []): Response =>
  json({ type: '', title: 'Refused', status, detail: 'It was.', code, requestId: 'r-1', errors }, status);

/** A client with a fake service that answers logins with t1, t2 … and everything else with `reply`, or {}. */
function clientWith(reply: Reply = () => undefined, user = 'admin', password = 'secret') {
  const sent: Sent[] = [];
  let logins = 0;
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Record<string, string>;
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const request: Sent = { method: init.method ?? '', url: String(url), headers, body };
    sent.push(request);
    const isLogin = request.url.endsWith('/auth/login');
    if (isLogin) logins++;
    return reply(request) ?? json(isLogin ? { token: `t${logins}` } : {});
  };
  const client = createClient({ baseUrl: 'https://lca.example.org/base/', user, password, fetch });
  return { client, sent };
}
const paths = (sent: readonly Sent[]): string[] =>
  sent.map(({ url }) => url.replace('https://lca.example.org/base', ''));

const payload: EvaluationPayload = {
  category: { id: 't-shirt' },
  teams: [{ id: 'team' }],
  lifecycles: [],
  composition: {
    baseUnit: 'weight',
    totalWeight: 0.1,
    parts: [{ weight: 0.1, materials: [{ id: 'cotton', weight: 0.1 }] }],
  },
};

test('numbers in queries are numbers', async () => {
  const { client, sent } = clientWith();
  await client.call('listEvaluations', { query: { limit: 500 } });
  expect(paths(sent).at(-1)).toBe('/evaluations?limit=500');
});

describe('logging in', () => {
  test('happens on the first call, once for all calls that wait for it', async () => {
    const { client, sent } = clientWith();
    await Promise.all([client.call('listTeams'), client.call('listTags')]);
    await client.call('listTeams');
    expect(paths(sent)).toEqual(['/auth/login', '/teams', '/tags', '/teams']);
    expect(sent[0]?.headers.Authorization).toBe(`Basic ${btoa('admin:secret')}`);
    expect(sent[3]?.headers.Authorization).toBe('Bearer t1');
  });

  test('sends non-Latin characters as UTF-8', async () => {
    const { client, sent } = clientWith(undefined, 'zoë', 'пароль€');
    await client.call('login');
    const expected = Buffer.from('zoë:пароль€', 'utf8').toString('base64');
    expect(sent[0]?.headers.Authorization).toBe(`Basic ${expected}`);
  });

  test('happens again, once, when a token has expired', async () => {
    const expired: Reply = ({ headers }) =>
      headers.Authorization === 'Bearer t1' ? problem(401, 'auth.invalid-token') : undefined;
    const { client, sent } = clientWith(expired);
    await Promise.all([client.call('listTeams'), client.call('listTags')]);
    expect(paths(sent).filter((path) => path === '/auth/login')).toHaveLength(2);
    expect(sent.at(-1)?.headers.Authorization).toBe('Bearer t2');
  });

  test('is not repeated forever', async () => {
    const { client, sent } = clientWith(({ url }) =>
      url.endsWith('/teams') ? problem(401, 'auth.invalid-token') : undefined,
    );
    await expect(client.call('listTeams')).rejects.toMatchObject({ status: 401 });
    expect(paths(sent)).toEqual(['/auth/login', '/teams', '/auth/login', '/teams']);
  });

  test('is retried by the next call after a rejection', async () => {
    let refuse = true;
    const { client, sent } = clientWith(({ url }) =>
      refuse && url.endsWith('/auth/login') ? problem(401, 'auth.invalid-credentials') : undefined,
    );
    await expect(client.call('listTeams')).rejects.toMatchObject({ code: 'auth.invalid-credentials' });
    expect(paths(sent)).toEqual(['/auth/login']);
    refuse = false;
    await client.call('listTeams');
    expect(paths(sent)).toEqual(['/auth/login', '/auth/login', '/teams']);
  });
});

describe('a call', () => {
  test('encodes path parameters, query and body, and asks for a language', async () => {
    const { client, sent } = clientWith();
    await client.call('readCategorySchema', { params: { id: 'a/b ?ü' }, language: 'fr' });
    await client.call('listMaterials', { query: { evaluation_category_id: 'a&b=c' } });
    await client.call('replaceEvaluation', { params: { id: '1' }, body: payload });
    expect(paths(sent).slice(1)).toEqual([
      '/evaluations/categories/schema/a%2Fb%20%3F%C3%BC',
      '/materials?evaluation_category_id=a%26b%3Dc',
      '/evaluations/1',
    ]);
    expect(sent[1]).toMatchObject({ method: 'GET', body: undefined, headers: { 'Accept-Language': 'fr' } });
    expect(sent[1]?.headers).not.toHaveProperty('Content-Type');
    expect(sent[3]).toMatchObject({
      method: 'PUT',
      body: payload,
      headers: { 'Content-Type': 'application/json' },
    });
  });

  test.each(['', '.', '..'])('rejects the id "%s", which would change the path', async (id) => {
    const { client, sent } = clientWith();
    await expect(client.call('removeEvaluation', { params: { id } })).rejects.toThrow('"id"');
    expect(paths(sent)).toEqual(['/auth/login']);
  });

  test('returns undefined for a response without a body', async () => {
    const { client } = clientWith(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    expect(await client.call('removeEvaluation', { params: { id: '1' } })).toBeUndefined();
  });

  test('is typed by the endpoint table', () => {
    const { client } = clientWith();
    expectTypeOf(client.call<'listMaterials'>).returns.resolves.toEqualTypeOf<MaterialRecord[]>();
    expectTypeOf(client.call<'readCategorySchema'>).returns.resolves.toEqualTypeOf<CategorySchema>();
    expectTypeOf(client.call<'readEvaluationResult'>).returns.resolves.toEqualTypeOf<IpcResult>();
    expectTypeOf(client.call<'readProductExtscore'>).returns.resolves.toEqualTypeOf<ProductExtscoreResult>();
    expectTypeOf(client.call<'removeEvaluation'>).returns.resolves.toEqualTypeOf<undefined>();
    // Never executed: type checks only.
    (): unknown => [
      // @ts-expect-error a path parameter is missing
      client.call('readEvaluation'),
      // @ts-expect-error it is called id
      client.call('readEvaluation', { params: { name: '1' } }),
      // @ts-expect-error the body is missing
      client.call('createEvaluation'),
      // @ts-expect-error the endpoint takes no body
      client.call('listTeams', { body: payload }),
      // @ts-expect-error no such endpoint
      client.call('listNothing'),
    ];
  });
});

describe('a rejected call', () => {
  test('throws a ProblemError with the errors at their pointers', async () => {
    const fault = { pointer: '/teams/0/id', code: 'reference.unknown', message: 'There is no such team.' };
    const { client } = clientWith(({ method }) =>
      method === 'POST' ? problem(422, 'document.invalid', [fault]) : undefined,
    );
    const error = await client.call('createEvaluation', { body: payload }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      name: 'ProblemError',
      message: 'Refused: It was.',
      status: 422,
      code: 'document.invalid',
      requestId: 'r-1',
      errors: [fault],
    });
  });

  test.each([
    ['a page', new Response('<h1>Bad gateway</h1>', { status: 502 }), '502 without JSON'],
    ['a page of success', new Response('<h1>Welcome</h1>'), '200 without JSON'],
    ['JSON of another service', json({ error: 'no' }, 500), '500 without a problem document'],
  ])('reports a response that is not from the service: %s', async (_, answer, problem) => {
    const { client } = clientWith(({ url }) => (url.endsWith('/teams') ? answer : undefined));
    const error = await client.call('listTeams', { attempts: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(String(error)).toContain(`GET https://lca.example.org/base/teams answered ${problem}`);
  });
});

describe('a garment', () => {
  const garment = { mass: 0.15, product: 'tshirt', materials: [{ id: 'ei-lin', share: 1 }] };

  test('that cannot be scored throws an EcobalyseError with its fields', async () => {
    const refusal = { error: { mass: 'La masse …' }, documentation: '/docs' };
    const { client } = clientWith(({ url }) => (url.endsWith('/simulator') ? json(refusal, 400) : undefined));
    const error = await client.call('scoreTextile', { body: garment }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EcobalyseError);
    expect(error).toMatchObject({ status: 400, fields: refusal.error, message: 'La masse …' });
  });

  test('is scored among any number of others, in batches, in order', async () => {
    const { client, sent } = clientWith(({ url, body }) =>
      url.includes('/batch')
        ? json((body as { mass: number }[]).map(({ mass }) => ({ status: 200, body: { query: { mass } } })))
        : undefined,
    );
    const garments = Array.from({ length: 2500 }, (_, index) => ({ ...garment, mass: index + 1 }));
    const masses: number[] = [];
    for await (const { body } of scoreGarments(client, garments, { strict: true })) {
      masses.push((body as { query: { mass: number } }).query.mass);
    }
    expect(masses).toEqual(garments.map(({ mass }) => mass));
    const batch = '/extscore/textile/simulator/batch?strict=true&detailed=false';
    expect(paths(sent)).toEqual(['/auth/login', batch, batch, batch]);
    expect(sent.slice(1).map(({ body }) => (body as unknown[]).length)).toEqual([1000, 1000, 500]);
  });

  test('no request is sent for an empty list', async () => {
    const { client, sent } = clientWith();
    for await (const item of scoreGarments(client, [])) expect(item).toBeUndefined();
    expect(sent).toEqual([]);
  });
});
