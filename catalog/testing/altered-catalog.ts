import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataFolder } from './evaluated-example.ts';

/** For tests: runs `look` on a copy of the shipped catalog in which one file is added or changed. */
export function onAlteredCatalog<T>(
  file: string,
  alter: (text: string) => string,
  look: (directory: string) => T,
): T {
  const directory = mkdtempSync(join(tmpdir(), 'catalog-'));
  try {
    cpSync(dataFolder, directory, { recursive: true });
    const path = join(directory, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const altered = alter(text);
    if (altered === text) throw new Error(`${file} has not changed.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, altered);
    return look(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Adapts a change of parsed JSON to a change of the file's text. */
export function json<T>(change: (value: T) => unknown): (text: string) => string {
  return (text) => {
    const value = JSON.parse(text) as T;
    const changed = change(value);
    return JSON.stringify(changed === undefined ? value : changed);
  };
}
