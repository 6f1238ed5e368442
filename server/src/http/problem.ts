import {
  type Issue,
  inLanguage,
  issueLimit,
  issueTable,
  type Language,
  type Problem,
  sentence,
} from '@sillage/contract';
import type { Refusal } from './refusal.ts';

/** Longer texts of the client are cut when they are shown back. */
const shownText = 200;

/**
 * The RFC 9457 problem document of a refusal, in one language.
 *
 * Shape: at most `issueLimit` errors, then `truncated: true`. `type` is a link relative to the service.
 */
export function problemOf(refusal: Refusal, requestId: string, language: Language): Problem {
  const { code, facts, issues } = refusal;
  return {
    type: `/docs/errors#${code}`,
    title: issueTable[code].title[language],
    status: statusOf(refusal),
    detail: sentence(code, facts, language),
    code,
    requestId,
    errors: issues.slice(0, issueLimit).map((issue) => faultOf(issue, language)),
    ...(issues.length > issueLimit ? { truncated: true } : {}),
  };
}

/** HTTP status of a refusal; a warning thrown as a refusal is a bug of ours. */
export function statusOf(refusal: Refusal): number {
  return issueTable[refusal.code].status ?? 500;
}

function faultOf(issue: Issue, language: Language): Problem['errors'][number] {
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
