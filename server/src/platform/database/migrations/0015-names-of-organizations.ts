import type { Migration } from './migration.ts';

/**
 * Names of users are unique in their organization. `folded_name` is what a user signs in as, still unique in the
 * installation: the name alone for users from before, and for those of an installation with one organization;
 * otherwise the id of the organization, a slash and the name.
 */
export const namesOfOrganizations: Migration = {
  name: '0015-names-of-organizations',
  script: `
ALTER TABLE users ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE users SET name_key = folded_name;
CREATE UNIQUE INDEX users_by_name ON users (name_key, organization_id);
`,
};
