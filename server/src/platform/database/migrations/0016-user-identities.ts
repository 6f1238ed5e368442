import type { Migration } from './migration.ts';

/** The people of a provider of single sign-on: issuer and subject, which name a person for good. */
export const userIdentities: Migration = {
  name: '0016-user-identities',
  script: `
CREATE TABLE user_identities (
  organization_id TEXT NOT NULL,
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (organization_id, issuer, subject),
  FOREIGN KEY (organization_id, user_id) REFERENCES users
);
`,
};
