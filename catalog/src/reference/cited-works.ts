import { join } from 'node:path';
import { document } from '@sillage/contract';
import type { CitedWork } from '@sillage/engine';
import Type from 'typebox';
import { readJson } from '../files/read-json.ts';

/**
 * `sources.json`: publications cited in the catalog, by the names that a
 * `source` uses for them; the first is shown.
 */
export const SourcesFile = document({
  sources: Type.Array(
    document({
      citedAs: Type.Array(Type.String({ minLength: 5 }), { minItems: 1 }),
      publisher: Type.String({ minLength: 1 }),
      year: Type.Integer({ minimum: 1990, maximum: 2100 }),
      licence: Type.String({ minLength: 1 }),
      link: Type.Optional(Type.String({ pattern: '^https://' })),
    }),
  ),
});

/** The publications of a catalog folder, in file order. */
export function readCitedWorks(directory: string): CitedWork[] {
  const { sources } = readJson(join(directory, 'sources.json'), SourcesFile);
  return sources.map(({ citedAs: [title = ''], ...work }) => ({ title, ...work }));
}
