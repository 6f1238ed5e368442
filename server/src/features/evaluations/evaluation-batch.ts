import type { evaluationEndpoints } from '@sillage/contract';
import { answerBatch } from '../../batches/answer-batch.ts';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { isSet } from '../../http/is-set.ts';
import { groupsOfItems, groupsOfLines } from './batch-groups.ts';
import { batchRetries } from './batch-retries.ts';
import { createBatch } from './create-batch.ts';

type Batch = HandlersFor<keyof typeof evaluationEndpoints>['createEvaluations'];

/** Creates many evaluations, or says what would become of them. */
export function evaluationBatch(context: Context): Batch {
  const places = inFlight(batchLimits);
  return async ({ caller, body, query, headers, language, requestId }) => {
    const key = headers['idempotency-key'];
    const options = {
      check: isSet(query.check),
      evaluate: isSet(query.evaluate),
      language,
      requestId,
      ...(key === undefined ? {} : { retries: batchRetries(context, caller, String(key)) }),
    };
    return answerBatch(places, caller.organizationId, body, {
      lines: (pieces) => createBatch(context, caller, groupsOfLines(pieces), options),
      items: (values) => createBatch(context, caller, groupsOfItems(values), options),
    });
  };
}
