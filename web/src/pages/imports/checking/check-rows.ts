import type { EvaluationBatchItem, UpsertOutcome } from '@sillage/contract';
import type { Unresolved } from '../mapping/read-value.ts';
import { fieldAt, type RowPayload, rowPayload } from '../mapping/row-payload.ts';
import type { RowPlan } from '../mapping/row-plan.ts';
import type { Cell } from '../reading/table.ts';
import { sendBatch } from '../sending/send-batch.ts';

/** An error of a cell, or of its row if no cell can be identified. */
export interface RowFault {
  readonly field?: string;
  readonly column?: number;
  /** An error code of the service, or a key of `imports.fault` with its facts. */
  readonly code: string;
  readonly message?: string;
  readonly facts?: Unresolved['facts'];
}

/** Rows per request. */
export const rowsAtOnce = 500;

export interface CheckOrder {
  readonly rows: readonly (readonly Cell[])[];
  readonly plan: RowPlan;
  /** Indices of the rows to check. */
  readonly wanted: readonly number[];
  readonly signal: AbortSignal;
  readonly onProgress: (checked: number) => void;
}

/** What the service says of some rows. */
export interface CheckedRows {
  /** The errors of each row that has any. */
  readonly faults: Map<number, readonly RowFault[]>;
  /** Whether each of the others is new, changed, or the same as the evaluation with its reference. */
  readonly fates: Map<number, UpsertOutcome>;
}

/**
 * Has the service validate some rows; stores nothing.
 * Throws: ApiRefusal, Unreachable, the reason of the signal.
 */
export async function checkRows(order: CheckOrder): Promise<CheckedRows> {
  const { rows, plan, wanted, signal, onProgress } = order;
  const found = new Map<number, readonly RowFault[]>();
  const fates = new Map<number, UpsertOutcome>();
  for (let from = 0; from < wanted.length; from += rowsAtOnce) {
    const some = wanted.slice(from, from + rowsAtOnce);
    const read = some.map((index) => rowPayload(rows[index] ?? [], plan));
    const payloads = read.map(({ payload }) => payload);
    const items = await sendBatch({ payloads, mode: 'upsert', check: true, signal });
    some.forEach((index, n) => {
      const row = read[n] as RowPayload;
      const faults = faultsOf(row, items[n], row.plan);
      const would = items[n]?.would;
      if (faults.length > 0) found.set(index, faults);
      else if (would !== undefined) fates.set(index, would);
    });
    onProgress(from + some.length);
  }
  return { faults: found, fates };
}

/** Errors of the service that follow from an unreadable cell are reported once, at the cell. */
export function faultsOf(
  { unresolved, places }: Pick<RowPayload, 'unresolved' | 'places'>,
  item: Pick<EvaluationBatchItem, 'error'> | undefined,
  { columnOf }: Pick<RowPlan, 'columnOf'>,
): RowFault[] {
  const unreadable = new Set(unresolved.map(({ field }) => field));
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
    // An unreadable share cell also makes the sum of the composition wrong.
    const follows =
      field !== undefined && (unreadable.has(field) || (isShare(field) && [...unreadable].some(isShare)));
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
  // Several wrong sums of one composition need one correction.
  const once = others.filter(
    ({ code, field }, n) => others.findIndex((one) => one.code === code && one.field === field) === n,
  );
  return [...own, ...once, ...whole];
}

const isShare = (field: string): boolean => field.startsWith('material.') || field === 'totalWeight';

/** Rows that repeat the reference of an earlier row, mapped to that row. */
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
