import type { Migration } from './migration.ts';

/** The reference of a mask or packaging in another system; unlike that of a product, of one of them only. */
export const referencesOfReusables: Migration = {
  name: '0047-references-of-reusables',
  script: `
ALTER TABLE reusables ADD COLUMN reference TEXT;
CREATE INDEX reusables_by_reference ON reusables (organization_id, noun, reference) WHERE reference IS NOT NULL;
`,
};
