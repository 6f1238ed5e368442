import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { IpcResult } from '@sillage/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type * as ClientPackage from '../../../client/src/index.ts';
import { writePackages } from '../../../tools/packages/write-packages.ts';
import { root } from '../../../tools/root.mjs';
import { launchBrowser, whyNoBrowser } from '../../testing/browser/chromium.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { type InstalledClient, installClient } from '../../testing/processes/installed-client.ts';
import {
  type InstalledPython,
  installPython,
  pythonVersions,
} from '../../testing/processes/installed-python.ts';
import { publishedPackages } from '../../testing/processes/published-packages.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { firstTeam } from '../../testing/service/evaluation-steps.ts';
import { runService } from '../../testing/service/running-service.ts';

let folder: string;
/** What is published. */
let packages: string;
let names: readonly string[];
let client: InstalledClient;
const pythons = new Map<string, InstalledPython>();

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const fileOf = (end: string): string => join(packages, names.find((name) => name.endsWith(end)) ?? end);
const json = <Value>(file: string): Value => JSON.parse(readFileSync(file, 'utf8')) as Value;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-packages-'));
  packages = await publishedPackages();
  names = readdirSync(packages);
  client = await installClient();
  for (const { version, program } of pythonVersions)
    pythons.set(version, await installPython(program, { pip: true }));
});
afterAll(() => {
  client?.remove();
  for (const python of pythons.values()) python.remove();
});

describe('the files', () => {
  test('are two packages for Python and one for npm, with a bill of each, a provenance and sums', () => {
    const { version } = json<{ version: string }>(join(root, 'package.json'));
    const archives = [
      `sillage-client-${version}.tgz`,
      `sillage_client-${version}-py3-none-any.whl`,
      `sillage_client-${version}.tar.gz`,
    ];
    expect(readdirSync(packages).sort()).toEqual(
      [
        'SHA256SUMS',
        ...archives,
        ...archives.map((name) => `${name}.cdx.json`),
        `sillage-packages-${version}.intoto.json`,
      ].sort(),
    );
  });

  test('have the sums that SHA256SUMS says', () => {
    const lines = readFileSync(join(packages, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const found = readdirSync(packages).filter((name) => name !== 'SHA256SUMS');
    expect(lines).toEqual(
      found.sort().map((name) => `${sha256(readFileSync(join(packages, name)))}  ${name}`),
    );
  });

  test('have a provenance that names them and the commit', () => {
    const file = fileOf('.intoto.json');
    const statement = json<{
      _type: string;
      predicateType: string;
      subject: { name: string; digest: { sha256: string } }[];
      predicate: {
        buildDefinition: { buildType: string; resolvedDependencies: { digest: Record<string, string> }[] };
        runDetails: { builder: { id: string } };
      };
    }>(file);
    expect([statement._type, statement.predicateType]).toEqual([
      'https://in-toto.io/Statement/v1',
      'https://slsa.dev/provenance/v1',
    ]);
    const others = readdirSync(packages).filter((name) => name !== 'SHA256SUMS' && !file.endsWith(name));
    expect(Object.fromEntries(statement.subject.map(({ name, digest }) => [name, digest.sha256]))).toEqual(
      Object.fromEntries(others.map((name) => [name, sha256(readFileSync(join(packages, name)))])),
    );
    const { buildDefinition, runDetails } = statement.predicate;
    const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
    expect(buildDefinition.resolvedDependencies[0]?.digest).toEqual({ gitCommit: head });
    for (const { digest } of buildDefinition.resolvedDependencies)
      expect(Object.values(digest)).toEqual([expect.stringMatching(/^[0-9a-f]{40,128}$/)]);
    for (const uri of [buildDefinition.buildType, runDetails.builder.id])
      expect(URL.canParse(uri)).toBe(true);
  });

  test('name no folder of the machine that built them', () => {
    for (const name of readdirSync(packages).filter((one) => one.endsWith('.json')))
      expect(readFileSync(join(packages, name), 'utf8')).not.toContain(root);
  });

  test.each(isNightlyRun ? ['again'] : [])('are the same bytes when they are built %s', (place) => {
    const again = join(folder, place);
    const loader = join(root, 'node_modules/tsx/dist/cli.mjs');
    const built = spawnSync(process.execPath, [loader, 'tools/write-packages.ts', again], { cwd: root });
    expect(built.status, `${built.stderr}`).toBe(0);
    for (const name of names.filter((one) => /\.(tgz|whl|gz|cdx\.json)$/.test(one)))
      expect(sha256(readFileSync(join(again, name))), name).toBe(sha256(readFileSync(join(packages, name))));
  });

  test('replace those of a former run, and nothing else', async () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'mine.txt'), 'mine');
    await expect(writePackages(taken)).rejects.toThrow(/holds other files/);
    expect(readdirSync(taken)).toEqual(['mine.txt']);
  });
});

interface Bill {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly metadata: { readonly component: { readonly hashes: readonly { readonly content: string }[] } };
  readonly components: readonly {
    readonly type: string;
    readonly name: string;
    readonly hashes?: readonly { readonly content: string }[];
  }[];
}

describe('the bills', () => {
  test.each([
    ['.tgz', () => join(client.folder, 'node_modules/@sillage/client'), 'package/'],
    ['.whl', () => [...pythons.values()][0]?.packages ?? '', 'sillage_client/'],
  ])('that of the %s names each file that is installed, with its SHA-256', (end, installed, inside) => {
    const bill = json<Bill>(`${fileOf(end)}.cdx.json`);
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(bill.metadata.component.hashes).toEqual([
      { alg: 'SHA-256', content: sha256(readFileSync(fileOf(end))) },
    ]);
    const listed = bill.components
      .filter(({ type, name }) => type === 'file' && name.startsWith(inside))
      .map(({ name, hashes }) => [name, hashes?.[0]?.content]);
    const top = end === '.tgz' ? installed() : join(installed(), 'sillage_client');
    const found = readdirSync(top, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.\w+$|LICENSE/.test(name) && !name.includes('__pycache__'))
      .map((name) => [`${inside}${name}`, sha256(readFileSync(join(top, name)))]);
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.sort()).toEqual(found.sort());
  });

  test('name what else the packages may use', () => {
    const libraries = (end: string) =>
      json<Bill>(`${fileOf(end)}.cdx.json`)
        .components.filter(({ type }) => type === 'library')
        .map(({ name }) => name);
    expect(libraries('.whl')).toEqual(['pandas']);
    // What is imported from elsewhere would be bundled, and listed: nothing is.
    expect(libraries('.tgz')).toEqual([]);
  });
});

test('the archive of sources gives the same modules with pip wheel', ({ skip }) => {
  const python = ['/usr/bin/python3', 'python3'].find(
    (one) => spawnSync(one, ['-c', 'import setuptools, wheel, pip']).status === 0,
  );
  if (python === undefined) return skip('pip, setuptools and wheel are not installed');
  const made = join(folder, 'pip');
  const options = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet', '--wheel-dir', made];
  const done = spawnSync(python, ['-m', 'pip', 'wheel', ...options, fileOf('.tar.gz')], { encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(0);
  const recorded = (wheel: string): string[] =>
    spawnSync('unzip', ['-p', wheel, '*/RECORD'], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter((line) => line.startsWith('sillage_client/'))
      .sort();
  const [wheel = ''] = readdirSync(made);
  expect(recorded(fileOf('.whl')).length).toBeGreaterThan(15);
  expect(recorded(join(made, wheel))).toEqual(recorded(fileOf('.whl')));
});

test.each(pythonVersions)(
  'the wheel is installed in Python $version without a network',
  async ({ version }) => {
    const { code, stdout, stderr } = (await pythons
      .get(version)
      ?.runText(
        'import platform, sillage_client, sillage_client.aio; print(platform.python_version(), sillage_client.__version__)',
      )) ?? { code: null, stdout: '', stderr: '' };
    const { version: release } = json<{ version: string }>(join(root, 'package.json'));
    expect([code, stderr, stdout]).toEqual([0, '', `${version} ${release}\n`]);
  },
);

describe('in a browser', () => {
  beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

  test('the installed client reads and evaluates, from a page of another origin that the service names', async () => {
    const installed = join(client.folder, 'node_modules/@sillage/client');
    const shop = createServer(({ url = '/' }, response) => {
      const [type, content] = url.endsWith('.js')
        ? ['text/javascript', readFileSync(join(installed, basename(url)))]
        : [
            'text/html',
            "<!doctype html><script type=module>import * as client from '/index.js'; window.sillageClient = client</script>",
          ];
      response.setHeader('content-type', type).end(content);
    });
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    const service = await runService({ settings: { corsOrigins: [origin] } });
    const browser = await launchBrowser();
    onTestFinished(async () => {
      await browser.close();
      await service.close();
      shop.close();
    });
    const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => 'sillageClient' in globalThis);
    const payload = garmentPayload(await firstTeam(service));
    const found = await page.evaluate(
      async ([baseUrl, apiKey, body]) => {
        const { createClient } = (globalThis as unknown as { sillageClient: typeof ClientPackage })
          .sillageClient;
        const sillage = createClient({ baseUrl, apiKey });
        const { id } = await sillage.createEvaluation({ body });
        await sillage.evaluateEvaluation({ params: { id } });
        const { score } = await sillage.readEvaluationResult({ params: { id } });
        const refused = await sillage
          .readEvaluation({ params: { id: 'nothing' } })
          .catch((error) => error.code);
        return { id, score: score.value, refused };
      },
      [service.address, key, payload] as const,
    );
    const { body } = await service.call('GET', `/results/evaluation/${found.id}`);
    expect(found).toEqual({
      id: found.id,
      score: (body as IpcResult).score.value,
      refused: 'record.not-found',
    });
    expect(found.score).toBeGreaterThan(0);
  });
});
