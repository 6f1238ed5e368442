import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EvaluationBatchItem, EvaluationPayload } from '@sillage/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { endpointTable } from '../../../client/src/endpoints/endpoint-table.ts';
import type * as ClientPackage from '../../../client/src/index.ts';
import { root } from '../../../tools/root.mjs';
import { faultyHttpProxy } from '../../testing/processes/faulty-http-proxy.ts';
import { installClient } from '../../testing/processes/installed-client.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { runService } from '../../testing/service/running-service.ts';

// One after the other: npm stops this process, and with it a service that is starting.
const installed = await installClient();
const service = await runService();
const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
afterAll(async () => {
  installed?.remove();
  await service?.close();
});

/** The programs of the README, by the title above each. */
const programs = Object.fromEntries(
  readFileSync(join(root, 'client/README.md'), 'utf8')
    .split('\n## ')
    .flatMap((section) => {
      const code = /```ts\n([\s\S]*?)```/.exec(section)?.[1];
      return code === undefined ? [] : [[section.split('\n')[0] as string, code]];
    }),
);

/** Ends with its output; not `spawnSync`, which would stop the service in this process. */
async function runProgram(file: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(installed.folder, file)], {
    env: { ...process.env, SILLAGE_URL: service.address, SILLAGE_KEY: key },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr };
}

describe('the package', () => {
  test('has compiled modules and declarations, and depends on nothing', () => {
    const { dependencies, exports } = JSON.parse(
      readFileSync(join(installed.folder, 'node_modules/@sillage/client/package.json'), 'utf8'),
    );
    expect(dependencies).toBeUndefined();
    expect(exports['.']).toEqual({ types: './index.d.ts', default: './index.js' });
    expect(installed.files).toEqual(
      expect.arrayContaining(['index.js', 'index.d.ts', 'contract.d.ts', 'README.md', 'LICENSE']),
    );
    for (const file of installed.files.filter((name) => /\.(js|ts)$/.test(name))) {
      const text = readFileSync(join(installed.folder, 'node_modules/@sillage/client', file), 'utf8');
      const imported = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom\s*["']([^"']+)["']/gm)].map(
        ([, name]) => name as string,
      );
      expect(imported.filter((name) => !/^(\.|node:)/.test(name))).toEqual([]);
    }
  });

  test.each([
    [
      'with the types of browsers',
      { lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [] },
    ],
    ['with the types of Node.js', { lib: ['ES2022'], types: ['node'] }],
    ['for a bundler', { lib: ['ES2022', 'DOM'], types: [], module: 'esnext', moduleResolution: 'bundler' }],
  ])('compiles in strict mode %s', (_, options) => {
    const main = programs['The main job'] ?? '';
    const declared =
      options.types.length > 0 ? main : `declare const process: { env: Record<string, string> };\n${main}`;
    const files = { ...programs, 'The main job': options.types.length > 0 ? main : `${declared}` };
    expect(Object.keys(files)).toHaveLength(5);
    const named = Object.fromEntries(
      Object.values(files).map((text, index) => [`program-${index}.ts`, text]),
    );
    expect(installed.compile(named, { ...options, noEmit: true })).toBe('');
  });

  test('refuses what the service would refuse, at compile time', () => {
    const errors = installed.compile(
      {
        'wrong.ts': `import { createClient } from '@sillage/client';
const sillage = createClient({ baseUrl: '', apiKey: 'k' });
sillage.readEvaluation();
sillage.readEvaluation({ params: { name: '1' } });
sillage.createEvaluation({ body: { name: 'x' } });
sillage.listEvaluations({ query: { status: 'unknown' } });
sillage.listTeams({ body: {} });
sillage.listNothing();
createClient({ baseUrl: '', user: 'u' });
`,
      },
      { lib: ['ES2022', 'DOM'], types: [], noEmit: true },
    );
    const lines = [...errors.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line));
    expect([...new Set(lines)]).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  test('has the very types of the endpoint table, for every endpoint', () => {
    const source = join(root, 'client/src/endpoints/endpoint-call.ts');
    const checks = Object.keys(endpointTable).map(
      (name) => `type _${name} = Demand<Same<CallResult<'${name}'>, Theirs.CallResult<'${name}'>>> &
  Demand<Same<CallInput<'${name}'>, Theirs.CallInput<'${name}'>>>;`,
    );
    const text = `import type { CallInput, CallResult } from ${JSON.stringify(source)};
import type * as Theirs from '@sillage/client';
// The declarations of the package hold no readonly members: assignable in both directions is the same here.
type Same<A, B> = 0 extends 1 & (A | B) ? false : [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Demand<T extends true> = T;
${checks.join('\n')}
`;
    const errors = installed.compile(
      { 'same.ts': text },
      {
        lib: ['ES2022', 'DOM'],
        types: ['node'],
        module: 'preserve',
        noEmit: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        exactOptionalPropertyTypes: true,
      },
    );
    expect(errors).toBe('');
    expect(checks.length).toBeGreaterThan(100);
  });

  test('does the main job', async () => {
    expect(
      installed.compile(
        { 'main-job.ts': programs['The main job'] ?? '' },
        { lib: ['ES2022'], types: ['node'] },
      ),
    ).toBe('');
    const { code, stdout, stderr } = await runProgram('main-job.js');
    expect([code, stderr]).toEqual([0, '']);
    // Three of one: three times its score.
    const [, one = '', three = ''] =
      /16 indicators; (\S+) µPt\nthree of them: (\S+) µPt\n/.exec(stdout) ?? [];
    expect(Number(three) / Number(one)).toBeCloseTo(3, 9);
  });
});

const garments = 10_000;

test('a batch ends with each garment once, through a proxy that fails more than half of all requests', async () => {
  const file = join(installed.folder, 'node_modules/@sillage/client/index.js');
  const { createClient, sendBatch }: typeof ClientPackage = await import(pathToFileURL(file).href);
  const proxy = await faultyHttpProxy(service.address, 20_261_124);
  const client = createClient({
    baseUrl: proxy.address,
    apiKey: key,
    retry: { attempts: 30, firstPause: 1 },
  });
  const [team] = await client.listTeams();
  const payload = (index: number): EvaluationPayload => ({
    name: `Garment ${index}`,
    reference: `G-${index}`,
    category: { id: 't-shirt' },
    teams: [{ id: team?.id ?? '' }],
    lifecycles: [],
    composition: {
      baseUnit: 'weight',
      totalWeight: 0.17,
      parts: [{ weight: 0.17, materials: [{ id: 'cotton', weight: 0.17 }] }],
    },
  });
  let taken = 0;
  function* source(): Generator<EvaluationPayload> {
    while (taken < garments) yield payload(taken++);
  }

  const outcomes: EvaluationBatchItem[] = [];
  let ahead = 0;
  for await (const item of sendBatch(client, source(), { size: 25, parallel: 4 })) {
    outcomes.push(item);
    ahead = Math.max(ahead, taken - outcomes.length);
  }
  await proxy.close();

  expect(outcomes.map(({ index }) => index)).toEqual(Array.from({ length: garments }, (_, index) => index));
  expect(outcomes.filter(({ outcome }) => outcome !== 'created' && outcome !== 'repeated')).toEqual([]);
  const stored = (await service.query(
    `SELECT reference, count(*) AS n FROM evaluations WHERE reference LIKE 'G-%' GROUP BY reference`,
  )) as { n: number | string }[];
  expect(stored).toHaveLength(garments);
  expect(stored.filter(({ n }) => Number(n) !== 1)).toEqual([]);
  expect(new Set(outcomes.map(({ id }) => id)).size).toBe(garments);
  // Every kind of fault happened, and answers that were lost were found again.
  expect(Object.values(proxy.counts).every((count) => count > 0)).toBe(true);
  expect(outcomes.some(({ outcome }) => outcome === 'repeated')).toBe(true);
  // Of the source, no more than four requests and the one being collected are held.
  expect(ahead).toBeLessThanOrEqual(5 * 25);
});
