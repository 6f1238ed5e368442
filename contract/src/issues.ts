import { documentFaults } from './issues/document-faults.ts';
import type { IssueEntry } from './issues/issue-entry.ts';
import { nouns } from './issues/nouns.ts';
import { refusals } from './issues/refusals.ts';
import { warnings } from './issues/warnings.ts';
import type { Language, Words } from './words.ts';

/**
 * The one table of everything Sillage may object to: code → status → title and sentence.
 * `docs/errors.md` explains each code; tests demand that each is explained there and provoked.
 */
export const issueTable: Readonly<Record<IssueCode, IssueEntry>> = {
  ...refusals,
  ...documentFaults,
  ...warnings,
};

export type RefusalCode = keyof typeof refusals;
export type IssueCode = RefusalCode | keyof typeof documentFaults | keyof typeof warnings;

/** A fact of a sentence; words differ by language, numbers are written in full. */
export type Fact = string | number | Words;
export type Facts = Readonly<Record<string, Fact>>;

/**
 * One objection as a value: code, place and facts; the sentence comes from the table when it is shown.
 * `pointer` is an RFC 6901 JSON pointer into the sent document, `''` for the whole.
 */
export interface Issue {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly facts: Facts;
  readonly hint?: Words;
  readonly expected?: string | Words;
  readonly received?: unknown;
}

/** The sentence of a code in one language, its facts filled in. */
export function sentence(code: IssueCode, facts: Facts, language: Language): string {
  return issueTable[code].message[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (name === 'noun' && typeof fact === 'string' && Object.hasOwn(nouns, fact))
      return nouns[fact as keyof typeof nouns][language];
    return fact === undefined ? whole : inLanguage(fact, language);
  });
}

/** A fact in one language. */
export function inLanguage(fact: Fact, language: Language): string {
  return typeof fact === 'object' ? fact[language] : String(fact);
}

/** `pointer` extended by one step, escaped as RFC 6901 demands. */
export function at(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
