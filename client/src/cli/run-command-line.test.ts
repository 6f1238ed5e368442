import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EndpointName, endpointTable } from '../endpoints/endpoint-table.ts';
import { ConnectionError } from '../transport/connection-errors.ts';
import { endpointAt } from './commands/call-command.ts';
import { commands } from './commands/commands.ts';
import { completionScript } from './completion.ts';
import { cureOf } from './cures.ts';
import { createOutput, progressText, tableText } from './output.ts';
import { runCommandLine } from './run-command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'sillage-command-line-'));

const file = (): string => join(folder, 'sillage', 'profiles.json');
let asked: { url: string; authorization: string | undefined }[] = [];
beforeEach(() => {
  asked = [];
});

/** Runs a command with a service that answers `answer` to everything. */
async function sillage(
  args: readonly string[],
  { input = '', environment = {}, answer = (): Response => Response.json([]) } = {},
) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    asked.push({ url: String(url), authorization: (init.headers as Record<string, string>).Authorization });
    return answer();
  };
  const code = await runCommandLine(args, {
    environment: { XDG_CONFIG_HOME: folder, ...environment },
    input: Readable.from([input]),
    output,
    errors,
    version: '1.2.3',
    fetch: fetch as never,
  });
  return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') };
}
const login = ['login', '--url', 'https://lca.example.org/base'];

describe('profiles', () => {
  test('are stored for the user alone, after the service has accepted the key', async () => {
    const refused = Response.json(
      { title: 'No', status: 401, detail: '', code: 'auth.invalid-token', requestId: '', errors: [] },
      { status: 401 },
    );
    expect((await sillage(login, { input: 'wrong', answer: () => refused })).code).toBe(3);
    expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();

    expect(await sillage(login, { input: 'key-1\nrest' })).toMatchObject({ code: 0, err: '' });
    expect(asked.at(-1)).toEqual({
      url: 'https://lca.example.org/base/teams',
      authorization: 'Bearer key-1',
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const listed = await sillage(['profiles', '--json']);
    expect(JSON.parse(listed.out).profiles).toEqual([
      { name: 'default', url: 'https://lca.example.org/base', credentials: 'key', current: true },
    ]);
    expect(listed.out).not.toContain('key-1');

    await sillage(['jobs', '--status', 'done']);
    expect(asked.at(-1)).toEqual({
      url: 'https://lca.example.org/base/jobs?limit=200&status=done',
      authorization: 'Bearer key-1',
    });
  });

  test('are not written into what somebody else has put in their place', async () => {
    rmSync(file(), { force: true });
    const theirs = join(folder, 'theirs');
    writeFileSync(theirs, '');
    symlinkSync(theirs, `${file()}.${process.pid}`);
    await sillage(login, { input: 'key-1' });
    expect(readFileSync(theirs, 'utf8')).toBe('');
    expect(readFileSync(file(), 'utf8')).toContain('key-1');
  });

  test('that others may read are refused', async () => {
    chmodSync(file(), 0o644);
    expect(await sillage(['jobs'])).toMatchObject({ code: 2, err: expect.stringContaining('chmod 600') });
    chmodSync(file(), 0o600);
  });

  test('are sent to their own address only; credentials of the environment to any', async () => {
    expect(await sillage(['jobs', '--url', 'https://evil.example.org'])).toMatchObject({ code: 2 });
    expect(asked).toEqual([]);
    await sillage(['jobs'], { environment: { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k2' } });
    expect(asked).toEqual([{ url: 'http://127.0.0.1:1/jobs?limit=200', authorization: 'Bearer k2' }]);
  });

  test('keep the token of a password, not the password, unless told to remember it', async () => {
    const answer = () => Response.json({ token: 't1', expiresAt: '2026-11-24T13:00:00.000Z' });
    const environment = { SILLAGE_PASSWORD: 'secret' };
    await sillage([...login, '--user', 'zoe', '--profile', 'people'], { answer, environment });
    expect(readFileSync(file(), 'utf8')).not.toContain('secret');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
      current: 'people',
      profiles: { default: { apiKey: 'key-1' }, people: { user: 'zoe', token: 't1' } },
    });
    await sillage([...login, '--user', 'zoe', '--remember'], { answer, environment });
    expect(JSON.parse(readFileSync(file(), 'utf8')).profiles.people).toEqual({
      url: 'https://lca.example.org/base',
      user: 'zoe',
      password: 'secret',
    });
    expect((await sillage(['logout'])).code).toBe(0);
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')).profiles)).toEqual(['default']);
  });
});

describe('the exit code', () => {
  test.each([
    [['fly'], 2],
    [['import'], 2],
    [['publish'], 2],
    [['jobs', '--colour', 'blue'], 2],
    [['evaluate', 'e1', '--all'], 2],
    [['diff', 'a@1', 'b'], 2],
    [['import', 'evaluations', 'nowhere.csv'], 2],
    [['export', 'evaluations', '--output', 'csv'], 2],
    [['--version'], 0],
    [['--help'], 0],
    [['export', 'evaluations', '--help'], 0],
  ])('of %j is %i', async (args, code) => {
    const environment = { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k' };
    expect((await sillage(args, { environment })).code).toBe(code);
    expect(asked).toEqual([]);
  });

  test.each([
    [422, 1],
    [404, 1],
    [403, 3],
    [200, 4],
  ])('tells what a service that answers %i did', async (status, code) => {
    const environment = { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k' };
    const body = { title: 'No', status, detail: 'It is not.', code: 'c', requestId: '', errors: [] };
    const answer = (): Response =>
      status === 200 ? new Response('<html>') : Response.json(body, { status });
    const { code: found, err } = await sillage(['jobs'], { environment, answer });
    expect(found).toBe(code);
    expect(err).toContain(status === 200 ? 'is this Sillage?' : 'It is not.');
  });
});

describe('a failure names its cure', () => {
  const environment = { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k' };
  const problem = (status: number, code: string) => (): Response =>
    Response.json({ title: 'No', status, detail: '', code, requestId: '', errors: [] }, { status });
  test.each([
    [['evaluatons'], {}, 'there are evaluations, evaluate'],
    [['evaluations', '--outputt', 'csv'], {}, 'there is output (see sillage evaluations --help)'],
    [['masks', 'show'], {}, 'masks show takes <id>'],
    [['teams', '--profile', 'no'], {}, 'sillage login --profile no --url'],
    [
      ['teams'],
      { environment: { SILLAGE_URL: 'http://x', XDG_CONFIG_HOME: '/nowhere' } },
      'or set SILLAGE_KEY',
    ],
    [['export', 'products', '--output', 'csv'], { environment }, '--format csv'],
    [['masks', 'create', 'nowhere.json'], { environment }, 'there is no file nowhere.json'],
    [['teams'], { environment, answer: problem(401, 'auth.invalid-token') }, 'The key in SILLAGE_KEY'],
    [login, { input: 'k', answer: problem(401, 'auth.invalid-token') }, 'Administration, Users'],
    [['teams'], { environment, answer: problem(403, 'auth.role') }, 'An administrator gives roles'],
    [['masks', 'show', 'M-1'], { environment, answer: problem(404, 'record.not-found') }, '--reference'],
    [['undo', 'import', 'i'], { environment, answer: problem(404, 'record.not-found') }, 'No: \n'],
    [['login', '--url', '127.0.0.1:3000'], {}, 'begins with http:// or https://'],
    [login, { input: 'k', answer: () => new Response('<html>') }, 'without /app or /docs'],
  ] as const)('of %j with %j: %s', async (args, given, cure) => {
    const { code, out, err } = await sillage(args, given as Parameters<typeof sillage>[1]);
    expect(code).not.toBe(0);
    expect([out, err]).toEqual(['', expect.stringContaining(cure)]);
  });

  test.each([
    ['connect ECONNREFUSED 127.0.0.1:3000', 'Does Sillage run at this address? It is given by SILLAGE_URL'],
    ['SSL routines:ssl3_get_record:wrong version number', 'begin it with http://'],
    ['unable to verify the first certificate', 'NODE_EXTRA_CA_CERTS'],
  ])('where there is no answer: %s', (message, cure) => {
    const error = new ConnectionError(
      'GET /teams',
      new TypeError('fetch failed', { cause: new Error(message) }),
    );
    expect(cureOf(error, { command: undefined, environment: true })).toContain(cure);
  });
});

describe('call reaches every endpoint', () => {
  const environment = { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k' };

  test('by method and path, with parameters, a body, all pages and every format', async () => {
    const body = join(folder, 'tag.json');
    writeFileSync(body, '{ "name": "Spring" }');
    const made = await sillage(['call', 'post', '/application/tags', body, '--json'], {
      environment,
      answer: () => Response.json({ id: 't1', name: 'Spring' }, { status: 201 }),
    });
    expect([made.code, JSON.parse(made.out)]).toEqual([0, { id: 't1', name: 'Spring' }]);
    expect(asked.pop()?.url).toBe('http://127.0.0.1:1/application/tags');

    const pages = [
      Response.json([{ id: 'a', nested: {} }], {
        headers: { link: '</scenarios?cursor=2&limit=1>; rel="next"' },
      }),
      Response.json([{ id: 'b', name: 'B' }]),
    ];
    const listed = await sillage(['call', '/scenarios?search=x', '--output', 'csv'], {
      environment,
      answer: () => pages.shift() as Response,
    });
    expect([listed.code, listed.out]).toEqual([0, 'ID,NAME\r\na,\r\nb,B\r\n']);
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?limit=200&search=x', '?cursor=2&limit=1']);

    const gone = await sillage(['call', 'DELETE', '/masks/a%2Fb'], {
      environment,
      answer: () => new Response(null, { status: 204 }),
    });
    expect([gone.code, gone.out, asked.at(-1)?.url]).toEqual([0, 'done\n', 'http://127.0.0.1:1/masks/a%2Fb']);
  });

  test('an answer that is a file is written to one', async () => {
    const to = join(folder, 'result.zip');
    const { code } = await sillage(['call', '/results/evaluation/v1/ilcd', '--to', to], {
      environment,
      answer: () => new Response('PK'),
    });
    expect([code, readFileSync(to, 'utf8')]).toEqual([0, 'PK']);
  });

  test.each([
    [['call', 'teams'], 'a path begins with /'],
    [['call', 'PUT', '/teams'], 'there is no PUT /teams; there is GET /teams'],
    [['call', '/scenarios/a/b/c'], '; there are /scenarios, /scenarios/:id'],
    [['call', '/teams?serach=a'], 'takes search, limit, cursor, total, fields, not serach'],
    [['call', 'POST', '/products', 'none.json'], 'there is no file none.json'],
  ])('%j: %s', async (args, cure) => {
    const { code, err } = await sillage(args, { environment });
    expect([code, err]).toEqual([2, expect.stringContaining(cure)]);
    expect(asked).toEqual([]);
  });

  test('every endpoint of the table is found at its own path', () => {
    for (const [name, { method, path }] of Object.entries(endpointTable))
      expect(endpointAt(method, path.replace(/:\w+/g, '1')).name, `${method} ${path}`).toBe(name);
  });
});

test('a batch of a CSV file tells what was refused, with its pointer', async () => {
  const table = join(folder, 'table.csv');
  writeFileSync(table, '/name,/composition/totalWeight\nA,0.2\nB,-1\n');
  const error = { code: 'document.invalid', errors: [{ pointer: '/composition', message: 'Too light.' }] };
  const answer = (): Response =>
    Response.json([
      { index: 0, outcome: 'created', id: 'e1' },
      { index: 1, outcome: 'refused', reference: 'R', error },
    ]);
  const environment = { SILLAGE_URL: 'http://127.0.0.1:1', SILLAGE_KEY: 'k' };
  const { code, out, err } = await sillage(['import', 'evaluations', table, '--upsert'], {
    environment,
    answer,
  });
  expect([code, out, err]).toEqual([1, 'created  1\nrefused  1\n', 'item 2 (R) /composition: Too light.\n']);
  expect(asked[0]?.url).toBe('http://127.0.0.1:1/evaluations/batch?mode=upsert');
});

test('tables have columns of equal width, and no control characters of others', () => {
  expect(
    tableText([
      ['A', 'B'],
      ['é\u001b[31m', null],
      ['longer', 1],
    ]),
  ).toBe('A       B\né [31m  -\nlonger  1\n');
});

test('sentences of the service cannot steer the terminal', () => {
  const errors = new PassThrough();
  createOutput(errors, errors, 'table').note('no material \u001b]0;owned\u0007\u009b2J');
  expect(String(errors.read())).toBe('no material  ]0;owned  2J\n');
});

test('a progress bar is as full as the work is done, and never wider than the terminal', () => {
  expect(progressText(1, 4, 'running', 60)).toBe(`running [${'#'.repeat(9)}${'-'.repeat(30)}]  25 % 1/4`);
  expect(progressText(1, 4, 'running', 20)).toBe('running  25 % 1/4');
  expect(progressText(7, undefined, 'answered', 80)).toBe('answered 7');
});

/** What a shell completes after these words. */
function completed(script: string, words: readonly string[]): string[] {
  const program = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]}-1)); _sillage; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

test('bash completes commands, their second words and their options', () => {
  const script = completionScript('bash', commands);
  expect(completed(script, ['sillage', 'ex'])).toEqual(['export']);
  expect(completed(script, ['sillage', 'import', ''])).toEqual(['table', 'evaluations', 'database']);
  // Of the endpoint table: query parameters of the export are options.
  expect(completed(script, ['sillage', 'export', 'evaluations', '--cat'])).toEqual(['--category-id']);
  expect(completed(script, ['sillage', 'jobs', '--st'])).toEqual(['--status']);
  // zsh understands the same script by its own emulation.
  expect(completionScript('zsh', commands)).toBe(`autoload -U +X bashcompinit && bashcompinit\n${script}`);
});

test('each command names the endpoints that it calls, and no other', () => {
  const folder = new URL('./commands/', import.meta.url);
  const through: readonly (readonly [RegExp, EndpointName])[] = [
    [/\bsendBatch\(/, 'createEvaluations'],
    [/\bsendTable\(/, 'importTable'],
    [/\bfollowJob\(/, 'readJob'],
    [/\bof changes\(/, 'listChanges'],
  ];
  const called = new Set<string>();
  for (const name of readdirSync(folder)) {
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^ *(calls|name): .*$/gm, '');
    for (const [, method, text] of source.matchAll(/\.(\w+)\(|'(\w+)'/g))
      if (Object.hasOwn(endpointTable, method ?? text ?? '')) called.add(method ?? text ?? '');
    for (const [pattern, endpoint] of through) if (pattern.test(source)) called.add(endpoint);
  }
  expect([...new Set(commands.flatMap(({ calls }) => calls))].sort()).toEqual([...called].sort());
});
