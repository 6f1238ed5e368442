import type { evaluationEndpoints } from '@sillage/contract';
import { answerBatch } from '../../batches/answer-batch.ts';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { isSet } from '../../http/is-set.ts';
import { linesLimit } from '../../http/refusal-of-error.ts';
import { groupsOfItems, groupsOfLines } from './batch-groups.ts';
import { batchRetries } from './batch-retries.ts';
import { createBatch } from './create-batch.ts';

type Batch = HandlersFor<keyof typeof evaluationEndpoints>['createEvaluations'];

/** Creates many evaluations, or says what would become of them. */
export function evaluationBatch(context: Context): Batch {
  const rules = { places: inFlight(batchLimits), readiness: context.readiness, most: linesLimit };
  return async (request) => {
    const { caller, query, headers, language, requestId } = request;
    const key = headers['idempotency-key'];
    const options = {
      check: isSet(query.check),
      evaluate: isSet(query.evaluate),
      language,
      requestId,
      ...(key === undefined ? {} : { retries: batchRetries(context, caller, String(key)) }),
    };
    return answerBatch(rules, request, {
      lines: (pieces, leave) => createBatch(context, caller, groupsOfLines(pieces), { ...options, leave }),
      items: (values, leave) => createBatch(context, caller, groupsOfItems(values), { ...options, leave }),
    });
  };
}
