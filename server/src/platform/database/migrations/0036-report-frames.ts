import type { Migration } from './migration.ts';

/** What the report of a version takes from the catalog: names, normalisation and weights, compressed. */
export const reportFrames: Migration = {
  name: '0036-report-frames',
  script: 'ALTER TABLE versions ADD COLUMN report_frame BLOB;\n',
};
