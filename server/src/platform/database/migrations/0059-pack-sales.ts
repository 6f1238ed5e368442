import type { Migration } from './migration.ts';

/** What a declared pack is sold at, JSON text: its cost depends on it. NULL of single pieces and of earlier packs. */
export const packSales: Migration = {
  name: '0059-pack-sales',
  script: 'ALTER TABLE portal_declarations ADD COLUMN sale TEXT;\n',
};
