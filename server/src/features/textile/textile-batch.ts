import type { textileEndpoints } from '@sillage/contract';
import { answerBatch } from '../../batches/answer-batch.ts';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { isSet } from '../../http/is-set.ts';
import { officialLanguage } from '../../http/official-language.ts';
import { scoreItems } from '../../textile-scoring/score-items.ts';
import { scoreLines } from '../../textile-scoring/score-lines.ts';
import type { ScoringOptions } from '../../textile-scoring/score-value.ts';

type Batch = HandlersFor<keyof typeof textileEndpoints>['scoreTextileBatch'];

/** Many requests at once. */
export function textileBatch({
  readiness,
  catalog,
  metrics,
}: Pick<Context, 'readiness' | 'catalog' | 'metrics'>): Batch {
  const tables = catalog.frenchCost;
  const count = metrics.scored;
  // Nothing is kept of it: it may go on for ever.
  const rules = { places: inFlight(batchLimits), readiness, most: Number.POSITIVE_INFINITY };
  return async (request) => {
    const { query, headers } = request;
    const options: ScoringOptions = {
      form: isSet(query.detailed) ? 'detailed' : 'simple',
      strict: isSet(query.strict),
      language: officialLanguage(headers['accept-language']),
    };
    return answerBatch(rules, request, {
      lines: (pieces) => counted(scoreLines(tables, pieces, options), count),
      items: (values) => counted(scoreItems(tables, values, options), count),
    });
  };
}

/** The same groups; `count` is told how many each has. */
async function* counted<Group extends readonly unknown[]>(
  groups: AsyncIterable<Group>,
  count: (answers: number) => void,
): AsyncGenerator<Group> {
  for await (const group of groups) {
    count(group.length);
    yield group;
  }
}
