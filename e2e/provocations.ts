import type { IssueCode } from '@sillage/contract';
import type { Provocation } from './provocation.ts';
import { documentProvocations } from './provocations-of-documents.ts';
import { extscoreFaultProvocations, extscoreProvocations } from './provocations-of-extscore.ts';
import { refusalProvocations } from './provocations-of-requests.ts';
import type { WarningCode } from './warned-documents.ts';

/** A provocation of every refusal and fault: a code that nobody provokes does not compile. */
export const provocations = {
  ...documentProvocations,
  ...refusalProvocations,
  ...extscoreFaultProvocations,
  ...extscoreProvocations,
} satisfies Record<Exclude<IssueCode, WarningCode>, Provocation>;
