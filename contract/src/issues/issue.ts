import type { Language, LocalizedText } from '../texts/localized-text.ts';
import { databaseErrors, databaseFindings, documentErrors, requestErrors } from './errors.ts';
import type { IssueEntry } from './issue-entry.ts';
import { recordNames } from './record-nouns.ts';
import { warnings } from './warnings.ts';

/**
 * Every error and warning of the service: code → status, title and message.
 * Tests check that each code is explained in `docs/errors.md` and can be triggered.
 */
export const issueTable: Readonly<Record<IssueCode, IssueEntry>> = {
  ...requestErrors,
  ...documentErrors,
  ...warnings,
  ...databaseErrors,
  ...databaseFindings,
};

export type DatabaseErrorCode = keyof typeof databaseErrors;
export type ErrorCode = keyof typeof requestErrors | DatabaseErrorCode;
export type FindingCode = keyof typeof databaseFindings;
export type IssueCode = ErrorCode | FindingCode | keyof typeof documentErrors | keyof typeof warnings;

/** A value inserted into a message. Texts are localized; numbers are written in full. */
export type Fact = string | number | LocalizedText;
export type Facts = Readonly<Record<string, Fact>>;

/**
 * One error or warning as a value: code, pointer and facts. The message is rendered from the table when it is
 * shown. `pointer` is an RFC 6901 JSON pointer into the request document, `''` for the whole document.
 */
export interface Issue {
  readonly code: IssueCode;
  readonly pointer: string;
  readonly facts: Facts;
  readonly hint?: LocalizedText;
  readonly expected?: string | LocalizedText;
  readonly received?: unknown;
}

/** Renders the message of a code in one language. */
export function sentence(code: IssueCode, facts: Facts, language: Language): string {
  return issueTable[code].message[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    if (name === 'noun' && typeof fact === 'string' && Object.hasOwn(recordNames, fact))
      return recordNames[fact as keyof typeof recordNames][language];
    if (fact === undefined) return whole;
    const text = inLanguage(fact, language);
    return text.trim() === '' ? notStated[language] : text;
  });
}

/** In the place of an empty fact: a sentence with a gap says nothing. */
const notStated: LocalizedText = { en: '(not stated)', fr: '(non indiqué)' };

/** Renders a fact in one language. Names out of files may hold characters that steer terminals or that XML refuses. */
export function inLanguage(fact: Fact, language: Language): string {
  if (typeof fact === 'number') return language === 'fr' ? String(fact).replace('.', ',') : String(fact);
  return withoutControls(typeof fact === 'object' ? fact[language] : fact);
}

/** A text on one line, its control characters written as \u0001. */
export function withoutControls(text: string): string {
  return text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(
      /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/** Appends one token to `pointer`, escaped according to RFC 6901. */
export function at(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
