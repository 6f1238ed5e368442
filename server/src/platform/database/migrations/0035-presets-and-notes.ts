import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE presets (
  organization_id TEXT NOT NULL,
  preset_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  user_id TEXT NOT NULL,
  shared INTEGER NOT NULL,
  name TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (organization_id, preset_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, user_id)
);
CREATE INDEX presets_of_kind ON presets (organization_id, kind, user_id);

CREATE TABLE notes (
  organization_id TEXT NOT NULL,
  note_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  author_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (organization_id, note_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
CREATE INDEX notes_of_evaluation ON notes (organization_id, evaluation_id, note_id);

CREATE TABLE note_mentions (
  organization_id TEXT NOT NULL,
  note_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  unread INTEGER NOT NULL,
  PRIMARY KEY (organization_id, note_id, user_id),
  FOREIGN KEY (organization_id, evaluation_id) REFERENCES evaluations ON DELETE CASCADE
);
CREATE INDEX mentions_of_user ON note_mentions (organization_id, user_id, unread);
CREATE INDEX mentions_of_evaluation ON note_mentions (organization_id, evaluation_id);
`;

const counted = countedTables.filter(({ since }) => since === '0035-presets-and-notes');

/** Saved views of lists, templates of imports, and notes on evaluations with the users whom they mention. */
export const presetsAndNotes: Migration = {
  name: '0035-presets-and-notes',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
