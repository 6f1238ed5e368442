import type { IpcResult } from '@sillage/contract';
import { type Calculation, type Catalog, ipcView, methodOf, restsOn, withholdStored } from '@sillage/engine';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { jsonBytes } from '../../platform/kernel/json-bytes.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';
import type { FullResultInput } from './render-full-result.ts';

type ResultContext = Pick<Dependencies, 'storage'> & { readonly threads: Pick<Threads, 'run'> };

const decoder = new TextDecoder();
const parsed = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

/**
 * The stored results of evaluations, up to date or not, as far as they may be shown now: those that rest on a closed
 * database are rendered again, because it can have been closed after they were stored.
 * Throws: DomainError service.overloaded.
 */
export async function readStandardResults(
  { storage, threads }: ResultContext,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, IpcResult>> {
  const closed = await storage.readClosedDatabases(organizationId);
  const stored = await storage.readIpcs(organizationId, ids);
  const results = new Map([...stored].map(([id, ipc]) => [id, parsed<IpcResult>(ipc)] as const));
  const closedById = new Map(closed);
  const concerned = [...results].flatMap(([id, result]) => (restsOn(result, closedById) ? [id] : []));
  if (concerned.length === 0) return results;
  const calculations: Uint8Array[] = [];
  const known: string[] = [];
  for (const id of concerned) {
    results.delete(id);
    const { bytes = null } = (await storage.readCalculation(organizationId, id)) ?? {};
    if (bytes === null) continue;
    known.push(id);
    calculations.push(bytes);
  }
  const rendered = await threads.run(standardResultsTask, { calculations, closed }, { organizationId });
  for (const [index, result] of parsed<IpcResult[]>(rendered).entries())
    results.set(known[index] as string, result);
  return results;
}

interface StandardResultsInput extends Pick<FullResultInput, 'closed'> {
  /** As they are stored: compressed. */
  readonly calculations: readonly Uint8Array[];
}

export const standardResultsTask = threadTask<typeof renderStandard>('standardResults');

/** The task `standardResults` of the threads: a list in JSON. */
export function renderStandard(
  { catalog }: { readonly catalog: Pick<Catalog, 'method'> },
  { calculations, closed }: StandardResultsInput,
): Uint8Array {
  const closedById = new Map(closed);
  const results = calculations.map((stored): IpcResult => {
    const calculation = decompressJson(stored) as Calculation;
    const method = methodOf(catalog.method, calculation.packageMethod);
    const shown = withholdStored(calculation, closedById, method);
    return ipcView(shown.calculation, shown.evaluated, method);
  });
  return jsonBytes(results);
}
