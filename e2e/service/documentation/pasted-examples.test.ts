import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EvaluationBatchItem, TableLine, TableRow } from '@sillage/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../../tools/root.mjs';
import { runService } from '../../testing/service/running-service.ts';

const missing = ['curl', 'bash'].filter((tool) => spawnSync(tool, ['--version']).status !== 0);
const blocksOf = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const mainTask = blocksOf('README.md').find((text) => text.startsWith('S='));

/** A result, a version or a product, as far as the test of the README reads it. */
interface Printed {
  readonly score: { readonly value: number };
  readonly contributions: readonly unknown[];
  readonly compositionSchema: { readonly ipc: { readonly score: unknown } };
}

/** What the lines print in a terminal, with a service of their own; by default in an empty folder. */
async function pasted(lines: readonly string[], folder?: string): Promise<string> {
  const service = await runService();
  const empty = mkdtempSync(join(tmpdir(), 'sillage-page-'));
  try {
    const script = lines.join('\n').replace('http://127.0.0.1:3000', service.address);
    const env = { ...process.env, PASSWORD: service.administrator.password };
    const options = { env, cwd: folder ?? empty, maxBuffer: 1e7 };
    return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options)).stdout;
  } finally {
    await service.close();
  }
}

/** The lines of a page after those of the README that say address, token and two functions: the first three. */
function linesOf(page: string): string[] {
  const [address = '', token = '', functions = ''] = mainTask?.split('\n') ?? [];
  return [address, token, functions, ...blocksOf(page)];
}

const documents = <Document>(printed: string): Document[] =>
  printed
    .replaceAll('}{', '}\n{')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Document);

describe('the lines of a page do what it says when they are pasted', () => {
  beforeEach(({ skip }) => skip(missing.length > 0, `${missing.join(' and ')} not installed`));

  test('README.md: the main task', async () => {
    if (mainTask === undefined) throw new Error('The README has no block that begins with S=.');
    const [full, version, product, ...more] = documents<Printed>(await pasted([mainTask]));
    expect(more).toEqual([]);
    expect(full?.contributions).toHaveLength(7);
    expect(version?.compositionSchema.ipc.score).toEqual(full?.score);
    expect(product?.score.value).toBeCloseTo(3 * (full?.score.value ?? Number.NaN), 9);
  });

  test('docs/bulk.md', async () => {
    const printed = documents<EvaluationBatchItem>(await pasted(linesOf('docs/bulk.md')));
    const items = printed.slice(0, 9);
    expect(items.map(({ outcome }) => outcome)).toEqual([
      ...['valid', 'refused', 'valid'],
      ...['created', 'refused', 'created'],
      ...['repeated', 'refused', 'repeated'],
    ]);
    expect(items[8]?.id).toBe(items[5]?.id);
    expect(printed[9]).toMatchObject({ status: 'done', progress: { done: 2, failed: 0, total: 2 } });
    expect(printed).toHaveLength(10);
  });

  test('docs/imports.md', async () => {
    const printed = documents<TableLine>(await pasted(linesOf('docs/imports.md')));
    const outcomes = printed.flatMap((line) => (line.kind === 'row' ? [(line as TableRow).outcome] : []));
    expect(outcomes).toEqual(['failed', 'created', 'created', 'created', 'unchanged', 'unchanged']);
    expect(printed.at(-1)).toEqual({ removed: 2, restored: 0, kept: [], remaining: false });
  });

  test('docs/own-data.md', async () => {
    const printed = await pasted(linesOf('docs/own-data.md'), root);
    const [flow, rows, fibre, proposal, roles, shipped, own, material] = printed.trim().split('\n');
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
});
