import type { TableLine, TableMode, TableRow } from '@sillage/contract';
import { ignoredField, type RowPlan } from '@sillage/contract/tables';
import { ApiRefusal, sendToApi, Unreachable } from '../../../api/call-api.ts';
import type { StartedImport } from '../started-import.ts';

export interface TableOrder {
  readonly started: StartedImport;
  readonly plan: RowPlan;
  /** Rows that are not sent. */
  readonly leftOut: ReadonlySet<number>;
  readonly mode: TableMode;
  readonly dryRun?: boolean;
  readonly evaluate: boolean;
  /** A tag that every row gets; empty: none. */
  readonly tag?: string;
  /** The name under which the service notes what it stores, so that it can be undone. */
  readonly importId?: string;
  /** Idempotency key: the same table with the same key stores nothing twice. */
  readonly key?: string;
  readonly signal: AbortSignal;
  /** Called with the rows that are done, as the service answers. */
  readonly onRows: (rows: readonly TableRow[]) => void;
}

/**
 * Has the service import the table, with its cells as they were corrected here. Resolves when all rows are answered.
 * Throws: ApiRefusal (also if the service ends the import early), Unreachable (also if the answer is cut off), the reason
 * of the signal.
 */
export async function sendTable(order: TableOrder): Promise<void> {
  const { mode, dryRun = false, evaluate, importId, key, signal, onRows } = order;
  const response = await sendToApi('POST', '/evaluations/imports', {
    query: {
      mode,
      import: importId,
      dryRun: dryRun ? 'true' : undefined,
      evaluate: evaluate ? undefined : 'false',
      extscore: evaluate && !dryRun ? 'true' : undefined,
    },
    lines: linesOf(order),
    ...(key === undefined ? {} : { retryKey: key }),
    signal,
  });
  for await (const lines of answerLines(response, signal)) {
    const rows = lines.filter((line) => line.kind === 'row');
    if (rows.length > 0) onRows(rows);
    const sums = lines.find((line) => line.kind === 'sums');
    if (sums?.ended !== undefined) throw new ApiRefusal(sums.ended);
    if (sums !== undefined) return;
  }
  // The answer was cut off; what was stored is known to the service by the key.
  throw new Unreachable();
}

/** What the columns mean, then every row at its number: the titles as they are shown, and nothing of what is left out. */
function linesOf({ started, plan, leftOut, tag = '' }: TableOrder): unknown[] {
  const { titles, rows, wanted } = started;
  const { columns, constants, decimal, baseUnit, weightUnit, units, size, partShares, restShares } =
    plan.mapping;
  const settings = {
    category: { id: plan.category },
    columns: titles.map((title, column) => ({ title, field: columns[column] ?? ignoredField })),
    constants: Object.entries(constants).flatMap(([field, value]) =>
      value === '' ? [] : [{ field, value }],
    ),
    decimal,
    baseUnit,
    // Units that titles say are found again by the service.
    ...(units === undefined ? { weightUnit } : {}),
    ...(size === undefined ? {} : { size }),
    ...(partShares === undefined
      ? {}
      : { partShares: Object.entries(partShares).map(([part, share]) => ({ part, share })) }),
    ...(restShares === undefined ? {} : { restShares }),
    ...(tag === '' ? {} : { addTags: [{ id: tag }] }),
  };
  // What stands above the titles, and rows that are no products, are not sent.
  const head = (wanted[0] ?? 1) - 1;
  const sent = new Set(wanted);
  return [
    settings,
    ...rows.map((row, index) =>
      index === head ? titles : !sent.has(index) || leftOut.has(index) ? [] : row,
    ),
  ];
}

/** The lines of an answer, as many as arrive at once. */
async function* answerLines(response: Response, signal: AbortSignal): AsyncGenerator<readonly TableLine[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done = true, value = '' } = (await reader?.read()) ?? {};
      if (done) return;
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      yield lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TableLine);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ApiRefusal ? error : new Unreachable();
  }
}
