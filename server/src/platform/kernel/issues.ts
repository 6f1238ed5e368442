import type { Issue, LocalizedText } from '@sillage/contract';

/** A value that breaks a rule; the rule continues the sentence "the value …". */
export const valueIssue = (pointer: string, rule: LocalizedText): Issue => ({
  code: 'field.value',
  pointer,
  facts: { rule },
  expected: rule,
});

/** Issues of a part of a document, with the place of that part before their own. */
export const issuesAt = (pointer: string, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) => ({ ...issue, pointer: `${pointer}${issue.pointer}` }));

/** An id that names nothing of its kind. */
export const unknownReference = (pointer: string, noun: string, id: string): Issue => ({
  code: 'reference.unknown',
  pointer,
  facts: { noun, id },
});
