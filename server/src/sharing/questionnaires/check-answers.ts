import type { AnswersPayload, Issue, LocalizedText } from '@sillage/contract';
import { readValue } from '@sillage/engine';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import {
  definitionOf,
  type QuestionnaireContent,
  type StoredAnswer,
  type StoredAnswers,
} from './questionnaire-content.ts';

interface Checked {
  /** Those that were accepted before, and the new ones. */
  readonly answers: StoredAnswers;
  readonly issues: readonly Issue[];
}

/**
 * Checks answers as the parameters that they are for, with pointers into the payload; `at` is the time of the answers.
 * Issues: reference.unknown, field.value, parameter.type, .not-allowed, .constraint, .quantities.
 */
export function checkAnswers(
  content: QuestionnaireContent,
  before: StoredAnswers,
  { by, answers }: AnswersPayload,
  at: string,
): Checked {
  const issues: Issue[] = [];
  const accepted = Object.entries(before).filter(([, answer]) => answer.accepted !== undefined);
  const checked: Record<string, StoredAnswer> = Object.fromEntries(accepted);
  const met = new Set<string>();
  for (const [index, { id, value }] of answers.entries()) {
    const pointer = `/answers/${index}`;
    const question = content.questions.find((one) => one.id === id);
    if (question === undefined) {
      issues.push(unknownReference(`${pointer}/id`, 'question', id));
      continue;
    }
    if (met.has(id)) {
      issues.push(valueIssue(`${pointer}/id`, once));
      continue;
    }
    met.add(id);
    const earlier = before[id];
    if (earlier?.accepted !== undefined) {
      if (earlier.value !== value) issues.push(valueIssue(`${pointer}/value`, isAccepted));
      continue;
    }
    if (value === null) continue;
    if (typeof value === 'string' && value.length > mostCharacters) {
      issues.push(valueIssue(`${pointer}/value`, tooLong));
      continue;
    }
    if (readValue(definitionOf(question, content), value, pointer, issues) === undefined) continue;
    // An answer that stays as it was keeps its author and time.
    checked[id] = earlier?.value === value ? earlier : { value, by, at };
  }
  return { answers: checked, issues };
}

const mostCharacters = 2_000;

const once: LocalizedText = { en: 'must be answered once', fr: 'une seule réponse' };
const isAccepted: LocalizedText = {
  en: 'was accepted and can no longer be changed: ask the sender of the form for a new one',
  fr: 'a été acceptée et ne peut plus changer : demandez un nouveau formulaire à qui l’a envoyé',
};
const tooLong: LocalizedText = {
  en: `must have at most ${mostCharacters} characters`,
  fr: `au plus ${mostCharacters} caractères`,
};
