import { batchItems } from '@sillage/contract';
import { batchTooLarge } from '../http/request-limits.ts';
import { withoutByteOrderMark } from '../kernel/byte-order-mark.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { EventLoopYield } from '../kernel/event-loop-yield.ts';
import { tryParseJson } from '../kernel/parse-json.ts';

/**
 * Parses the items of a JSON array one by one;
 * an item that exceeds the limits of a document is replaced by its error.
 * Throws: DomainError body.malformed if the text as a whole is not a JSON array; batch.too-large.
 */
export async function parseJsonArray(sent: Uint8Array, maxItems = batchItems): Promise<unknown[]> {
  const text = withoutByteOrderMark(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  const pace = new EventLoopYield();
  const values: unknown[] = [];
  try {
    for (const item of jsonArrayItems(text)) {
      if (values.length >= maxItems) throw batchTooLarge();
      const value = tryParseJson(Buffer.from(item.buffer, item.byteOffset, item.byteLength));
      if (value instanceof DomainError && value.code === 'body.malformed') {
        throw malformed(`[${values.length}] ${String(value.facts.reason)}`);
      }
      values.push(value);
      if (pace.isDue()) await pace.yield();
    }
  } catch (error) {
    if (error instanceof NotAnArray) throw malformed(`position ${error.position}`);
    throw error;
  }
  return values;
}

function malformed(reason: string): DomainError {
  return new DomainError('body.malformed', { reason });
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** Thrown for a text that is not a JSON array. */
export class NotAnArray extends Error {
  /** Position of the first byte that cannot continue an array, from 0. */
  readonly position: number;

  constructor(position: number) {
    super(`not an array at ${position}`);
    this.position = position;
  }
}

/**
 * Yields the bytes of each item of a JSON array: the first item is available before the last one is scanned.
 * Does not check the syntax within an item; the parser of the item does.
 * Throws: NotAnArray.
 */
export function* jsonArrayItems(text: Uint8Array): Generator<Uint8Array> {
  let position = skipBlanks(text, 0);
  if (text[position] !== openBracket) throw new NotAnArray(position);
  position = skipBlanks(text, position + 1);
  if (text[position] !== closeBracket) {
    for (;;) {
      const end = endOfItem(text, position);
      if (skipBlanks(text, position) === end) throw new NotAnArray(end);
      yield text.subarray(position, end);
      position = end + 1;
      if (text[end] === closeBracket) break;
    }
  } else position++;
  const rest = skipBlanks(text, position);
  if (rest < text.length) throw new NotAnArray(rest);
}

/** Position of the comma or bracket after an item. */
function endOfItem(text: Uint8Array, start: number): number {
  let depth = 0;
  for (let position = start; position < text.length; position++) {
    const byte = text[position] as number;
    if (byte === quote) {
      for (position++; position < text.length && text[position] !== quote; position++)
        if (text[position] === backslash) position++;
    } else if (depth === 0 && (byte === comma || byte === closeBracket)) return position;
    else if (byte === openBracket || byte === openBrace) depth++;
    else if (byte === closeBracket || byte === closeBrace) depth--;
    if (depth < 0) throw new NotAnArray(position);
  }
  throw new NotAnArray(text.length);
}

/** Position of the first byte that is not a space, tab or line end. */
function skipBlanks(text: Uint8Array, start: number): number {
  let position = start;
  while (
    text[position] === 0x20 ||
    text[position] === 0x0a ||
    text[position] === 0x0d ||
    text[position] === 0x09
  )
    position++;
  return position;
}
