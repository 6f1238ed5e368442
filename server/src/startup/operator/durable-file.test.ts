import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeNewFile } from './durable-file.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, link: vi.fn(real.link) };
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-file-'));
  file = join(folder, 'archive.ndjson');
});
afterEach(() => {
  vi.mocked(link).mockReset();
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function* pieces(between: () => unknown = () => undefined): AsyncGenerator<Uint8Array> {
  yield bytes('one ');
  await between();
  yield bytes('two');
}

test('a file gets its name once it is complete, and no temporary file remains', async () => {
  const seen: string[][] = [];
  await writeNewFile(
    file,
    pieces(async () => {
      // The file is opened while its first piece waits.
      await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { timeout: 60_000 });
      seen.push(readdirSync(folder));
    }),
  );
  expect(seen).toEqual([[expect.stringMatching(/^archive\.ndjson\.[0-9a-f]{8}\.part$/)]]);
  expect(readdirSync(folder)).toEqual(['archive.ndjson']);
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['one two', 0o600]);
});

test('an existing file is kept, and no chunk of the new one is read', async () => {
  writeFileSync(file, 'mine');
  const read = vi.fn();
  await expect(writeNewFile(file, pieces(read))).rejects.toThrow(
    `There is a file ${file} already: name another one.`,
  );
  expect(read).not.toHaveBeenCalled();
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test.each([
  ['on every file system', undefined],
  ['on one without second names', 'EPERM'],
])('%s a file that was created in the meantime is kept', async (_where, code) => {
  if (code !== undefined) vi.mocked(link).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  const late = pieces(() => writeFileSync(file, 'quicker'));
  await expect(writeNewFile(file, late)).rejects.toThrow(/^There is a file .* already/);
  expect(readFileSync(file, 'utf8')).toBe('quicker');
  expect(readdirSync(folder)).toEqual(['archive.ndjson']);
});

test('of two concurrent writers one succeeds, and the other gets an error', async () => {
  const ends = await Promise.allSettled([writeNewFile(file, pieces()), writeNewFile(file, pieces())]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readFileSync(file, 'utf8')).toBe('one two');
  expect(readdirSync(folder)).toEqual(['archive.ndjson']);
});

test('a file system without hard links is supported', async () => {
  vi.mocked(link).mockRejectedValueOnce(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
  await writeNewFile(file, pieces());
  expect(readFileSync(file, 'utf8')).toBe('one two');
  expect(readdirSync(folder)).toEqual(['archive.ndjson']);
});

test('a failed write or read leaves no file', async () => {
  await expect(writeNewFile(join(folder, 'no/where'), pieces())).rejects.toThrow(
    /cannot be written \(ENOENT\)/,
  );
  const broken = pieces(() => Promise.reject(new Error('the database went away')));
  await expect(writeNewFile(file, broken)).rejects.toThrow('the database went away');
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});
