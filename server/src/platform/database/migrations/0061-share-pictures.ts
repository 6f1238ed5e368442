import type { Migration } from './migration.ts';

/**
 * The picture of the product on a public page, in Base64, and the evaluation or product that it is of: it is deleted with its
 * page, and once that record is no longer in the trash.
 */
export const sharePictures: Migration = {
  name: '0061-share-pictures',
  script: `
ALTER TABLE shares ADD COLUMN picture TEXT;
ALTER TABLE shares ADD COLUMN picture_of TEXT;
CREATE INDEX shares_with_picture ON shares (picture_of) WHERE picture_of IS NOT NULL;
`,
};
