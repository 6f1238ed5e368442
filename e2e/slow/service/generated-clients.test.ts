import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** Compiles a program that uses generated code in strict mode, runs it, and returns the three figures that it prints. */
async function mainJob(name: string, program: string): Promise<readonly number[]> {
  expect(program).not.toMatch(/\bas (?!const\b)(?! *\w+,$)|\bany\b|@ts-/);
  writeFileSync(join(folder, `${name}.ts`), program);
  const compilerOptions = {
    target: 'ES2022',
    module: 'nodenext',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    outDir: name,
    rootDir: '.',
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  await installed('tsc', '-p', `${name}.json`);
  const printed = await run(process.execPath, join(name, `${name}.js`));
  const [, ...figures] = /^(\d+) indicators; (\S+) µPt\nthree of them: (\S+) µPt\n$/.exec(printed) ?? [];
  return figures.map(Number);
}

describe('from the description of the interface', () => {
  test('swagger-parser finds it valid', async ({ skip }) => {
    skip(unreachable !== undefined, unreachable);
    const check = `import parser from '@apidevtools/swagger-parser'; await parser.validate('openapi.json'); console.log('valid');`;
    expect(await run(process.execPath, '--input-type=module', '--eval', check)).toBe('valid\n');
  });

  test('the types of openapi-typescript do the main job without a cast', async ({ skip }) => {
    skip(unreachable !== undefined, unreachable);
    await installed('openapi-typescript', 'openapi.json', '-o', 'schema.d.ts');
    const program = codeOf('openapi-typescript with openapi-fetch', 'ts');
    const [indicators, one = 0, three = 0] = await mainJob('typed', program);
    expect(indicators).toBe(16);
    // Three of one: three times its score.
    expect(three / one).toBeCloseTo(3, 9);
  });

  test('the client of Hey API does the main job without a cast', async ({ skip }) => {
    skip(unreachable !== undefined, unreachable);
    writeFileSync(join(folder, 'openapi-ts.config.js'), codeOf('Hey API', 'js'));
    await installed('openapi-ts', '--no-log-file');
    const [indicators, one = 0, three = 0] = await mainJob('generated', codeOf('Hey API', 'ts'));
    expect(indicators).toBe(16);
    expect(three / one).toBeCloseTo(3, 9);
  });
});
