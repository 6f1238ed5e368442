import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocument, sentence } from '@sillage/contract';
import type { Static, TSchema } from 'typebox';

/** Parses one JSON file. Throws an Error naming the file when it is absent or not JSON. */
export function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `${path}: cannot be read as JSON (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/** Checks a value against a format. Throws an Error naming file, pointer and remedy for every violation. */
export function checked<S extends TSchema>(path: string, schema: S, value: unknown): Static<S> {
  const issues = checkDocument(schema, value);
  if (issues.length > 0) {
    const faults = issues.map(({ code, pointer, facts, hint }) => {
      const cure = hint === undefined ? '' : ` (${hint.en})`;
      return `  ${pointer === '' ? '/' : pointer}: ${sentence(code, facts, 'en')}${cure}`;
    });
    throw new Error(`${path}:\n${faults.join('\n')}`);
  }
  return value as Static<S>;
}

/** Reads and checks one JSON file. */
export function readJson<S extends TSchema>(path: string, schema: S): Static<S> {
  return checked(path, schema, parseJson(path));
}

/** The value of a JSON file, with the path of the file. */
export interface ReadFile<S extends TSchema> {
  readonly path: string;
  readonly value: Static<S>;
}

/** Reads and checks every JSON file of a folder, sorted by name. */
export function readFiles<S extends TSchema>(folder: string, schema: S): ReadFile<S>[] {
  return jsonFiles(folder).map((path) => ({ path, value: readJson(path, schema) }));
}

/** Paths of the JSON files of a folder, sorted by name. */
export function jsonFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}
