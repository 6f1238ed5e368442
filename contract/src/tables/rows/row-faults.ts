import type { EvaluationBatchItem } from '../../documents/imports/evaluation-batch.ts';
import type { Unresolved } from '../values/read-value.ts';
import { placeAt, type RowPayload } from './row-payload.ts';
import type { RowPlan } from './row-plan.ts';

/** An error of a cell, or of its row if no cell can be identified. */
export interface RowFault {
  readonly field?: string;
  readonly column?: number;
  /** Which of the rows of the product; absent: the first. */
  readonly line?: number;
  /** An error code of the service, or a key of `imports.fault` with its facts. */
  readonly code: string;
  /** Into the document of the product, for an error of the service. */
  readonly pointer?: string;
  readonly message?: string;
  readonly facts?: Unresolved['facts'];
  readonly suggestions?: readonly string[];
}

/** Errors of the service that follow from an unreadable cell are reported once, at the cell. */
export function faultsOf(
  { unresolved, places }: Pick<RowPayload, 'unresolved' | 'places'>,
  item: Pick<EvaluationBatchItem, 'error'> | undefined,
  { columnOf }: Pick<RowPlan, 'columnOf'>,
): RowFault[] {
  const unreadable = new Set(unresolved.map(({ field }) => field));
  const own = unresolved.map(
    ({ code, facts, suggestions, field, column, line }): RowFault => ({
      code,
      field,
      ...ofLine(line),
      ...(facts === undefined ? {} : { facts }),
      ...(suggestions === undefined ? {} : { suggestions }),
      ...(column === undefined ? {} : { column }),
    }),
  );
  const { error } = item ?? {};
  const errors = error === undefined ? [] : error.errors;
  const others = errors.flatMap(({ pointer, code, message, hint }): RowFault[] => {
    const [, field, line = 0] = placeAt(places, pointer) ?? [];
    // An unreadable share cell also makes the sum of the composition wrong.
    const follows =
      field !== undefined && (unreadable.has(field) || (isShare(field) && [...unreadable].some(isShare)));
    if (follows) return [];
    const column = field === undefined ? undefined : columnOf.get(field);
    return [
      {
        code,
        pointer,
        message: hint === undefined ? message : `${message} ${hint}`,
        ...ofLine(line),
        ...(field === undefined ? {} : { field }),
        ...(column === undefined ? {} : { column }),
      },
    ];
  });
  const whole =
    error !== undefined && errors.length === 0 && own.length === 0
      ? [{ code: error.code, message: error.detail }]
      : [];
  // Several wrong sums of one composition need one correction.
  const once = others.filter(
    ({ code, field, line }, n) =>
      others.findIndex((one) => one.code === code && one.field === field && one.line === line) === n,
  );
  return [...own, ...once, ...whole];
}

const ofLine = (line: number): { readonly line?: number } => (line === 0 ? {} : { line });

/** Whether a fault can be corrected in any share of the composition, of any row of the product. */
export const isWrongSum = ({ code }: Pick<RowFault, 'code'>): boolean => code === 'composition.total';

/** Codes of what is missing rather than wrong. */
const ofMissing: ReadonlySet<string> = new Set([
  'composition-parts',
  'composition-rest',
  'sizes',
  'pack',
  'field.missing',
  'composition.share-missing',
]);

/**
 * Whether a fault says that something is missing: an empty list of materials does, too. `cell` is what its cell has;
 * undefined for an empty one. A product that only has such faults is kept as a draft.
 */
export const isMissing = (
  { code, pointer = '' }: Pick<RowFault, 'code' | 'pointer'>,
  cell: unknown,
): boolean =>
  ofMissing.has(code) ||
  (cell === undefined && (/\/materials(?:\/\d+)?$/.test(pointer) || pointer === '/composition/parts'));

/** The columns that a wrong sum of a composition may come from. */
export const shareColumns = ({ columnOf, fields, mapping }: RowPlan): number[] =>
  [...columnOf].flatMap(([id, column]) => {
    const kind = fields.get(id)?.kind;
    return kind === 'share' || (kind === 'weight' && mapping.baseUnit === 'weight') ? [column] : [];
  });

const isShare = (field: string): boolean =>
  field === 'composition' ||
  field.startsWith('material.') ||
  field === 'part.share' ||
  field === 'totalWeight';
