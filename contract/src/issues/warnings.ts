import { issueEntries } from './issue-entries.ts';
import en from './messages/warnings.en.json' with { type: 'json' };
import fr from './messages/warnings.fr.json' with { type: 'json' };

/** Warnings shown with a result. */
export const warnings = issueEntries(() => ({ kind: 'warning', status: null }), en, fr);
