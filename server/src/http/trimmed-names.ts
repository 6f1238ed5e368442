import { trimmedNames } from '@sillage/contract';
import { warningOf } from '@sillage/engine';
import type { TSchema } from 'typebox';
import type { Answer } from './endpoint-handlers.ts';

/**
 * Adds a warning for each name of the request that was stored without invisible characters at its ends, if
 * the answer has warnings.
 */
export function withTrimWarnings(answer: Answer, schema: TSchema, sent: unknown): Answer {
  const { body } = answer as { body?: { readonly warnings?: unknown } };
  if (!Array.isArray(body?.warnings)) return answer;
  const trimmed = trimmedNames(schema, sent);
  if (trimmed.length === 0) return answer;
  return { ...answer, body: { ...body, warnings: [...body.warnings, ...trimmed.map(warningOf)] } } as Answer;
}
