import type { TextileBatchItem, TextileRequest } from '@sillage/contract';
import type { Client } from './client.ts';

/** Requests sent at once: far below what the service takes, so that the first answers come soon. */
const together = 1000;

export interface ScoreOptions {
  /** Refuse what would only be warned of. */
  readonly strict?: boolean;
  readonly detailed?: boolean;
}

/**
 * Scores any number of garments by the French method, in their order, each with its own answer or error. Only some are
 * in memory at a time.
 * Throws: ProblemError when the service refuses a call as a whole.
 */
export async function* scoreGarments(
  client: Client,
  requests: Iterable<TextileRequest> | AsyncIterable<TextileRequest>,
  { strict = false, detailed = false }: ScoreOptions = {},
): AsyncGenerator<TextileBatchItem> {
  const query = { strict: strict ? 'true' : 'false', detailed: detailed ? 'true' : 'false' } as const;
  let group: TextileRequest[] = [];
  for await (const request of requests) {
    group.push(request);
    if (group.length < together) continue;
    yield* await client.call('scoreTextileBatch', { body: group, query });
    group = [];
  }
  if (group.length > 0) yield* await client.call('scoreTextileBatch', { body: group, query });
}
