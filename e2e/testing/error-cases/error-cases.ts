import type { IssueCode } from '@sillage/contract';
import type { WarningCode } from '../warning-cases/document-warnings.ts';
import { documentErrorCases } from './document-errors.ts';
import type { ErrorCase } from './error-case.ts';
import { extscoreErrorCases, extscoreFieldErrorCases } from './extscore-errors.ts';
import { requestErrorCases } from './request-errors.ts';

/** A provocation of every refusal and fault: a code that nobody provokes does not compile. */
export const errorCases = {
  ...documentErrorCases,
  ...requestErrorCases,
  ...extscoreFieldErrorCases,
  ...extscoreErrorCases,
} satisfies Record<Exclude<IssueCode, WarningCode>, ErrorCase>;
