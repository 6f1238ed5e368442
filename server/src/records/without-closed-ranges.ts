import type { IpcResult } from '@sillage/contract';
import { withholdRanges } from '@sillage/engine';
import { jsonBytes } from '../kernel/json-bytes.ts';
import type { ClosedDatabase } from '../ports/role-tables.ts';

const decoder = new TextDecoder();

/**
 * The bytes of a standard result without the ranges that would tell those of data sets of closed databases. They are the
 * stored ones where nothing has to go: a database can be closed after a result was stored.
 */
export function withoutClosedRanges(bytes: Uint8Array, closed: readonly ClosedDatabase[]): Uint8Array {
  if (closed.length === 0) return bytes;
  const result = JSON.parse(decoder.decode(bytes)) as IpcResult;
  const shown = withholdRanges(result, new Map(closed));
  return shown === result ? bytes : jsonBytes(shown);
}
