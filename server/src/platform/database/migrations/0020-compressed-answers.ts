import type { Migration } from './migration.ts';

/**
 * Answers to repeated requests are compressed, and large ones not stored: `record_revision`, the revision that the
 * answer showed, says from what they are rendered again. Earlier rows keep `answer`, and have no revision.
 */
export const compressedAnswers: Migration = {
  name: '0020-compressed-answers',
  script: `
ALTER TABLE retry_keys ADD COLUMN record_revision INTEGER;
ALTER TABLE retry_keys ADD COLUMN compressed_answer BLOB;
`,
};
