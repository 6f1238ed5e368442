import type { Problem } from '@sillage/contract';

/** The service rejected a call: `errors` lists each error of the document with its JSON pointer. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  readonly code: string;
  readonly errors: Problem['errors'];
  readonly requestId: string;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.title}: ${problem.detail}`);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors;
    this.requestId = problem.requestId;
    this.problem = problem;
  }
}
