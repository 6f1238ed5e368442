import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import { onTestFinished } from 'vitest';

type Content = string | Uint8Array | object;

/** Writes a file for one test; returns its path. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The bytes of a ZIP archive; objects become JSON. */
export function zipBytes(files: Readonly<Record<string, Content>>, options: ZipOptions = {}): Uint8Array {
  const entries = Object.entries(files).map(([name, content]): [string, Uint8Array] => {
    if (content instanceof Uint8Array) return [name, content];
    return [name, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))];
  });
  return zipSync(Object.fromEntries(entries), options);
}

/** Writes a ZIP archive for one test; returns its path. */
export function temporaryZip(files: Readonly<Record<string, Content>>, options?: ZipOptions): string {
  return temporaryFile('database.zip', zipBytes(files, options));
}
