import type { IssueCode } from './issue.ts';
import type { Explanation } from './issue-entry.ts';
import databaseEn from './messages/database-explanations.en.json' with { type: 'json' };
import databaseFr from './messages/database-explanations.fr.json' with { type: 'json' };
import documentEn from './messages/document-explanations.en.json' with { type: 'json' };
import documentFr from './messages/document-explanations.fr.json' with { type: 'json' };
import requestEn from './messages/request-explanations.en.json' with { type: 'json' };
import requestFr from './messages/request-explanations.fr.json' with { type: 'json' };
import warningEn from './messages/warning-explanations.en.json' with { type: 'json' };
import warningFr from './messages/warning-explanations.fr.json' with { type: 'json' };

type Wordings = Readonly<Record<IssueCode, Readonly<Record<keyof Explanation, string>>>>;

const en: Wordings = { ...requestEn, ...documentEn, ...warningEn, ...databaseEn };
const fr: Wordings = { ...requestFr, ...documentFr, ...warningFr, ...databaseFr };

/** Cause and cure of every error and warning. */
export const explanations = Object.fromEntries(
  (Object.keys(en) as IssueCode[]).map((code) => [
    code,
    {
      cause: { en: en[code].cause, fr: fr[code].cause },
      cure: { en: en[code].cure, fr: fr[code].cure },
    },
  ]),
) as Readonly<Record<IssueCode, Explanation>>;
