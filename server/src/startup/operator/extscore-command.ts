import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { languages, type ScoringMethodId, scoringMethodIds } from '@sillage/contract';
import type { TablesOf } from '@sillage/engine';
import { type BatchAnswer, scoreItems, scoreLines } from '../../methods/score-batch.ts';
import { makeScoreValue, type ScoreValue } from '../../methods/score-value.ts';
import { StartupError } from '../../platform/config/startup-error.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { tryParseJson } from '../../platform/kernel/parse-json.ts';
import { parseJsonArray } from '../../platform/ndjson/json-array-parser.ts';
import { ndjsonBytes } from '../../platform/ndjson/json-stream.ts';
import { openRequests, type Requests } from './open-requests.ts';
import { UsageError } from './usage-error.ts';

interface ExtscoreUse {
  /** Reads the tables of a method from the catalog. */
  readonly readTables: <Id extends ScoringMethodId>(id: Id) => TablesOf<Id>;
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * `sillage extscore [file]`: scores requests of a scoring method without a service. NDJSON or a JSON array
 * produces one line per request; a single JSON object produces its answer.
 * Returns whether every request was scored.
 * Throws: UsageError; StartupError for a file that cannot be read.
 */
export async function extscore(
  args: readonly string[],
  { readTables, input, output }: ExtscoreUse,
): Promise<boolean> {
  const { file, lines, score } = parseUse(args, readTables);
  const source = file === undefined || file === '-' ? input : createReadStream(file);
  let allScored = true;
  async function* noted(answers: AsyncIterable<readonly BatchAnswer[]>) {
    for await (const group of answers) {
      if (group.some(({ status }) => status !== 200)) allScored = false;
      yield group;
    }
  }
  async function* printed(): AsyncGenerator<Uint8Array> {
    const requests = await openRequests(source, lines || /\.(ndjson|jsonl)$/i.test(file ?? ''));
    if (requests.kind !== 'one') {
      yield* ndjsonBytes(noted(answersTo(requests, score)));
      return;
    }
    const { status, body } = score(tryParseJson(requests.text));
    if (status !== 200) allScored = false;
    yield Buffer.from(`${JSON.stringify(body, undefined, 2)}\n`);
  }
  try {
    await pipeline(Readable.from(printed()), output, { end: false });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    // The reader of the output, such as `head`, has closed it.
    if (code === 'EPIPE') return allScored;
    throw path === undefined ? error : new StartupError(`The file ${path} cannot be read (${code}).`, error);
  }
  return allScored;
}

function answersTo(
  requests: Exclude<Requests, { kind: 'one' }>,
  score: ScoreValue,
): AsyncIterable<readonly BatchAnswer[]> {
  return requests.kind === 'lines'
    ? scoreLines(score, requests.pieces)
    : answersToArray(requests.text, score);
}

/** Answers an array of any length; a malformed array has a single answer. */
async function* answersToArray(text: Buffer, score: ScoreValue) {
  let values: unknown[];
  try {
    values = await parseJsonArray(text, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    values = [error];
  }
  yield* scoreItems(score, values);
}

function parseUse(
  args: readonly string[],
  readTables: ExtscoreUse['readTables'],
): { readonly file: string | undefined; readonly lines: boolean; readonly score: ScoreValue } {
  const { values, positionals } = parsed(args);
  const [file, superfluous] = positionals;
  if (superfluous !== undefined) throw new UsageError(`"${superfluous}" is too much`);
  const language = languages.find((candidate) => candidate === (values.language ?? 'fr'));
  if (language === undefined) throw new UsageError(`--language must be one of ${languages.join(', ')}`);
  const method = scoringMethodIds.find((id) => id === (values.method ?? scoringMethodIds[0]));
  if (method === undefined) throw new UsageError(`--method must be one of ${scoringMethodIds.join(', ')}`);
  const score = makeScoreValue(method, readTables(method), {
    form: values.detailed === true ? 'detailed' : 'simple',
    strict: values.strict === true,
    language,
  });
  return { file, lines: values.ndjson === true, score };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        detailed: { type: 'boolean' },
        strict: { type: 'boolean' },
        ndjson: { type: 'boolean' },
        language: { type: 'string' },
        method: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]);
  }
}
