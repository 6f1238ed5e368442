import { type TableLine, TableProgress, TableReading, TableRow, TableSums } from '@sillage/contract';
import { expect } from 'vitest';
import type { CallOptions, RunningService } from './running-service.ts';
import { expectShape } from './successful-answer.ts';

const shapes = { table: TableReading, row: TableRow, progress: TableProgress, sums: TableSums };

/** The answer to an import of a table, its lines sorted by their kind. */
export interface ImportedTable {
  readonly reading: TableReading;
  readonly rows: readonly TableRow[];
  readonly progress: readonly TableProgress[];
  readonly sums: TableSums;
}

/** Sorts the lines of a complete answer; each must have the shape of its kind. */
export function tableLines(text: string): ImportedTable {
  const lines = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TableLine);
  for (const line of lines) expectShape(shapes[line.kind], line);
  const ofKind = <Kind extends TableLine['kind']>(kind: Kind) =>
    lines.filter((line): line is Extract<TableLine, { kind: Kind }> => line.kind === kind);
  expect(lines[0]?.kind).toBe('table');
  expect(lines.at(-1)?.kind).toBe('sums');
  const [reading] = ofKind('table');
  const [sums] = ofKind('sums');
  const rows = ofKind('row');
  return {
    reading: reading as TableReading,
    rows,
    progress: ofKind('progress'),
    sums: sums as TableSums,
  };
}

/** Imports a table and demands that it is answered line by line. */
export async function importTable(
  service: RunningService,
  file: string | Uint8Array,
  query: Readonly<Record<string, string>> = {},
  { headers, ...options }: CallOptions = {},
): Promise<ImportedTable> {
  const answer = await service.call('POST', `/evaluations/imports?${new URLSearchParams(query)}`, {
    text: file,
    headers: { 'content-type': 'text/csv', ...headers },
    ...options,
  });
  expect(answer.status, answer.text.slice(0, 1000)).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
  return tableLines(answer.text);
}
