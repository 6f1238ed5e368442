import type { EvaluationBatchItem } from '@sillage/contract';
import type { Unresolved } from '../mapping/read-value.ts';
import { fieldAt, type RowPayload, rowPayload } from '../mapping/row-payload.ts';
import type { RowPlan } from '../mapping/row-plan.ts';
import type { Cell } from '../reading/table.ts';
import { sendBatch } from '../sending/send-batch.ts';

/** What is wrong with a cell, or with its row where no cell can be named. */
export interface RowFault {
  readonly field?: string;
  readonly column?: number;
  /** Of the service, or a word of `imports.fault` with its facts. */
  readonly code: string;
  readonly message?: string;
  readonly facts?: Unresolved['facts'];
}

/** Rows that are sent at once. */
export const rowsAtOnce = 500;

export interface CheckOrder {
  readonly rows: readonly (readonly Cell[])[];
  readonly plan: RowPlan;
  /** Which rows. */
  readonly wanted: readonly number[];
  readonly signal: AbortSignal;
  readonly onProgress: (checked: number) => void;
}

/**
 * Asks the service what would become of some rows; stores nothing. Answers with the faults of each row that has some.
 * Throws: ApiRefusal, Unreachable, what the signal says.
 */
export async function checkRows(order: CheckOrder): Promise<Map<number, readonly RowFault[]>> {
  const { rows, plan, wanted, signal, onProgress } = order;
  const found = new Map<number, readonly RowFault[]>();
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const some = wanted.slice(from, from + rowsAtOnce);
    const read = some.map((index) => rowPayload(rows[index] ?? [], plan));
    const items = await sendBatch({ payloads: read.map(({ payload }) => payload), check: true, signal });
    some.forEach((index, n) => {
      const faults = faultsOf(read[n] as RowPayload, items[n], plan);
      if (faults.length > 0) found.set(index, faults);
    });
    onProgress(from + some.length);
  }
  return found;
}

/** What the service objects to because a cell could not be read is told once, at the cell. */
export function faultsOf(
  { unresolved, places }: Pick<RowPayload, 'unresolved' | 'places'>,
  item: Pick<EvaluationBatchItem, 'error'> | undefined,
  { columnOf }: Pick<RowPlan, 'columnOf'>,
): RowFault[] {
  const told = new Set(unresolved.map(({ field }) => field));
  const own = unresolved.map(
    ({ code, facts, field, column }): RowFault => ({
      code,
      field,
      ...(facts === undefined ? {} : { facts }),
      ...(column === undefined ? {} : { column }),
    }),
  );
  const { error } = item ?? {};
  const errors = error === undefined ? [] : error.errors;
  const others = errors.flatMap(({ pointer, code, message, hint }): RowFault[] => {
    const field = fieldAt(places, pointer);
    // The sum of the composition is wrong, too, where one of its cells could not be read.
    const follows = field !== undefined && (told.has(field) || (isShare(field) && [...told].some(isShare)));
    if (follows) return [];
    const column = field === undefined ? undefined : columnOf.get(field);
    return [
      {
        code,
        message: hint === undefined ? message : `${message} ${hint}`,
        ...(field === undefined ? {} : { field }),
        ...(column === undefined ? {} : { column }),
      },
    ];
  });
  const whole =
    error !== undefined && errors.length === 0 ? [{ code: error.code, message: error.detail }] : [];
  // Several sums of one composition are one thing to correct.
  const once = others.filter(
    ({ code, field }, n) => others.findIndex((one) => one.code === code && one.field === field) === n,
  );
  return [...own, ...once, ...whole];
}

const isShare = (field: string): boolean => field.startsWith('material.') || field === 'totalWeight';

/** Rows whose reference stands in a row before; by row, the row before. */
export function repeatedReferences(
  rows: readonly (readonly Cell[])[],
  wanted: readonly number[],
  column: number | undefined,
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  if (column === undefined) return repeated;
  for (const index of wanted) {
    const reference = String(rows[index]?.[column] ?? '').trim();
    if (reference === '') continue;
    const before = first.get(reference);
    if (before === undefined) first.set(reference, index);
    else repeated.set(index, before);
  }
  return repeated;
}
