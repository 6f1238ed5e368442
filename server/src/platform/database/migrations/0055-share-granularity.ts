import type { Migration } from './migration.ts';

/** What a public page is a passport of: a model, as all of before, a batch or an item, with the numbers of the two. */
export const shareGranularity: Migration = {
  name: '0055-share-granularity',
  script: `
ALTER TABLE shares ADD COLUMN granularity TEXT NOT NULL DEFAULT 'model';
ALTER TABLE shares ADD COLUMN batch TEXT;
ALTER TABLE shares ADD COLUMN serial TEXT;
`,
};
