import type { CalculatedScore, IpcResult } from '@sillage/contract';
import {
  type Calculation,
  type Catalog,
  type ClosedDatabases,
  calculatedScores,
  frenchPefScore,
  ipcView,
  methodOf,
  pefScore,
  withholdStored,
} from '@sillage/engine';
import { statusOf } from '../../calculation/prepare/stored-evaluation.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import type { ListedEvaluation } from '../../platform/ports/evaluations.ts';
import { isCurrent, type StoredResultBytes } from '../../platform/ports/results.ts';
import type { Storage } from '../../platform/ports/storage.ts';

/**
 * The result of a row: figures as they are stored, or, where something of them may have changed since, the calculation
 * that they are rendered from.
 */
export type RowResult =
  | { readonly ipc: Uint8Array; readonly frenchPef: number | null }
  | StoredResultBytes
  | undefined;

type ResultStorage = Pick<Storage, 'readIpcs' | 'readCalculation'>;

/** Reads the results of the evaluations of a page whose result is up to date, by id. */
export async function readRowResults(
  storage: ResultStorage,
  organizationId: string,
  states: readonly ListedEvaluation[],
  closed: ClosedDatabases,
): Promise<ReadonlyMap<string, RowResult>> {
  const current = states.filter((state) => statusOf(state) === 'evaluated');
  const whole = current.filter(({ figures }) => figures?.ranges?.frenchPef !== undefined);
  const ipcs = whole.length === 0 ? undefined : await storage.readIpcs(organizationId, whole.map(idOf));
  const results = await Promise.all(
    current.map(async (state): Promise<readonly [string, RowResult]> => {
      const { id, evaluated, figures } = state;
      const [ipc, frenchPef] = [ipcs?.get(id), figures?.ranges?.frenchPef];
      // Another result may have been stored since the list was read, and a database closed since the result was.
      const isShown =
        ipc !== undefined &&
        frenchPef !== undefined &&
        holds(ipc, `"evaluatedAt":${JSON.stringify(evaluated?.evaluatedAt)}`) &&
        ![...closed.keys()].some((database) => holds(ipc, JSON.stringify(database)));
      return [id, isShown ? { ipc, frenchPef } : await storage.readCalculation(organizationId, id)];
    }),
  );
  return new Map(results);
}

const idOf = ({ id }: ListedEvaluation): string => id;

/** Whether JSON holds a text, which begins with a quotation mark, so that it is not found inside of a string. */
const holds = ({ buffer, byteOffset, byteLength }: Uint8Array, text: string): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes(text);

/** What a row shows of a result. */
interface ShownResult {
  readonly result: IpcResult;
  readonly scores: readonly CalculatedScore[];
}

/** The figures of a row; undefined: there are none, or they are not up to date. */
export function shownResult(
  catalog: Pick<Catalog, 'method'>,
  read: RowResult,
  closed: ClosedDatabases,
): ShownResult | undefined {
  if (read === undefined) return undefined;
  if ('ipc' in read) {
    const result = JSON.parse(new TextDecoder().decode(read.ipc)) as IpcResult;
    const [pef, french] = [
      { value: result.score.value, unit: 'µPt' },
      { value: read.frenchPef, unit: 'Pts' },
    ];
    return { result, scores: calculatedScores(pef, french, result.functionalUnit) };
  }
  if (read.bytes === null || !isCurrent(read)) return undefined;
  const calculation = decompressJson(read.bytes) as Calculation;
  const method = methodOf(catalog.method, calculation.packageMethod);
  const { calculation: shown, evaluated } = withholdStored(calculation, closed, method);
  const result = ipcView(shown, evaluated, method);
  const [pef, french] = [pefScore(evaluated, method), frenchPefScore(evaluated, method)];
  return { result, scores: calculatedScores(pef, french, result.functionalUnit) };
}
