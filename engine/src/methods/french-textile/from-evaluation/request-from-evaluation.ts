import type { EvaluationPayload } from '@sillage/contract';
import type { EvaluationMapping } from '../../../catalog/french-textile/evaluation-mapping.ts';
import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { PreparedEvaluation } from '../../pef/prepare/prepared-evaluation.ts';
import type { MappedEvaluation } from '../../scoring-request.ts';
import { readRequest } from '../request/read-request.ts';
import { sourceOf } from './field-source.ts';
import type { GarmentRequest } from './garment-request.ts';
import { givenForPiece } from './given-values.ts';
import { mapMaterials, mapTrims } from './map-composition.ts';
import { mapFields } from './map-fields.ts';
import { mapProduct } from './map-product.ts';
import type { MappingTask } from './mapping-task.ts';
import { type RegulatoryObstacle, regulatoryObstacles } from './regulatory-subset.ts';

/**
 * Maps an evaluation to the request for a scorer of the French textile method, or returns every obstacle at
 * once.
 * Decision: docs/extscore.md, "From evaluation to request". Fields that the evaluation leaves open are
 * omitted, so that the defaults of the method apply.
 *
 * Issues: errors extscore.category-unmapped, .product-unclear, .material-unmapped,
 * .accessory-unmapped, .shares-sum, .value-refused, and .not-regulatory when the
 * evaluation is restricted to the regulation; warnings extscore.one-value, .region-taken,
 * .parameter-unused, .product-assumed, .price-capped, .doubtful, .outside-regulation.
 */
export function requestFromEvaluation(
  { mapping, tables }: { readonly mapping: EvaluationMapping; readonly tables: FrenchTextileTables },
  payload: EvaluationPayload,
  prepared: PreparedEvaluation,
): MappedEvaluation<GarmentRequest> {
  const found = { errors: [], warnings: [], reportedRegions: new Set<string>() };
  const task: MappingTask = { payload, prepared, mapping, tables, pointers: new Map(), ...found };
  const product = mapProduct(task);
  if (!mapping.categories.has(prepared.compiled.category.id))
    return { errors: task.errors, warnings: task.warnings };

  const regulatory = isRegulatory(task);
  const materials = mapMaterials(task, regulatory);
  const request = {
    mass: prepared.totalWeight,
    // Reading the request requires a product; any product will do to report all other obstacles as well.
    product: product ?? (tables.products[0]?.id as string),
    materials,
    ...mapTrims(task),
    ...mapFields(task, regulatory),
  } as GarmentRequest;
  // Errors in a list with an unmapped material or trim would repeat what was already reported.
  const incomplete: ReadonlySet<string> = new Set(task.errors.length > 0 ? ['materials', 'trims'] : []);
  checkAccepted(task, request, incomplete);
  checkRegulation(task, regulatoryObstacles(request), regulatory, incomplete);
  const { errors, warnings } = task;
  if (errors.length > 0) return { errors, warnings };
  return { request, errors: [], warnings, sourceOf: (field) => sourceOf(task, field) };
}

function isRegulatory(task: MappingTask): boolean {
  const { value } = givenForPiece(task, task.mapping.regulatoryParameter);
  return value?.kind === 'boolean' && value.value;
}

/**
 * Reports what the method rejects or accepts with a warning.
 * Issues: extscore.value-refused; warning extscore.doubtful.
 */
function checkAccepted(task: MappingTask, request: GarmentRequest, incomplete: ReadonlySet<string>): void {
  const { errors, warnings } = readRequest(task.tables, request);
  for (const { field, message } of errors) {
    if (incomplete.has(field)) continue;
    const { pointer, name } = sourceOf(task, field);
    task.errors.push({ code: 'extscore.value-refused', pointer, facts: { name, reason: message } });
  }
  for (const { field, message } of warnings) {
    if (incomplete.has(field)) continue;
    const { pointer, name } = sourceOf(task, field);
    task.warnings.push({ code: 'extscore.doubtful', pointer, facts: { name, reason: message } });
  }
}

/**
 * Issues: extscore.not-regulatory if the evaluation is restricted to the regulation, else warning
 * extscore.outside-regulation.
 */
function checkRegulation(
  task: MappingTask,
  obstacles: readonly RegulatoryObstacle[],
  regulatory: boolean,
  incomplete: ReadonlySet<string>,
): void {
  for (const { field, reason } of obstacles) {
    if (incomplete.has(field)) continue;
    const { pointer, name } = sourceOf(task, field);
    const facts = { name, reason };
    if (regulatory) task.errors.push({ code: 'extscore.not-regulatory', pointer, facts });
    else task.warnings.push({ code: 'extscore.outside-regulation', pointer, facts });
  }
}
