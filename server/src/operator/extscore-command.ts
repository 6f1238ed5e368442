import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Language, languages } from '@sillage/contract';
import type { FrenchCostTables } from '@sillage/engine';
import { bytesOfLines } from '../batches/answer-bytes.ts';
import { itemsOf } from '../batches/items-of.ts';
import { parsedOrRefused } from '../batches/parsed-or-refused.ts';
import { Refusal } from '../http/refusal.ts';
import { StartFault } from '../start-fault.ts';
import { scoreItems } from '../textile-scoring/score-items.ts';
import { type BatchAnswer, scoreItem } from '../textile-scoring/score-line.ts';
import { scoreLines } from '../textile-scoring/score-lines.ts';
import type { ScoringOptions } from '../textile-scoring/score-value.ts';
import { openRequests, type Requests } from './open-requests.ts';
import { WrongUse } from './wrong-use.ts';

interface ExtscoreUse {
  readonly tables: FrenchCostTables;
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * `sillage extscore [file]`: scores requests of the official French calculator without a service. Lines of JSON, or an
 * array, give a line each; one JSON object gives its answer. Shape: whether every request was scored.
 * Throws: WrongUse; StartFault for a file that cannot be read.
 */
export async function extscore(
  args: readonly string[],
  { tables, input, output }: ExtscoreUse,
): Promise<boolean> {
  const { file, lines, options } = parseUse(args);
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
      yield* bytesOfLines(noted(answersTo(requests, tables, options)));
      return;
    }
    const { status, body } = scoreItem(tables, parsedOrRefused(requests.text), options);
    if (status !== 200) allScored = false;
    yield Buffer.from(`${JSON.stringify(body, undefined, 2)}\n`);
  }
  try {
    await pipeline(Readable.from(printed()), output, { end: false });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    // Whoever reads the answers, such as `head`, has enough of them.
    if (code === 'EPIPE') return allScored;
    throw path === undefined ? error : new StartFault(`The file ${path} cannot be read (${code}).`, error);
  }
  return allScored;
}

function answersTo(
  requests: Exclude<Requests, { kind: 'one' }>,
  tables: FrenchCostTables,
  options: ScoringOptions,
): AsyncIterable<readonly BatchAnswer[]> {
  return requests.kind === 'lines'
    ? scoreLines(tables, requests.pieces, options)
    : ofArray(requests.text, tables, options);
}

/** The answers to an array of any length; one that is malformed has a single answer. */
async function* ofArray(text: Buffer, tables: FrenchCostTables, options: ScoringOptions) {
  let values: unknown[];
  try {
    values = await itemsOf(text, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    values = [error];
  }
  yield* scoreItems(tables, values, options);
}

function parseUse(args: readonly string[]): {
  readonly file: string | undefined;
  readonly lines: boolean;
  readonly options: ScoringOptions;
} {
  const { values, positionals } = parsed(args);
  const [file, superfluous] = positionals;
  if (superfluous !== undefined) throw new WrongUse(`"${superfluous}" is too much`);
  const language = languages.find((candidate) => candidate === (values.language ?? 'fr'));
  if (language === undefined) throw new WrongUse(`--language must be one of ${languages.join(', ')}`);
  return {
    file,
    lines: values.ndjson === true,
    options: optionsOf(values.detailed === true, values.strict === true, language),
  };
}

function optionsOf(detailed: boolean, strict: boolean, language: Language): ScoringOptions {
  return { form: detailed ? 'detailed' : 'simple', strict, language };
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
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongUse((error as Error).message.split('\n')[0]);
  }
}
