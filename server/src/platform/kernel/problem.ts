import {
  type Issue,
  inLanguage,
  issueLimit,
  issueTable,
  type Language,
  type Problem,
  sentence,
} from '@sillage/contract';
import type { DomainError } from './domain-error.ts';

/** Characters of a client's text that an error message quotes. */
const shownText = 200;

/**
 * Builds the problem document of an error, in one language. Source: RFC 9457, 3.
 *
 * Contains at most `issueLimit` errors, then `truncated: true`. `type` is a link relative to the service.
 */
export function problemOf(error: DomainError, requestId: string, language: Language): Problem {
  const { code, facts, issues } = error;
  return {
    type: `/docs/errors#${code}`,
    title: issueTable[code].title[language],
    status: statusOf(error),
    detail: sentence(code, facts, language),
    code,
    requestId,
    errors: issues.slice(0, issueLimit).map((issue) => issueOf(issue, language)),
    ...(issues.length > issueLimit ? { truncated: true } : {}),
  };
}

/** HTTP status of an error; 500 for a warning, since throwing a warning is a bug of the service. */
export function statusOf(error: DomainError): number {
  return issueTable[error.code].status ?? 500;
}

function issueOf(issue: Issue, language: Language): Problem['errors'][number] {
  return {
    pointer: issue.pointer,
    code: issue.code,
    message: sentence(issue.code, issue.facts, language),
    ...(issue.expected === undefined ? {} : { expected: inLanguage(issue.expected, language) }),
    ...(issue.received === undefined ? {} : { received: shortened(issue.received) }),
    ...(issue.hint === undefined ? {} : { hint: issue.hint[language] }),
  };
}

function shortened(value: unknown): unknown {
  return typeof value === 'string' && value.length > shownText ? `${value.slice(0, shownText)}…` : value;
}
