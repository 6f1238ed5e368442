import { type ExtscoreCheck, type Issue, type Language, sentence } from '@sillage/contract';

/** Why no evaluation has an external score: this release has no scorer. */
export const extscoreIssues: readonly Issue[] = [{ code: 'extscore.no-scorer', pointer: '', facts: {} }];

/** The same as `errors` of an answer. */
export function extscoreErrors(language: Language): ExtscoreCheck['errors'] {
  return extscoreIssues.map(({ code, pointer, facts }) => ({
    pointer,
    code,
    message: sentence(code, facts, language),
  }));
}
