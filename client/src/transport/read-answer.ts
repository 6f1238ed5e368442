import {
  type CompactEvaluateAnswer,
  type CompactResult,
  compactMediaType,
  type EcobalyseError as EcobalyseErrorBody,
  type EvaluateAnswer,
  expandEvaluateAnswer,
  expandResult,
  type FullResult,
  type Problem,
} from '@sillage/contract';
import { UnexpectedAnswerError } from './connection-errors.ts';
import { EcobalyseError } from './ecobalyse-error.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Reads a response as JSON. `request`: method and address, for messages.
 * Throws: ProblemError for a problem document; EcobalyseError; UnexpectedAnswerError for a response that is not from
 * the service.
 */
export async function readAnswer(response: Response, request: string): Promise<unknown> {
  const text = await response.text();
  if (response.ok && text === '') return undefined;
  const { status } = response;
  const wait = retryAfter(response.headers);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    const start = text.slice(0, 80).trim();
    throw new UnexpectedAnswerError(
      `${request} answered ${status} without JSON: is this Sillage? It says "${start}".`,
      status,
      wait,
    );
  }
  if (response.ok) return isCompact(response) ? expanded(answer) : answer;
  if (isProblem(answer)) throw new ProblemError(answer, wait);
  if (isEcobalyseError(answer)) throw new EcobalyseError(status, answer);
  throw new UnexpectedAnswerError(
    `${request} answered ${status} without a problem document: is this Sillage?`,
    status,
    wait,
  );
}

const isCompact = ({ headers }: Response): boolean =>
  headers.get('content-type')?.split(';')[0]?.trim() === compactMediaType;

/** What is compact on the way is whole for the caller: the types of answers stay. */
function expanded(answer: unknown): FullResult | EvaluateAnswer {
  const compact = answer as CompactResult | CompactEvaluateAnswer;
  return 'full' in compact ? expandEvaluateAnswer(compact) : expandResult(compact);
}

/** Throws: UnexpectedAnswerError for a redirect, which would turn a POST into a GET, or lose the credentials. */
export function refuseRedirect(response: Response, request: string): void {
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!redirected || response.status === 304) return;
  const target = response.headers.get('location');
  throw new UnexpectedAnswerError(
    `${request} is redirected${target === null ? '' : ` to ${target}`}: use the address that it leads to as baseUrl.`,
    response.status,
  );
}

/** Seconds in `Retry-After`, which may also be a date. Source: RFC 9110, 10.2.3. */
export function retryAfter(headers: Headers, now: number = Date.now()): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  if (/^\d+$/.test(text.trim())) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

/** Detects a problem document; `errors` may be missing if a proxy or Node itself responded. */
function isProblem(answer: unknown): answer is Problem {
  const { code, errors } = (answer ?? {}) as Partial<Problem>;
  return typeof code === 'string' && Array.isArray(errors);
}

/** Detects an Ecobalyse error by all its members, because other services use `error`, too. */
function isEcobalyseError(answer: unknown): answer is EcobalyseErrorBody {
  const { error, documentation } = (answer ?? {}) as Partial<EcobalyseErrorBody>;
  return typeof error === 'object' && error !== null && typeof documentation === 'string';
}
