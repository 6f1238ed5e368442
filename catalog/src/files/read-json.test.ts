import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CatalogFile } from '../reference/reference-formats.ts';
import { readFiles, readJson } from './read-json.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalog-'));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('reading a file', () => {
  it('returns the checked value', () => {
    const path = file('good.json', '{ "version": "2026.1", "released": "2026-11-21" }');
    expect(readJson(path, CatalogFile).version).toBe('2026.1');
  });

  it('names file, pointer and remedy of every error', () => {
    const path = file('slip.json', '{ "versoin": "2026.1", "released": 7 }');
    expect(() => readJson(path, CatalogFile)).toThrow(/slip\.json:\n.*\/versoin.*did you mean "version"/s);
    expect(() => readJson(path, CatalogFile)).toThrow(/\/released: /);
    expect(() => readJson(path, CatalogFile)).toThrow(/\/version: /);
  });

  it('names a file that is not JSON', () => {
    expect(() => readJson(file('torn.json', '{'), CatalogFile)).toThrow(/torn\.json: cannot be read as JSON/);
    expect(() => readJson(join(folder, 'absent.json'), CatalogFile)).toThrow(/absent\.json: cannot be read/);
  });

  it('reads a whole folder sorted by name, and stops at an error', () => {
    expect(() => readFiles(folder, CatalogFile)).toThrow(/slip\.json/);
  });
});
