import type { textileEndpoints } from '@sillage/contract';
import type { FrenchCostTables } from '@sillage/engine';
import type { ChunksAnswer, HandlersFor } from '../../http/endpoint-handlers.ts';
import { batchLimits, inFlight } from '../../http/in-flight.ts';
import { linesType } from '../../http/line-parsers.ts';
import { officialLanguage } from '../../http/official-language.ts';
import { bytesOfArray, bytesOfLines } from '../../textile-scoring/answer-bytes.ts';
import { itemsOf, scoreItems } from '../../textile-scoring/score-items.ts';
import { scoreLines } from '../../textile-scoring/score-lines.ts';
import type { ScoringOptions } from '../../textile-scoring/score-value.ts';
import { isSet } from './query-flag.ts';

type Batch = HandlersFor<keyof typeof textileEndpoints>['scoreTextileBatch'];

/**
 * Many requests at once, as an array or as lines; the answer is of the same kind and in the same order. Each batch
 * keeps one of the few places of its organization until its last answer is taken or its client has gone.
 */
export function textileBatch(tables: FrenchCostTables, count: (answers: number) => void): Batch {
  const places = inFlight(batchLimits);
  return async ({ caller, body, query, headers }): Promise<ChunksAnswer> => {
    const options: ScoringOptions = {
      form: isSet(query.detailed) ? 'detailed' : 'simple',
      strict: isSet(query.strict),
      language: officialLanguage(headers['accept-language']),
    };
    const giveBack = await places.take(caller.organizationId);
    try {
      const asLines = !(body instanceof Uint8Array);
      const chunks = asLines
        ? bytesOfLines(counted(scoreLines(tables, body, options), count))
        : bytesOfArray(counted(scoreItems(tables, await itemsOf(body), options), count));
      return {
        chunks: finishedBy(giveBack, chunks),
        headers: {
          'Content-Type': asLines ? linesType : 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
          Vary: 'Accept-Language',
        },
      };
    } catch (error) {
      giveBack();
      throw error;
    }
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

/** The same pieces; `finish` is called after the last one, and also when they are given up before the first. */
function finishedBy(finish: () => void, pieces: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = {
    async next(): Promise<IteratorResult<Uint8Array>> {
      try {
        const step = await pieces.next();
        if (step.done === true) finish();
        return step;
      } catch (error) {
        finish();
        throw error;
      }
    },
    async return(): Promise<IteratorResult<Uint8Array>> {
      finish();
      return pieces.return(undefined);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
