import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { npmCommand } from '../../../tools/install.mjs';
import { root } from '../../../tools/root.mjs';
import { type InstalledClient, installClient } from '../../testing/processes/installed-client.ts';
import { launch, serverBundle } from '../../testing/processes/launched-process.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { type Journey, mainJourney } from '../../testing/service/main-journey.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

/** Timeout: 100 MB of downloads for each version, on a busy machine. */
const patience = 600_000;
const password = 'correct horse battery';
/** Names of the versions and what they install, with their hashes in the lock file beside. */
const packages = join(root, 'e2e/testing/node-versions');
const { dependencies } = JSON.parse(readFileSync(join(packages, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const installed = Object.entries(dependencies).map(
  ([name, what]) => [name, what.replace(/.*@/, '')] as const,
);
/** Those that run the service; all of them run the client. */
const versions = installed.filter(([name]) => name.startsWith('node-'));
/** At night all, otherwise the newest. */
const chosen = isNightlyRun ? versions : versions.slice(-1);

let folder: string;
let whyNot: string | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-node-'));
  whyNot = install();
}, patience);

/** Returns why the versions cannot be installed here. */
function install(): string | undefined {
  if (`${process.platform} ${process.arch}` !== 'linux x64')
    return 'the packages hold Node.js for Linux x64 only';
  cpSync(packages, folder, { recursive: true });
  const npm = npmCommand();
  const options = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--fetch-retries=1',
    '--fetch-timeout=120000',
  ];
  const done = spawnSync(npm.file, [...npm.args, ...options, '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    shell: npm.shell,
  });
  if (done.status === 0) return undefined;
  const isOffline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(done.stderr);
  if (!isOffline) throw new Error(`npm ci: ${done.stderr}`);
  return `the packages ${installed.map(([name, version]) => `${name} ${version}`).join(', ')} cannot be fetched: no network`;
}

const places: Readonly<Record<string, string>> = { bun: 'bin/bun', deno: 'deno' };
const binaryOf = (name: string): string => join(folder, 'node_modules', name, places[name] ?? 'bin/node');

/** The same journey on the version that runs the tests. */
let expected: Journey | undefined;

async function journeyWith(node: string | undefined, data: string): Promise<Journey> {
  const settings = { SILLAGE_DATA: data, SILLAGE_ADMIN_PASSWORD: password, SILLAGE_DEMO: '0' };
  const service = launch(await serverBundle(), settings, [], node);
  try {
    return await mainJourney(await service.ready(), password);
  } finally {
    service.process.kill('SIGTERM');
    expect([await service.ended, service.output.stderr]).toEqual([0, '']);
  }
}

describe.each(chosen)('%s (%s)', (name, version) => {
  beforeEach(({ skip }) => skip(whyNot !== undefined, whyNot));

  test('starts the service, which logs in, evaluates to the same figures, exports and stops', async () => {
    expect(spawnSync(binaryOf(name), ['--version'], { encoding: 'utf8' }).stdout).toBe(`v${version}\n`);
    expected ??= await journeyWith(undefined, join(folder, 'data'));
    expect(await journeyWith(binaryOf(name), join(folder, `data of ${name}`))).toEqual(expected);
  });
});

// By day `.github` runs `npm test` in the oldest and the newest version.
test.for(isNightlyRun ? versions : [])(
  '%s (%s) passes the tests of contract and engine',
  { timeout: patience },
  ([name], { skip }) => {
    skip(whyNot !== undefined, whyNot);
    const own = Object.entries(process.env).filter(([variable]) => !/^(VITEST|npm_|NODE_)/.test(variable));
    const script = join(root, 'node_modules/vitest/vitest.mjs');
    const ran: SpawnSyncReturns<string> = spawnSync(
      binaryOf(name),
      [script, 'run', '--project', 'calculation', 'contract/', 'engine/'],
      { cwd: root, env: Object.fromEntries(own), encoding: 'utf8' },
    );
    expect(ran.status, `${ran.stdout}${ran.stderr}`).toBe(0);
  },
);

describe('the packed client, installed in an empty folder', () => {
  let client: InstalledClient;
  let service: RunningService;
  let key: string;
  beforeAll(async () => {
    client = await installClient();
    const text = readFileSync(join(root, 'client/README.md'), 'utf8');
    const program = /\n## The main job\n[\s\S]*?```ts\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    expect(client.compile({ 'main-job.ts': program }, { lib: ['ES2022'], types: ['node'] })).toBe('');
    service = await runService();
    ({ key } = await apiKeySteps(() => service).makeKey(service.administrator));
  });
  afterAll(async () => {
    client?.remove();
    await service?.close();
  });

  /** Not `spawnSync`, which would stop the service in this process. */
  async function run(name: string, args: readonly string[]): Promise<readonly [number | null, string]> {
    const own = name === 'deno' ? ['run', '--quiet', '--node-modules-dir=manual', '--allow-all'] : [];
    const file = name === '' ? process.execPath : binaryOf(name);
    const child = spawn(file, [...own, ...args], {
      cwd: client.folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        SILLAGE_URL: service.address,
        SILLAGE_KEY: key,
        NO_COLOR: '1',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return [code, output];
  }

  test.for([['', `Node.js ${process.versions.node}`] as const, ...installed])(
    'does the main job, and its command line lists teams: %s %s',
    async ([name], { skip }) => {
      skip(name !== '' && whyNot !== undefined, whyNot);
      const [code, output] = await run(name, ['main-job.js']);
      // Three of one: three times its score.
      const [, one = '', three = ''] =
        /^16 indicators; (\S+) µPt\nthree of them: (\S+) µPt\n$/.exec(output) ?? [];
      expect([code, Number(three) / Number(one)], output).toEqual([0, expect.closeTo(3, 9)]);
      const [ended, listed] = await run(name, [
        'node_modules/@sillage/client/sillage.js',
        'teams',
        '--output',
        'csv',
      ]);
      expect([ended, listed]).toEqual([0, `ID,NAME\r\n${await firstTeam(service)},Default\r\n`]);
    },
  );
});
