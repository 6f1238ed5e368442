import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const blocksOf = (path: string): string[] =>
  [...readFileSync(`${root}${path}`, 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, block]) => block as string,
  );
const hasTools = ['curl', 'bash'].every((tool) => spawnSync(tool, ['--version']).status === 0);

let service: RunningService;
beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());

test('the walk-through of docs/own-data.md prints what it says when it is pasted', async (context) => {
  if (!hasTools) context.skip('curl or bash is not installed');
  const main = blocksOf('README.md').find((text) => text.startsWith('S=')) ?? '';
  // The first three lines: service URL, token and the two functions.
  const head = main.split('\n').slice(0, 3).join('\n').replace('http://127.0.0.1:3000', service.address);
  const env = { ...process.env, PASSWORD: service.administrator.password };
  const script = [head, ...blocksOf('docs/own-data.md')].join('\n');
  const options = { env, cwd: root };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options);
  const [flow, rows, fibre, proposal, roles, shipped, own, material] = stdout.trim().split('\n');
  expect([flow, rows, fibre, proposal, roles]).toEqual([
    '"uncharacterised":{"count":1',
    '1',
    '2.1675',
    'ginning:Cotton fibre, ginned',
    '{"revision":1',
  ]);
  expect(Number(shipped)).toBeGreaterThan(0);
  expect(Number(own)).toBeGreaterThan(0);
  expect(own).not.toBe(shipped);
  expect(material).toBe(own);
});
