import type { DatabaseErrorCode, FindingCode, IssueCode } from '@sillage/contract';
import type { WarningCode } from '../warning-cases/document-warnings.ts';
import { documentErrorCases } from './document-errors.ts';
import type { ErrorCase } from './error-case.ts';
import { extscoreErrorCases, extscoreFieldErrorCases } from './extscore-errors.ts';
import { portalErrorCases } from './portal-errors.ts';
import { questionnaireErrorCases } from './questionnaire-errors.ts';
import { requestErrorCases } from './request-errors.ts';
import { shareErrorCases } from './share-errors.ts';

/** Codes that no request is answered with: why a job has failed. */
export const codesOfJobs = ['portal.unusable'] as const satisfies readonly IssueCode[];

type OfJobs = (typeof codesOfJobs)[number];

/** A test case for each error code of the service over HTTP: a code without one does not compile. */
export const errorCases = {
  ...documentErrorCases,
  // Somebody signs in for them: before those of a flood of failed sign-ins.
  ...shareErrorCases,
  ...questionnaireErrorCases,
  ...requestErrorCases,
  ...extscoreFieldErrorCases,
  ...extscoreErrorCases,
  ...portalErrorCases,
} satisfies Record<Exclude<IssueCode, WarningCode | DatabaseErrorCode | FindingCode | OfJobs>, ErrorCase>;
