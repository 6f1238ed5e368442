import type { TextileBatchItem, TextileRequest } from '@sillage/contract';
import type { Client } from '../client.ts';

/** Garments per request: far below the limit of the service, so that the first results arrive soon. */
const garmentsPerRequest = 1000;

export interface ScoreOptions {
  /** Treat warnings as errors. */
  readonly strict?: boolean;
  readonly detailed?: boolean;
}

/**
 * Scores any number of garments by the French method and yields a result or error for each, in order. Keeps
 * only one batch in memory.
 * Throws: ProblemError when the service rejects a whole request.
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
    if (group.length < garmentsPerRequest) continue;
    yield* await client.call('scoreTextileBatch', { body: group, query });
    group = [];
  }
  if (group.length > 0) yield* await client.call('scoreTextileBatch', { body: group, query });
}
