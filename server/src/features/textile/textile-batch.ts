import type { textileEndpoints } from '@sillage/contract';
import type { FrenchCostTables } from '@sillage/engine';
import { answerBatch } from '../../batches/answer-batch.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { isSet } from '../../http/is-set.ts';
import { officialLanguage } from '../../http/official-language.ts';
import { scoreItems } from '../../textile-scoring/score-items.ts';
import { scoreLines } from '../../textile-scoring/score-lines.ts';
import type { ScoringOptions } from '../../textile-scoring/score-value.ts';

type Batch = HandlersFor<keyof typeof textileEndpoints>['scoreTextileBatch'];

/** Many requests at once. */
export function textileBatch(tables: FrenchCostTables, count: (answers: number) => void): Batch {
  const places = inFlight(batchLimits);
  return async ({ caller, body, query, headers }) => {
    const options: ScoringOptions = {
      form: isSet(query.detailed) ? 'detailed' : 'simple',
      strict: isSet(query.strict),
      language: officialLanguage(headers['accept-language']),
    };
    return answerBatch(places, caller.organizationId, body, {
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
