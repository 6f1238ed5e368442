import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { EvaluationPayload } from '@sillage/contract';
import { csvRecords, payloadOfRow } from './csv-payloads.ts';
import { UsageError } from './usage-error.ts';

/** Largest JSON array or CSV file that is read, in bytes; lines have no limit. */
const largestFile = 64 * 2 ** 20;

/**
 * Yields the payloads of a file by its extension: `.json` an array, `.csv` a table, anything else lines of JSON.
 * The service checks them. Throws: UsageError with the line of what cannot be read.
 */
export async function* readPayloads(file: string): AsyncGenerator<EvaluationPayload> {
  if (/\.json$/i.test(file)) {
    yield* jsonArray(file);
    return;
  }
  if (/\.csv$/i.test(file)) {
    const [header, ...rows] = csvRecords(wholeFile(file));
    if (header === undefined) throw new UsageError(`${file} is empty`);
    // No column can hold an empty list; no parameters means one.
    for (const row of rows)
      yield { lifecycles: [], ...payloadOfRow(header, row) } as unknown as EvaluationPayload;
    return;
  }
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number++;
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line;
    if (text.trim() !== '') yield parsed(text, `${file}, line ${number}`) as EvaluationPayload;
  }
}

function jsonArray(file: string): EvaluationPayload[] {
  const found = parsed(wholeFile(file), file);
  if (!Array.isArray(found)) throw new UsageError(`${file} holds no JSON array`);
  return found;
}

function wholeFile(file: string): string {
  const bytes = readFileSync(file);
  if (bytes.length > largestFile) throw new UsageError(`${file} is above 64 MiB: use newline-delimited JSON`);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${where} is not JSON`);
  }
}
