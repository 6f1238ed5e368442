import type { EvaluationPayload, Issue, LocalizedText } from '@sillage/contract';
import type { PreparedEvaluation } from '../../pef/prepare/prepared-evaluation.ts';
import type { FrenchTextileTables } from '../tables.ts';
import type { EvaluationMapping } from './evaluation-mapping.ts';

/** One evaluation on its way to a request: what is read, and what is found out about it. */
export interface MappingTask {
  readonly payload: EvaluationPayload;
  readonly prepared: PreparedEvaluation;
  readonly mapping: EvaluationMapping;
  readonly tables: FrenchTextileTables;
  readonly errors: Issue[];
  readonly warnings: Issue[];
  /** Places with their pointers of which it was said that their region stands for them. */
  readonly reportedRegions: Set<string>;
  /** Field of the request → place in the evaluation that decided it. */
  readonly pointers: Map<string, string>;
}

/** Why a parameter is left out of a request that keeps to the regulation. */
const notRegulatory: LocalizedText = {
  en: 'it is no part of the regulatory calculation',
  fr: 'il ne fait pas partie du calcul réglementaire',
};

/** Nothing is sent of a parameter that was given. Issues: warning extscore.parameter-unused. */
export function leaveOut(
  { warnings }: MappingTask,
  parameter: string,
  pointer: string,
  reason: LocalizedText = notRegulatory,
): undefined {
  warnings.push({ code: 'extscore.parameter-unused', pointer, facts: { parameter, reason } });
}
