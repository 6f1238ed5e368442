import type { EcobalyseError, Language, ScoringMethodId } from '@sillage/contract';
import {
  type AnsweredWarning,
  type AnswerForm,
  type RequestFault,
  scoringMethods,
  type TablesOf,
} from '@sillage/engine';
import { ecobalyseDocumentation, ecobalyseError } from '../platform/http/ecobalyse-dialect.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { statusOf } from '../platform/kernel/problem.ts';

/** How requests are scored and answered. */
export interface ScoringOptions<Id extends ScoringMethodId = ScoringMethodId> {
  readonly form: AnswerForm<Id>;
  /** Whether to reject a request that would otherwise be answered with warnings. */
  readonly strict: boolean;
  /** Language of errors and warnings. */
  readonly language: Language;
}

/** The answer to one request: the body in the method's dialect, with the status used outside of batches. */
export interface ScoredAnswer {
  readonly status: number;
  readonly body: object;
}

/**
 * Answers an unvalidated request.
 * A DomainError in place of a request, such as a syntax error, becomes the answer.
 */
export type ScoreValue = (value: unknown) => ScoredAnswer;

/** Creates a function that validates requests and scores them with the tables of a method. */
export function makeScoreValue<Id extends ScoringMethodId>(
  id: Id,
  tables: TablesOf<Id>,
  { form, strict, language }: ScoringOptions<Id>,
): ScoreValue {
  const method = scoringMethods[id];
  const answer = method.answers[form];
  return (value) => {
    if (value instanceof DomainError)
      return { status: statusOf(value), body: ecobalyseError(value, language) };
    const { request, errors, warnings } = method.read(tables, value, { strict });
    if (request === undefined) return { status: 400, body: refusalOf(errors, language) };
    const answered = warnings.length === 0 ? noWarnings : warnings.map((fault) => warningOf(fault, language));
    return { status: 200, body: answer(tables, request, answered) };
  };
}

const noWarnings: readonly AnsweredWarning[] = [];

function warningOf({ code, field, message }: RequestFault, language: Language): AnsweredWarning {
  return { code, field, message: message[language] };
}

function refusalOf(errors: readonly RequestFault[], language: Language): EcobalyseError {
  return {
    error: Object.fromEntries(errors.map(({ field, message }) => [field, message[language]])),
    documentation: ecobalyseDocumentation,
  };
}
