import type { Migration } from './migration.ts';

/** Why a version was published, in the words of the one who did it. */
export const versionNote: Migration = {
  name: '0030-version-note',
  script: 'ALTER TABLE versions ADD COLUMN note TEXT;\n',
};
