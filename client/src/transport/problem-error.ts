import type { Problem } from '@sillage/contract';

/** The service rejected a call: `errors` lists each error of the document with its JSON pointer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly requestId: string;
  readonly problem: Problem;
  /** Seconds after which the service asks to try again; undefined where it does not say. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, retryAfter?: number) {
    super(`${problem.title}: ${problem.detail}`);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.requestId = problem.requestId;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** The sentences, each after the pointer of the place that it is about: to show or to log. */
  get lines(): string[] {
    if (this.errors.length === 0) return [this.message];
    return this.errors.map(
      ({ pointer, message, hint }) =>
        `${pointer === '' ? '/' : pointer}: ${message}${hint === undefined ? '' : ` (${hint})`}`,
    );
  }
}
