import type { EvaluationPayload, Issue, LocalizedText } from '@sillage/contract';
import type { EvaluationMapping } from '../../../catalog/french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { PreparedEvaluation } from '../../pef/prepare/prepared-evaluation.ts';

/** State of mapping one evaluation: the inputs, and what has been found so far. */
export interface MappingTask {
  readonly payload: EvaluationPayload;
  readonly prepared: PreparedEvaluation;
  readonly mapping: EvaluationMapping;
  readonly tables: FrenchTextileTables;
  readonly errors: Issue[];
  readonly warnings: Issue[];
  /** Places (with their pointers) already reported as replaced by their region. */
  readonly reportedRegions: Set<string>;
  /** Request field → pointer of the value that determined it; see `sourceOf`. */
  readonly pointers: Map<string, string>;
}

/** Why something that an evaluation says is not sent. */
export const unsentReasons = {
  /** Of a request restricted to the regulation. */
  notRegulatory: {
    en: 'it is no part of the regulatory calculation',
    fr: 'il ne fait pas partie du calcul réglementaire',
  },
  /** An accessory that is no trim of the method. */
  notModelled: {
    en: 'the method has no such trim: it counts in PEF only',
    fr: 'la méthode n’a pas cette fourniture : elle ne compte qu’en PEF',
  },
  notPrinted: { en: 'nothing is printed', fr: 'rien n’est imprimé' },
} as const;

/** Reports a given parameter that is not sent. Issues: warning extscore.parameter-unused. */
export function leaveOut(
  { warnings }: MappingTask,
  parameter: string,
  pointer: string,
  reason: LocalizedText = unsentReasons.notRegulatory,
): undefined {
  warnings.push({ code: 'extscore.parameter-unused', pointer, facts: { parameter, reason } });
}
