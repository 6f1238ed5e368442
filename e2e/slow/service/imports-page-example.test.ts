import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TableLine, TableRow } from '@sillage/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const blocksOf = (text: string): string[] =>
  [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block as string);
const hasTools = ['curl', 'bash'].every((tool) => spawnSync(tool, ['--version']).status === 0);

let service: RunningService;
beforeAll(async () => {
  service = await runService();
});
afterAll(() => service.close());

test('the lines of docs/imports.md work as described when they are pasted', async (context) => {
  if (!hasTools) context.skip('curl or bash is not installed');
  const main = blocksOf(read('../../../README.md')).find((text) => text.startsWith('S=')) ?? '';
  // The first three lines: service URL, token and the two functions.
  const head = main.split('\n').slice(0, 3).join('\n').replace('http://127.0.0.1:3000', service.address);
  const script = [head, ...blocksOf(read('../../../docs/imports.md'))].join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'sillage-page-'));
  const env = { ...process.env, PASSWORD: service.administrator.password };
  const options = { env, cwd: folder };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options);
  rmSync(folder, { recursive: true, force: true });
  const printed = stdout
    .replaceAll('}{', '}\n{')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
  const outcomes = printed.flatMap((line) =>
    (line as TableLine).kind === 'row' ? [(line as TableRow).outcome] : [],
  );
  expect(outcomes).toEqual(['failed', 'created', 'created', 'created', 'unchanged', 'unchanged']);
  expect(printed.at(-1)).toEqual({ removed: 2, restored: 0, kept: [], remaining: false });
});
