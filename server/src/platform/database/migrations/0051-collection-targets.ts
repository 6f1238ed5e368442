import type { Migration } from './migration.ts';

/** The targets of an organization by year, as JSON (`CollectionTarget[]` of the contract); NULL: none. */
export const collectionTargets: Migration = {
  name: '0051-collection-targets',
  script: 'ALTER TABLE organizations ADD COLUMN collection_targets TEXT;',
};
