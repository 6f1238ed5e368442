import { evaluationSchemaView } from '@sillage/engine';
import { payloadOf } from '../calculation/prepare/stored-evaluation.ts';
import { withParameters } from '../library/own-data/organization-catalog.ts';
import type { Context } from '../platform/context.ts';
import { jsonBytes } from '../platform/kernel/json-bytes.ts';
import type { TaskInput, TaskOutput } from '../platform/threads/thread-tasks.ts';

/** The task `evaluationSchema` of the threads. Throws: an Error if the category has no schema. */
export function renderEvaluationSchema(
  { catalog: shipped }: Pick<Context, 'catalog'>,
  { payload: text, parameters, language }: TaskInput<'evaluationSchema'>,
): TaskOutput<'evaluationSchema'> {
  const catalog = withParameters(shipped, parameters);
  const payload = payloadOf({ payload: text });
  const definition = catalog.category(payload.category.id)?.definition;
  if (definition === undefined) throw new Error(`The category ${payload.category.id} has no schema.`);
  return jsonBytes(evaluationSchemaView(payload, definition, catalog, language));
}
