import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { MappingList } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { DomainError } from '../../platform/kernel/domain-error.ts';

const columns = [
  'ecoinvent_flow',
  'name',
  'compartment',
  'subcompartment',
  'unit',
  'ef_flow',
  'cas',
  'unit_scaling',
];

/**
 * Reads a mapping list of elementary flows from a CSV file, also compressed with gzip: the columns are those of the list of
 * ecoinvent 3.11 to EF 3.1 (GLAD, UNEP). `unit_scaling`: amount in the unit of EF = amount in `unit` × it.
 * Throws: DomainError database.mapping-invalid; Error of the file system.
 */
export function readMappingList(path: string): MappingList {
  const name = basename(path);
  const bytes = readFileSync(path);
  const refuse = (row: number, reason: string): DomainError =>
    new DomainError('database.mapping-invalid', { file: name, row, reason });
  let rows: Record<string, string>[];
  try {
    rows = parse(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, bom: true });
  } catch (error) {
    throw refuse(0, (error as Error).message.slice(0, 120));
  }
  const missing = columns.filter((column) => rows[0]?.[column] === undefined);
  if (missing.length > 0) throw refuse(1, `it lacks the columns ${missing.join(', ')}`);
  return {
    name,
    rows: rows.map((row, index) => {
      const cell = (column: string): string => row[column] ?? '';
      const factor = Number(cell('unit_scaling'));
      if (!(factor > 0)) throw refuse(index + 2, `unit_scaling is "${cell('unit_scaling')}"`);
      return {
        id: cell('ecoinvent_flow'),
        name: cell('name'),
        compartment: [cell('compartment'), cell('subcompartment')],
        unit: cell('unit'),
        target: cell('ef_flow'),
        cas: cell('cas'),
        factor,
      };
    }),
  };
}
