import type { EvaluationPayload, Issue } from '@sillage/contract';
import type { PreparedEvaluation } from '../../prepare/prepared-evaluation.ts';
import type { FrenchCostTables } from '../tables.ts';
import type { CostMapping } from './cost-mapping.ts';

/** One evaluation on its way to a request: what is read, and what is found out about it. */
export interface MappingTask {
  readonly payload: EvaluationPayload;
  readonly prepared: PreparedEvaluation;
  readonly mapping: CostMapping;
  readonly tables: FrenchCostTables;
  readonly errors: Issue[];
  readonly warnings: Issue[];
  /** Places with their pointers of which it was said that their region stands for them. */
  readonly regionsTold: Set<string>;
  /** Field of the request → place in the evaluation that decided it. */
  readonly pointers: Map<string, string>;
}
