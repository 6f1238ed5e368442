import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import type * as ServerBundle from '../../../tools/server-bundle.mjs';

/** What a method adds to a file outside of its own folders: an import, and a line after another one. */
interface Registration {
  readonly file: string;
  readonly import: string;
  readonly after: string;
  readonly line: string;
}

/**
 * The files of the method: a fixture, and its path in the copy.
 * The suffix excludes fixtures from checks of this repository.
 */
const files = {
  'tiny-endpoints.ts.txt': 'contract/src/methods/tiny/endpoints.ts',
  'tiny-data.ts.txt': 'engine/src/catalog/tiny/tiny-data.ts',
  'tiny-engine.ts.txt': 'engine/src/methods/tiny/tiny.ts',
  'tiny-reader.ts.txt': 'catalog/src/methods/tiny/tiny-reader.ts',
  'tiny-tables.json.txt': 'catalog/data/methods/tiny/tables.json',
  'tiny-server.ts.txt': 'server/src/methods/tiny/tiny.ts',
  'tiny-pages.ts.txt': 'web/src/pages/results/methods/tiny/tiny.ts',
};

const french = "  'french-textile': ";
const registrations: readonly Registration[] = [
  {
    file: 'contract/src/methods/methods.ts',
    import: "import { tinyEndpoints } from './tiny/endpoints.ts';",
    after: 'export const scoringInterfaces = {',
    line: "  tiny: { name: { en: 'Tiny', fr: 'Petit' }, root: '/extscore/tiny', endpoints: tinyEndpoints },",
  },
  {
    file: 'engine/src/catalog/catalog-methods.ts',
    import: "import type { TinyData } from './tiny/tiny-data.ts';",
    after: 'interface MethodDataTypes {',
    line: '  readonly tiny: TinyData;',
  },
  {
    file: 'engine/src/methods/method.ts',
    import: "import type { TinyShapes } from './tiny/tiny.ts';",
    after: 'export interface MethodShapes {',
    line: '  readonly tiny: TinyShapes;',
  },
  {
    file: 'engine/src/methods/methods.ts',
    import: "import { tiny } from './tiny/tiny.ts';",
    after: `${french}frenchTextile,`,
    line: '  tiny,',
  },
  {
    file: 'catalog/src/methods/methods.ts',
    import: "import { tinyReader } from './tiny/tiny-reader.ts';",
    after: `${french}frenchTextile,`,
    line: '  tiny: tinyReader,',
  },
  {
    file: 'server/src/methods/methods.ts',
    import: "import { tiny } from './tiny/tiny.ts';",
    after: `${french}frenchTextile,`,
    line: '  tiny,',
  },
  {
    file: 'web/src/pages/results/methods/methods.ts',
    import: "import { tiny } from './tiny/tiny.ts';",
    after: `${french}frenchTextile,`,
    line: '  tiny,',
  },
];

const copy = mkdtempSync(join(tmpdir(), 'sillage-new-method-'));
const program = join(copy, 'server/dist/main.js');
const command = join(copy, 'server/dist/sillage.js');

beforeAll(async () => {
  copyTree();
  addMethod();
  const { buildBundle } = (await import(join(copy, 'tools/server-bundle.mjs'))) as typeof ServerBundle;
  await buildBundle('server/src/main.ts', program);
  await buildBundle('server/src/worker.ts', join(copy, 'server/dist/main-thread.js'));
  await buildBundle('server/src/cli.ts', command);
});

test('the copy with an additional scoring method type-checks', async () => {
  // Their programs contain the files of the other workspaces.
  const workspaces = ['server', 'web'];
  const tsc = join(copy, 'node_modules/typescript/bin/tsc');
  // Single-threaded: several threads would take several gigabytes of memory.
  const run = promisify(execFile)(process.execPath, [tsc, '--build', '--singleThreaded', ...workspaces], {
    cwd: copy,
    timeout: 540_000,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
}, 600_000);

test('the command scores its requests', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [command, 'extscore', '--method', 'tiny', '--ndjson'],
    { cwd: copy, encoding: 'utf8', input: '{"mass":2}\n{"mass":0}\n' },
  );
  expect(stderr).toBe('');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { line: 1, status: 200, body: { points: 84, warnings: [] } },
    { line: 2, status: 400, body: { error: { mass: 'La masse doit dépasser 0 kg.' } } },
  ]);
});

test('its endpoint and its batch respond', async () => {
  const service = spawn(process.execPath, [program], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      SILLAGE_PORT: '0',
      SILLAGE_HOST: '127.0.0.1',
      SILLAGE_DATA: join(copy, 'data'),
      SILLAGE_ADMIN_PASSWORD: 'a password of this test',
      SILLAGE_LOG_LEVEL: 'silent',
    },
  });
  const ended = new Promise((resolve) => service.once('close', resolve));
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      const read = (text: Buffer): void => {
        output += String(text);
        const found = /ready at (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      service.stdout.on('data', read);
      service.stderr.on('data', read);
      void ended.then(() => reject(new Error(output)));
    });
    const credentials = Buffer.from('admin:a password of this test').toString('base64');
    const login = await fetch(`${address}/auth/login`, {
      headers: { authorization: `Basic ${credentials}` },
    });
    const { token } = (await login.json()) as { token: string };
    const post = async (path: string, body: unknown): Promise<unknown> => {
      const response = await fetch(`${address}/extscore/tiny${path}`, {
        method: 'POST',
        headers: { token, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await post('/simulator', { mass: 2 })).toEqual({
      status: 200,
      body: { points: 84, warnings: [] },
    });
    expect(await post('/simulator', { mass: 0 })).toMatchObject({
      status: 400,
      body: { error: { mass: 'La masse doit dépasser 0 kg.' } },
    });
    expect(await post('/simulator/batch?detailed', [{ mass: 3 }, {}])).toMatchObject({
      status: 200,
      body: [{ status: 200, body: { points: 126, mass: 3 } }, { status: 400 }],
    });
    const openApi = (await (await fetch(`${address}/openapi.json`)).json()) as { paths: object };
    expect(openApi.paths).toHaveProperty(['/extscore/tiny/simulator', 'post']);
  } finally {
    service.kill();
    await ended;
  }
});

/** Copies the sources without their tests; packages are linked, except those of workspaces, which link into the copy. */
function copyTree(): void {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const skipped = /^(bench|e2e|examples)\/|(^|\/)testing\/|\.test\.tsx?$|\/goldens\//;
  for (const file of listed.stdout.split('\0')) {
    if (file === '' || skipped.test(file)) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    // `force` ignores a listed file that has been deleted since.
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  for (const folder of ['node_modules', 'server/node_modules', 'web/node_modules']) linkPackages(folder);
}

function linkPackages(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(join(root, folder));
  } catch {
    return;
  }
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of names) {
    if (name === '@sillage' || name === '.cache') continue;
    symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
  if (!names.includes('@sillage')) return;
  mkdirSync(join(copy, folder, '@sillage'));
  for (const name of readdirSync(join(root, folder, '@sillage')))
    symlinkSync(join(copy, name), join(copy, folder, '@sillage', name));
}

/** Adds the files of the method, each in the folder of its layer, and the registry lines. */
function addMethod(): void {
  for (const [fixture, path] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, 'e2e/testing/fixtures/new-scoring-method', fixture), join(copy, path));
  }
  edit(
    'contract/src/methods/method-id.ts',
    "['french-textile'] as const",
    "['french-textile', 'tiny'] as const",
  );
  for (const { file, import: imported, after, line } of registrations)
    edit(file, `${after}\n`, `${after}\n${line}\n`, `${imported}\n`);
}

function edit(file: string, before: string, after: string, head = ''): void {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text.split(before), `${file} has ${before}`).toHaveLength(2);
  writeFileSync(join(copy, file), head + text.replace(before, after));
}
