import type { Language } from '@sillage/contract';
import { evaluationSchemaView } from '@sillage/engine';
import { payloadOf } from '../calculation/prepare/stored-evaluation.ts';
import { withParameters } from '../library/own-data/organization-catalog.ts';
import type { Context } from '../platform/context.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import { threadTask } from '../platform/threads/thread-task.ts';

interface EvaluationSchemaInput {
  /** JSON of a payload whose category has a schema. */
  readonly payload: string;
  /** The information parameters of the organization, as JSON text. */
  readonly parameters: string;
  readonly language: Language;
}

export const evaluationSchemaTask = threadTask<typeof renderEvaluationSchema>('evaluationSchema');

/**
 * The task `evaluationSchema` of the threads: a payload with the schema fields of its parameters, as JSON.
 * Throws: an Error if the category has no schema.
 */
export function renderEvaluationSchema(
  { catalog: shipped }: Pick<Context, 'catalog'>,
  { payload: text, parameters, language }: EvaluationSchemaInput,
): Uint8Array {
  const catalog = withParameters(shipped, parameters);
  const payload = payloadOf({ payload: text });
  const definition = catalog.category(payload.category.id)?.definition;
  if (definition === undefined) throw new Error(`The category ${payload.category.id} has no schema.`);
  return jsonBytes(evaluationSchemaView(payload, definition, catalog, language));
}
