import { countedTables } from '../sql/counted-tables.ts';
import type { Migration } from './migration.ts';
import { triggersOf } from './usage-triggers.ts';

const tables = `
CREATE TABLE questionnaires (
  organization_id TEXT NOT NULL REFERENCES organizations (organization_id),
  questionnaire_id TEXT NOT NULL,
  secret_hash TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  content TEXT NOT NULL,
  answers TEXT NOT NULL,
  answered_by TEXT,
  answered_at TEXT,
  created_at TEXT NOT NULL,
  created_by TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, questionnaire_id)
);
CREATE TABLE questionnaire_evaluations (
  organization_id TEXT NOT NULL,
  questionnaire_id TEXT NOT NULL,
  evaluation_id TEXT NOT NULL,
  PRIMARY KEY (organization_id, questionnaire_id, evaluation_id),
  FOREIGN KEY (organization_id, questionnaire_id) REFERENCES questionnaires ON DELETE CASCADE
);
CREATE INDEX questionnaires_of_evaluation ON questionnaire_evaluations (organization_id, evaluation_id);
`;

const counted = countedTables.filter(({ since }) => since === '0058-questionnaires');

/**
 * Questions to suppliers with their answers. They refer to evaluations without a foreign key: what lies in the trash is
 * not asked about, and is again when it is restored. Names of evaluations are not copied, so that none outlives its record.
 */
export const questionnaires: Migration = {
  name: '0058-questionnaires',
  script: {
    sqlite: `${tables}${triggersOf(counted).sqlite}\n`,
    postgres: `${tables}${triggersOf(counted).postgres}\n`,
  },
};
