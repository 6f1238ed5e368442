import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');
const hasTools = ['curl', 'bash'].every((tool) => spawnSync(tool, ['--version']).status === 0);

let service: RunningService;
beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());

test('the lines of the README do the main task when they are pasted', async (context) => {
  if (!hasTools) context.skip('curl or bash is not installed');
  const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text as string);
  const block = blocks.find((text) => text.startsWith('S='));
  if (block === undefined) throw new Error('The README has no block that begins with S=.');
  const script = block.replace('http://127.0.0.1:3000', service.address);

  const env = { ...process.env, PASSWORD: service.administrator.password };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env,
    maxBuffer: 1e7,
  });
  const [full, version, product, ...more] = stdout
    .replaceAll('}{', '}\n{')
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(more).toEqual([]);
  expect(full.contributions).toHaveLength(7);
  expect(version.compositionSchema.ipc.score).toEqual(full.score);
  expect(product.score.value).toBeCloseTo(3 * full.score.value, 9);
});
