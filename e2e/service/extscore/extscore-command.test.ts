import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMethodTables } from '@sillage/catalog';
import { frenchTextile } from '@sillage/engine';
import { describe, expect, test } from 'vitest';
import { aTextileRequest } from '../../testing/payloads/sample-payloads.ts';
import { operatorBundle } from '../../testing/processes/launched-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sillage-extscore-'));
const dataFolder = join(folder, 'data');
const bundle = await operatorBundle();

/** Runs the bundled command in a folder without an installation. */
function extscore(args: readonly string[], input = ''): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundle, 'extscore', ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
    env: { PATH: process.env.PATH, SILLAGE_DATA: dataFolder },
  });
  return { code: status, out: stdout, err: stderr };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const wrong = { ...aTextileRequest, mass: 0 };
const one = JSON.stringify(aTextileRequest);
const pretty = JSON.stringify(aTextileRequest, undefined, 2);
const statuses = (out: string): unknown[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { status: number }).status);

describe('sillage extscore', () => {
  test.each([
    ['on one line', one],
    ['on one line with its end', `${one}\n\n`],
    ['on several lines', pretty],
  ])('answers one request %s with one answer, from a file or standard input', (_name, text) => {
    const tables = readMethodTables(join(root, 'catalog/data/'), 'french-textile');
    const { request } = frenchTextile.read(tables, aTextileRequest);
    if (request === undefined) throw new Error('not read');
    for (const { code, out, err } of [
      extscore([], text),
      extscore([file('one.json', text)]),
      extscore(['-'], text),
    ]) {
      expect([code, err]).toEqual([0, '']);
      expect(JSON.parse(out)).toMatchObject({
        impacts: { ...frenchTextile.score(tables, request) },
        warnings: [],
      });
    }
    // No installation was needed, and none was created.
    expect(readdirSync(folder)).not.toContain('data');
  });

  test('answers lines and arrays with one line each, and fails if one of them does', () => {
    const lines = `${one}\n\nno JSON\n${JSON.stringify(wrong)}\n${one}`;
    for (const used of [extscore([], lines), extscore([file('many.ndjson', lines)])]) {
      expect([used.code, used.err, statuses(used.out)]).toEqual([1, '', [200, 400, 400, 200]]);
      expect(used.out).toContain('"line":3');
    }
    const array = extscore([], JSON.stringify([aTextileRequest, wrong], undefined, 2));
    expect([array.code, statuses(array.out)]).toEqual([1, [200, 400]]);
    expect(extscore([], `${one}\n${one}\n`).code).toBe(0);
    expect(extscore(['--ndjson'], 'no JSON\n{}').out.split('\n')).toHaveLength(3);
    const many = extscore([], JSON.stringify(Array(12_000).fill(aTextileRequest)));
    expect([many.code, statuses(many.out).length]).toEqual([0, 12_000]);
  });

  test('can be detailed and strict, and in English', () => {
    const detailed = extscore(['--detailed'], one);
    expect(JSON.parse(detailed.out)).toHaveProperty('lifeCycle');
    const half = JSON.stringify({ ...aTextileRequest, materials: [{ id: 'ei-lin', share: 0.5 }] });
    expect(extscore([], half).code).toBe(0);
    const strict = extscore(['--strict', '--language', 'en'], half);
    expect([strict.code, JSON.parse(strict.out)]).toMatchObject([
      1,
      { error: { materials: expect.stringContaining('sum to 0.5') } },
    ]);
  });

  test.each([
    ['no JSON', '{"mass":'],
    ['nothing', ''],
    ['an array cut off', '[{},'],
  ])('fails for %s with the official error', (_name, text) => {
    const { code, out, err } = extscore([], text);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('"decoding"');
  });

  test.each([
    [['a', 'b'], 2, /"b" is too much/],
    [['--fast'], 2, /Unknown option '--fast'/],
    [['--language', 'de'], 2, /--language must be one of/],
    [['no-such-file.json'], 1, /no-such-file\.json cannot be read \(ENOENT\)/],
  ] as const)('reports %j in one line', (args, expected, message) => {
    const { code, out, err } = extscore(args);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(message);
    expect(err).toMatch(/^sillage: [^\n]+\n$/);
  });
});
