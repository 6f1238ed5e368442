import { type evaluationEndpoints, isFlagSet } from '@sillage/contract';
import { scoresMany } from '../../calculation/evaluate/score.ts';
import type { Context } from '../../platform/context.ts';
import { makeAdmission } from '../../platform/http/admission/admission.ts';
import { batchAdmission } from '../../platform/http/admission/admission-limits.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { ndjsonLimit } from '../../platform/http/request-limits.ts';
import { jsonLimits } from '../../platform/kernel/json-limits.ts';
import { ndjsonLines } from '../../platform/kernel/ndjson-parser.ts';
import { parseNdjsonLine } from '../../platform/kernel/parse-json.ts';
import { answerBatch } from '../../platform/ndjson/batch-answer.ts';
import { createInBulk } from './bulk-creation.ts';
import { bulkCreationRetries } from './bulk-creation-retries.ts';
import type { SentItem } from './upserted-references.ts';

type Batch = HandlersFor<keyof typeof evaluationEndpoints>['createEvaluations'];

/** POST /evaluations/batch: creates evaluations, replaces those that have the references, or only validates. */
export function bulkCreation(context: Context): Batch {
  const rules = {
    places: makeAdmission(batchAdmission),
    readiness: context.readiness,
    maxBytes: ndjsonLimit,
  };
  return async (request) => {
    const { caller, query, headers, language, requestId } = request;
    const key = headers['idempotency-key'];
    const options = {
      upsert: query.mode === 'upsert',
      ...(query.import === undefined ? {} : { importId: query.import }),
      check: isFlagSet(query.check),
      evaluate: isFlagSet(query.evaluate),
      scored: scoresMany(context, query),
      language,
      requestId,
      ...(key === undefined
        ? {}
        : { retries: bulkCreationRetries(context, caller, String(key), '/evaluations/batch') }),
    };
    return answerBatch(rules, request, {
      lines: (pieces, cancellation) =>
        createInBulk(context, caller, groupsOfLines(pieces), { ...options, cancellation }),
      items: (values, cancellation) =>
        createInBulk(context, caller, groupsOfItems(values), { ...options, cancellation }),
    });
  };
}

/**
 * Evaluations per commit:
 * enough to amortise its cost, few enough to answer while the batch is still being sent.
 */
const evaluationsPerCommit = 200;
/** Materials of all evaluations of a commit: the results of more would be written for longer than others may wait. */
const materialsPerCommit = 1_000;

/** The materials of a document that is not checked yet; 0 where it has none. */
function materialsIn(value: unknown): number {
  const { composition } = (value ?? {}) as { readonly composition?: { readonly parts?: unknown } };
  const parts = composition?.parts;
  if (!Array.isArray(parts)) return 0;
  return parts.reduce<number>((sum, part: { readonly materials?: unknown } | null) => {
    const materials = part?.materials;
    return sum + (Array.isArray(materials) ? materials.length : 0);
  }, 0);
}

/**
 * Groups lines in the order of the stream. A group never spans two chunks of the stream, and the next chunk
 * is read only when the previous lines are stored. Memory: one chunk and one line.
 */
export async function* groupsOfLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly SentItem[]> {
  let index = 0;
  for await (const lines of ndjsonLines(pieces, jsonLimits.bytes)) {
    yield* grouped(
      lines.map((line) => ({ index: index++, line: line.number, value: parseNdjsonLine(line) })),
    );
  }
}

/** Groups the values of an array. */
export async function* groupsOfItems(values: readonly unknown[]): AsyncGenerator<readonly SentItem[]> {
  yield* grouped(values.map((value, index) => ({ index, value })));
}

/** Groups items for one commit each. */
function* grouped(items: readonly SentItem[]): Generator<readonly SentItem[]> {
  let group: SentItem[] = [];
  let weight = 0;
  for (const item of items) {
    group.push(item);
    weight += materialsIn(item.value);
    if (group.length < evaluationsPerCommit && weight < materialsPerCommit) continue;
    yield group;
    group = [];
    weight = 0;
  }
  if (group.length > 0) yield group;
}
