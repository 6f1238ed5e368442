import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npmCommand } from '../../../tools/install.mjs';
import { root } from '../../../tools/root.mjs';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

/** Not dependencies of the repository: they need a version of TypeScript that it does not use. */
const packages = [
  'typescript@5.9.3',
  '@hey-api/openapi-ts@0.94.5',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@types/node@20.19.43',
  '@apidevtools/swagger-parser@12.1.0',
];

const guide = readFileSync(join(root, 'docs/generated-clients.md'), 'utf8');
/** The code of the guide, by the title of its section. */
const codeOf = (title: string, language: string): string =>
  new RegExp(`## ${title}[^#]*?\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';

let service: RunningService;
let folder: string;
let key: string;
/** Why nothing can be tested: the registry of packages cannot be reached. */
let unreachable: string | undefined;

/** Runs a program in the folder; throws with what it printed if it fails. */
async function run(program: string, ...given: readonly string[]): Promise<string> {
  const environment = { ...process.env, SILLAGE_URL: service.address, SILLAGE_KEY: key, NO_COLOR: '1' };
  const { stdout } = await promisify(execFile)(program, given, { cwd: folder, env: environment }).catch(
    (error: { readonly stdout: string; readonly stderr: string }) => {
      throw new Error(`${program} ${given.join(' ')}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}
const installed = (name: string, ...given: readonly string[]): Promise<string> =>
  run(join(folder, 'node_modules/.bin', name), ...given);

beforeAll(async () => {
  service = await runService();
  ({ key } = await apiKeySteps(() => service).makeKey(service.administrator));
  folder = mkdtempSync(join(tmpdir(), 'sillage-generators-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, 'openapi.json'), (await service.call('GET', '/openapi.json')).text);
  const npm = npmCommand();
  const install = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages];
  await run(npm.file, ...npm.args, ...install).catch((error: Error) => {
    if (!/ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/.test(error.message)) throw error;
    unreachable = 'the registry of packages cannot be reached';
  });
});
afterAll(async () => {
  await service?.close();
});

/** Compiles programs that use generated code, in strict mode, runs them, and returns the three figures that each prints. */
async function mainJobs(
  programs: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly number[]>>> {
  for (const [name, program] of Object.entries(programs)) {
    expect(program).not.toMatch(/\bas (?!const\b)(?! *\w+,$)|\bany\b|@ts-/);
    writeFileSync(join(folder, `${name}.ts`), program);
  }
  const compilerOptions = {
    target: 'ES2022',
    module: 'nodenext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    outDir: 'out',
    rootDir: '.',
  };
  const files = Object.keys(programs).map((name) => `${name}.ts`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await installed('tsc', '-p', '.');
  const found: Record<string, readonly number[]> = {};
  for (const name of Object.keys(programs)) {
    const printed = await run(process.execPath, join('out', `${name}.js`));
    const [, ...figures] = /^(\d+) indicators; (\S+) µPt\nthree of them: (\S+) µPt\n$/.exec(printed) ?? [];
    found[name] = figures.map(Number);
  }
  return found;
}

describe('from the description of the interface', () => {
  test('swagger-parser finds it valid', async ({ skip }) => {
    skip(unreachable !== undefined, unreachable);
    const check = `import parser from '@apidevtools/swagger-parser'; await parser.validate('openapi.json'); console.log('valid');`;
    expect(await run(process.execPath, '--input-type=module', '--eval', check)).toBe('valid\n');
  });

  test('the types of openapi-typescript and the client of Hey API do the main job without a cast', async ({
    skip,
  }) => {
    skip(unreachable !== undefined, unreachable);
    await installed('openapi-typescript', 'openapi.json', '-o', 'schema.d.ts');
    writeFileSync(join(folder, 'openapi-ts.config.js'), codeOf('Hey API', 'js'));
    await installed('openapi-ts', '--no-log-file');
    // One compilation, because most of its time goes to the libraries.
    const figures = await mainJobs({
      typed: codeOf('openapi-typescript with openapi-fetch', 'ts'),
      generated: codeOf('Hey API', 'ts'),
    });
    for (const [name, [indicators, one = 0, three = 0]] of Object.entries(figures)) {
      expect(indicators, name).toBe(16);
      // Three of one: three times its score.
      expect(three / one, name).toBeCloseTo(3, 9);
    }
  });
});
