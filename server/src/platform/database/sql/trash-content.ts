import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Row } from './executor.ts';

/** The rows of a deleted record by their table. */
export type TrashedRows = Readonly<Record<string, readonly Row[]>>;

/** Quality 2: a transaction waits for it; 1 MiB of JSON takes about 5 ms. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** Bytes in JSON: as text if they are one, because text is compressed far better than base64. */
type WrittenBytes = { readonly text: string } | { readonly base64: string };

/** Rows as compressed JSON, from which `unpackRows` makes exactly the same values. */
export function packRows(rows: TrashedRows): Uint8Array {
  const written = Object.entries(rows).map(([table, some]) => [table, some.map(writtenRow)]);
  return brotliCompressSync(JSON.stringify(Object.fromEntries(written)), options);
}

export function unpackRows(content: Uint8Array): TrashedRows {
  return JSON.parse(brotliDecompressSync(content).toString(), (_key, value: unknown) =>
    isWrittenBytes(value) ? readBytes(value) : value,
  ) as TrashedRows;
}

function writtenRow(row: Row): Readonly<Record<string, unknown>> {
  const written = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? writtenBytes(value) : value,
  ]);
  return Object.fromEntries(written);
}

function writtenBytes(bytes: Uint8Array): WrittenBytes {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString();
  return Buffer.from(text).equals(buffer) ? { text } : { base64: buffer.toString('base64') };
}

const readBytes = (written: WrittenBytes): Uint8Array =>
  'text' in written ? Buffer.from(written.text) : Buffer.from(written.base64, 'base64');

/** Rows are in lists and their other values are no objects, so that only bytes look like this. */
function isWrittenBytes(value: unknown): value is WrittenBytes {
  if (typeof value !== 'object' || value === null) return false;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return false;
  return (entry[0] === 'text' || entry[0] === 'base64') && typeof entry[1] === 'string';
}
