import type { Migration } from './migration.ts';

/**
 * The texts by which standard results are packed from now on (`platform/kernel/json-dictionary.ts`), compressed, by their
 * hash: made of the catalog, for all organizations. A result cannot be read without its dictionary, so that none is ever
 * deleted. Earlier results stay as they are.
 */
export const dictionaries: Migration = {
  name: '0060-dictionaries',
  script: `
CREATE TABLE dictionaries (
  dictionary_id TEXT NOT NULL PRIMARY KEY,
  content BLOB NOT NULL
);
`,
};
