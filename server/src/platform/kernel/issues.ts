import type { Issue, LocalizedText } from '@sillage/contract';

/** A value that breaks a rule; the rule continues the sentence "the value …". */
export const valueIssue = (pointer: string, rule: LocalizedText): Issue => ({
  code: 'field.value',
  pointer,
  facts: { rule },
  expected: rule,
});

/** An id that names nothing of its kind. */
export const unknownReference = (pointer: string, noun: string, id: string): Issue => ({
  code: 'reference.unknown',
  pointer,
  facts: { noun, id },
});
