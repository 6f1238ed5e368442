import type { EvaluationBatchItem, EvaluationPayload, Problem } from '@sillage/contract';
import type { Client } from '../client.ts';
import { pause } from '../transport/pause.ts';

export interface BatchOptions {
  /** `upsert`: an item replaces the evaluation that has its reference. */
  readonly mode?: 'create' | 'upsert';
  /** Evaluates each item in the commit that stores it. */
  readonly evaluate?: boolean;
  /** Says what would become of each item, and stores nothing. */
  readonly check?: boolean;
  /** A name by which everything stored now can be undone within 24 hours. */
  readonly import?: string;
  /**
   * Makes sending the same items again store nothing twice, for 24 hours: the program may have ended meanwhile. A random
   * key without it, which protects against lost answers only.
   */
  readonly idempotencyKey?: string;
  /** Items per request, 1 to 10,000; 250 by default. The same for every run with one key. */
  readonly size?: number;
  /** Requests at once, 1 to 4, as many as an organization may run; 2 by default. */
  readonly parallel?: number;
  /** How often items that were put off (service stopping, storage busy) are sent again; 10 by default. */
  readonly rounds?: number;
  readonly signal?: AbortSignal;
  /** Called after each answered request. */
  readonly onProgress?: (progress: BatchProgress) => void;
}

export interface BatchProgress {
  readonly answered: number;
  readonly refused: number;
}

/** Reasons to send an item again: it was not begun, or the storage did not answer. */
const putOff = new Set(['service.stopping', 'storage.busy', 'service.overloaded', 'request.too-slow']);

/**
 * Creates or updates any number of evaluations and yields the outcome of each, in order, with its index among all.
 * Items are taken from the source only as fast as outcomes are consumed. Requests that fail are repeated; with their
 * keys the service stores each item once, whatever was cut, and answers `repeated` for those it had stored.
 * Throws: the same errors as `call` when a request fails for good; what was answered before is stored.
 */
export async function* sendBatch(
  client: Client,
  source: Iterable<EvaluationPayload> | AsyncIterable<EvaluationPayload>,
  options: BatchOptions = {},
): AsyncGenerator<EvaluationBatchItem> {
  const { size = 250, parallel = 2, idempotencyKey: key = crypto.randomUUID(), onProgress } = options;
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  const waiting: Promise<EvaluationBatchItem[]>[] = [];
  let answered = 0;
  let refused = 0;

  async function* next(): AsyncGenerator<EvaluationBatchItem> {
    const outcomes = await (waiting.shift() as Promise<EvaluationBatchItem[]>);
    answered += outcomes.length;
    refused += outcomes.filter(({ outcome }) => outcome === 'refused').length;
    onProgress?.({ answered, refused });
    yield* outcomes;
  }

  try {
    let number = 0;
    for await (const group of groups(source, size)) {
      const sent = sendGroup(client, group, { ...options, signal, key: `${key}.${number}` });
      const first = number * size;
      number++;
      const outcomes = sent.then((found) => found.map((item) => ({ ...item, index: first + item.index })));
      // Awaited in order, later: until then a failure must not count as unhandled.
      outcomes.catch(() => undefined);
      waiting.push(outcomes);
      if (waiting.length >= parallel) yield* next();
    }
    while (waiting.length > 0) yield* next();
  } finally {
    // After a failure, or when the consumer stops early, requests that are under way end, too.
    if (waiting.length > 0) stop.abort(new Error('The batch was ended.'));
  }
}

interface GroupOptions extends BatchOptions {
  readonly key: string;
}

/** Sends one request until no item of it is put off. */
async function sendGroup(
  client: Client,
  body: readonly EvaluationPayload[],
  { mode, evaluate, check, import: name, key, rounds = 10, signal }: GroupOptions,
): Promise<EvaluationBatchItem[]> {
  const query = {
    ...(mode === undefined ? {} : { mode }),
    ...(evaluate ? { evaluate: 'true' as const } : {}),
    ...(check ? { check: 'true' as const } : {}),
    ...(name === undefined ? {} : { import: name }),
  };
  for (let round = 1; ; round++) {
    const outcomes = await client.createEvaluations({
      body: [...body],
      query,
      idempotencyKey: key,
      ...(signal === undefined ? {} : { signal }),
    });
    const again = outcomes.some(({ error }) => error !== undefined && isPutOff(error));
    if (!again || round >= rounds) return outcomes;
    // As often as a process that restarts needs; doubles up to half a minute.
    await pause(Math.min(500 * 2 ** (round - 1), 30_000), signal);
  }
}

function isPutOff({ code }: Problem): boolean {
  return putOff.has(code);
}

async function* groups<T>(source: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`size must be a whole number, not ${size}`);
  let group: T[] = [];
  for await (const item of source) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
