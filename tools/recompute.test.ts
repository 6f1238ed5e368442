import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readImports } from './structure/read-imports.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const goldens = join(here, '../catalog/goldens');
const read = (folder: string, name: string): Record<string, { impacts: Record<string, number> }> =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));
const files = readdirSync(goldens).filter((name) => name.endsWith('.json'));
const copies: string[] = [];
afterEach(() => {
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true });
});

const recompute = (folder: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(here, 'check-goldens.ts'), folder], {
    encoding: 'utf8',
  });

/** A copy of the goldens in which `change` has modified the file of T-shirts. */
function alteredCopy(change: (file: ReturnType<typeof read>) => void): string {
  const copy = mkdtempSync(join(tmpdir(), 'sillage-goldens-'));
  copies.push(copy);
  cpSync(goldens, copy, { recursive: true });
  const file = read(copy, 't-shirt.json');
  change(file);
  writeFileSync(join(copy, 't-shirt.json'), JSON.stringify(file));
  return copy;
}

test('every example of every golden is calculated a second time with the same result', {
  timeout: 120_000,
}, () => {
  const { status, stdout, stderr } = recompute(goldens);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const references = files.flatMap((name) => Object.keys(read(goldens, name)));
  const rows = stdout.trim().split('\n');
  expect(
    rows
      .slice(0, -1)
      .map((row) => row.split(' ')[0])
      .sort(),
  ).toEqual(references.sort());
  // 16 impacts and the score
  for (const row of rows.slice(0, -1)) expect(row.split(', ')).toHaveLength(17);
  expect(rows.at(-1)).toContain(`${references.length} examples agree within 1e-9`);
});

test('one differing digit of a golden is found and named', () => {
  const folder = alteredCopy((file) => {
    const { impacts } = file['TS-001'] ?? { impacts: {} };
    impacts.acd = (impacts.acd ?? 0) * (1 + 1e-8);
  });
  const { status, stdout, stderr } = recompute(folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^TS-001 acd: [\d.e-]+ recomputed, [\d.e-]+ in the golden\n$/);
  expect(stdout).not.toContain('agree');
});

test('an example without a golden, and a golden without an example, are found', () => {
  const folder = alteredCopy((file) => {
    file['TS-999'] = { impacts: {} };
    delete file['TS-002'];
  });
  const { status, stderr } = recompute(folder);
  expect(status).toBe(1);
  expect(stderr).toContain('TS-002 score: ');
  expect(stderr).toContain('TS-999: a golden without an example');
});

test('it shares no code with what it checks: one file of at most 240 lines, with node only', () => {
  expect(readdirSync(here).filter((name) => /^recompute.*(?<!\.test)\.ts$/.test(name))).toEqual([
    // Of a report, from the report alone.
    'recompute-report.ts',
    'recompute.ts',
  ]);
  const text = readFileSync(join(here, 'recompute.ts'), 'utf8');
  for (const specifier of readImports('recompute.ts', text)) expect(specifier).toMatch(/^node:/);
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(240);
});
