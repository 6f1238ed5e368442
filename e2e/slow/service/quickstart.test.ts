import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { type InstalledClient, installClient } from '../../testing/processes/installed-client.ts';
import {
  type InstalledPython,
  installPython,
  whyNoPython,
} from '../../testing/processes/installed-python.ts';
import { apiKeySteps } from '../../testing/service/api-key-steps.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const run = promisify(execFile);
const text = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');

/** The sample under a title of the page. */
function sampleOf(title: string): string {
  const section = text.split('\n## ').find((one) => one.startsWith(title)) ?? '';
  const sample = /```\w+\n([\s\S]*?)```/.exec(section)?.[1];
  if (sample === undefined) throw new Error(`no sample under "${title}"`);
  return sample;
}

let service: RunningService;
let installed: InstalledClient;
let python: InstalledPython | undefined;
let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  installed = await installClient();
  if (whyNoPython === undefined) python = await installPython();
  service = await runService();
  const { key } = await apiKeySteps(() => service).makeKey(service.administrator);
  environment = { ...process.env, SILLAGE_URL: service.address, SILLAGE_KEY: key };
});
afterAll(async () => {
  installed?.remove();
  python?.remove();
  await service?.close();
});

/** Three times the score of one, as each way prints it. */
let expected: number;

const timed = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const begun = performance.now();
  const value = await work();
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return value;
};

test('with curl', async () => {
  const script = sampleOf('With curl');
  const options = { cwd: installed.folder, env: environment };
  const { stdout } = await timed('curl', () => run('bash', ['-euo', 'pipefail', '-c', script], options));
  const { score, impacts } = JSON.parse(stdout) as { score: { value: number }; impacts: unknown[] };
  expect(impacts).toHaveLength(16);
  expected = score.value;
  expect(expected).toBeGreaterThan(0);
});

test('with the command line, which then prints what has changed', async () => {
  const script = sampleOf('With the command line');
  const options = { cwd: installed.folder, env: environment };
  const { stdout } = await timed('command line', () =>
    run('bash', ['-euo', 'pipefail', '-c', script], options),
  );
  expect(stdout).toMatch(/^score +\d/m);
  expect(stdout).toMatch(/evaluation\.evaluated +\S+ +TS-1/);
  expect(stdout).toMatch(/evaluation\.published +\S+ +TS-1/);
});

test('with JavaScript', async () => {
  writeFileSync(join(installed.folder, 'quickstart.mjs'), sampleOf('With TypeScript'));
  const options = { cwd: installed.folder, env: environment };
  const { stdout } = await timed('JavaScript', () => run(process.execPath, ['quickstart.mjs'], options));
  expect(stdout).toBe(`${expected} µPt\n`);
  expect(
    installed.compile({ 'quickstart.ts': sampleOf('With TypeScript') }, { noEmit: true, types: ['node'] }),
  ).toBe('');
});

test('with Python', async ({ skip }) => {
  if (python === undefined) return skip(whyNoPython);
  const { runText } = python;
  const { stdout, stderr } = await timed('Python', () => runText(sampleOf('With Python'), environment));
  expect([stdout, stderr]).toEqual([`${expected} µPt\n`, '']);
});
