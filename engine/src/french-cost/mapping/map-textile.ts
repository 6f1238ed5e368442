import type { EvaluationPayload, Issue } from '@sillage/contract';
import type { PreparedEvaluation } from '../../prepare/prepared-evaluation.ts';
import { readRequest } from '../read-request.ts';
import type { FrenchCostTables } from '../tables.ts';
import type { CostMapping } from './cost-mapping.ts';
import { mapFields } from './map-fields.ts';
import { mapMaterials } from './map-materials.ts';
import { mapProduct } from './map-product.ts';
import { mapTrims } from './map-trims.ts';
import type { MappingTask } from './mapping-task.ts';
import { type RegulatoryObstacle, regulatoryObstacles } from './regulatory-subset.ts';
import { saidOfPiece } from './said-values.ts';
import type { TextileRequest } from './textile-request.ts';

/** Either a request, or at least one error; pointers lead into the evaluation. */
export type TextileMapping =
  | {
      readonly request: TextileRequest;
      readonly errors: readonly [];
      readonly warnings: readonly Issue[];
      /** Field of the request → place in the evaluation that decided it. */
      readonly pointers: ReadonlyMap<string, string>;
    }
  | { readonly request?: undefined; readonly errors: readonly Issue[]; readonly warnings: readonly Issue[] };

/**
 * From an evaluation to the request that is sent to a scorer of the French textile method, or every obstacle at once.
 * Source: section 1.7. What the evaluation leaves open is left out, so that the defaults of the method hold.
 *
 * Issues: errors extscore.category-unmapped, .product-unclear, .material-unmapped, .accessory-unmapped, .shares-sum,
 * .value-refused, and .not-regulatory when the evaluation keeps to the regulation; warnings extscore.one-value,
 * .region-taken, .parameter-unused, .product-assumed, .price-capped, .doubtful, .outside-regulation.
 */
export function mapTextile(
  payload: EvaluationPayload,
  prepared: PreparedEvaluation,
  mapping: CostMapping,
  tables: FrenchCostTables,
): TextileMapping {
  const pointers = new Map<string, string>();
  const found = { errors: [], warnings: [], regionsTold: new Set<string>(), pointers };
  const task: MappingTask = { payload, prepared, mapping, tables, ...found };
  const product = mapProduct(task);
  if (!mapping.categories.has(prepared.compiled.category.id))
    return { errors: task.errors, warnings: task.warnings };

  const regulatory = isRegulatory(task);
  pointers.set('mass', '/composition/totalWeight');
  const materials = mapMaterials(task, regulatory);
  const request = {
    mass: prepared.totalWeight,
    // Something to go on with, so that all other obstacles are told as well.
    product: product ?? (tables.products[0]?.id as string),
    materials,
    ...mapTrims(task),
    ...mapFields(task, regulatory),
  } as TextileRequest;
  // A material or trim that could not be named makes the rest of its list say what was said before.
  const told: ReadonlySet<string> = new Set(task.errors.length > 0 ? ['materials', 'trims'] : []);
  demandTaken(task, request, told);
  weighRegulation(task, regulatoryObstacles(request), regulatory, told);
  const { errors, warnings } = task;
  return errors.length > 0 ? { errors, warnings } : { request, errors: [], warnings, pointers };
}

function isRegulatory(task: MappingTask): boolean {
  const { value } = saidOfPiece(task, task.mapping.regulatoryParameter);
  return value?.kind === 'boolean' && value.value;
}

/** What the method refuses, and what it takes though it means little. Issues: extscore.value-refused; warning extscore.doubtful. */
function demandTaken(task: MappingTask, request: TextileRequest, told: ReadonlySet<string>): void {
  const { errors, warnings } = readRequest(task.tables, request);
  for (const { field, message } of errors) {
    if (told.has(field)) continue;
    const facts = { field, reason: message };
    task.errors.push({ code: 'extscore.value-refused', pointer: task.pointers.get(field) ?? '', facts });
  }
  for (const { field, message } of warnings) {
    if (told.has(field)) continue;
    const facts = { field, reason: message };
    task.warnings.push({ code: 'extscore.doubtful', pointer: task.pointers.get(field) ?? '', facts });
  }
}

/** Issues: extscore.not-regulatory where the evaluation keeps to the regulation, else warning extscore.outside-regulation. */
function weighRegulation(
  task: MappingTask,
  obstacles: readonly RegulatoryObstacle[],
  regulatory: boolean,
  told: ReadonlySet<string>,
): void {
  for (const { field, reason } of obstacles) {
    if (told.has(field)) continue;
    const pointer = task.pointers.get(field) ?? '/lifecycles';
    const facts = { field, reason };
    if (regulatory) task.errors.push({ code: 'extscore.not-regulatory', pointer, facts });
    else task.warnings.push({ code: 'extscore.outside-regulation', pointer, facts });
  }
}
