import type { IpcResult, ProductFullResult, ProductIpcResult } from '@sillage/contract';
import { type Calculation, memberHasOne, stagesWithOne } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { decompressBytes } from '../../platform/kernel/compressed-bytes.ts';
import { decompressJson } from '../../platform/kernel/compressed-json.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import { readIpc, readProductResult } from '../read-result.ts';
import { evaluationReportSource, productReportSource } from '../report/read-report.ts';
import { dataSetVersion } from './data-set-reference.ts';
import { ilcdTask } from './ilcd-task.ts';
import type { IlcdInput } from './make-ilcd.ts';

const decoder = new TextDecoder();

/**
 * The totals of a version, or of the current result of an evaluation, as a package of ILCD.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated, ilcd.not-disclosed,
 * database.method-not-ef, service.overloaded.
 */
export async function evaluationIlcd(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { organizationId } = caller;
  const ipc = JSON.parse(decoder.decode(await readIpc(context, caller, id, signal))) as IpcResult;
  refuseOtherMethod(context, ipc);
  const version = await context.storage.readVersion(organizationId, id);
  const input = await evaluationReportSource(context, organizationId, id, version, 'none', signal);
  const { withheld, source } = input;
  if (withheld.length > 0 && (source === undefined || tellsOne(source.calculation, withheld)))
    throw notDisclosed(withheld);
  return packageOf(
    context,
    organizationId,
    {
      ...input,
      record: version?.evaluationId ?? id,
      version: dataSetVersion(version?.number ?? 0, version === undefined ? ipc.evaluation.revision : 0),
    },
    signal,
  );
}

/**
 * The totals of a product as a package of ILCD.
 * Throws: DomainError record.not-found, ilcd.not-disclosed, database.method-not-ef, service.overloaded.
 */
export async function productIlcd(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { storage } = context;
  const { organizationId } = caller;
  const ipc = await readProductResult(context, caller, id, 'ipc', signal);
  refuseOtherMethod(context, JSON.parse(decoder.decode(ipc)) as ProductIpcResult);
  const input = await productReportSource(context, caller, id, signal);
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  if (input.withheld.length > 0) {
    const result = JSON.parse(decoder.decode(await decompressBytes(product.full))) as ProductFullResult;
    const closed = new Map(input.withheld);
    const versions = new Set<string>();
    for (const { versionId } of result.product.evaluations) {
      versions.add(versionId);
      const version = await storage.readVersion(organizationId, versionId);
      if (version === undefined || tellsOne(version.calculation, input.withheld))
        throw notDisclosed(input.withheld);
    }
    if (memberHasOne(result.contributions, closed, versions)) throw notDisclosed(input.withheld);
  }
  return packageOf(
    context,
    organizationId,
    { ...input, record: id, version: dataSetVersion(product.revision, 0) },
    signal,
  );
}

type Wanted = Omit<IlcdInput, 'identity'> & { readonly record: string; readonly version: string };

async function packageOf(
  context: Context,
  organizationId: string,
  { record, version, ...input }: Wanted,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { storage, threads } = context;
  const organization = await storage.readOrganization(organizationId);
  const { name = '' } = organization ?? {};
  const identity = { organization: { id: organizationId, name }, record, version };
  return threads.run(ilcdTask, { ...input, identity }, { signal, organizationId });
}

/** Whether a stage of a stored calculation has one activity of these databases: its figures would be those of a data set. */
const tellsOne = (calculation: Uint8Array, withheld: readonly ClosedDatabase[]): boolean =>
  stagesWithOne(decompressJson(calculation) as Calculation, new Set(withheld.map(([id]) => id))).size > 0;

/** Results by the method of an own database have no method data sets of EF 3.1. */
function refuseOtherMethod(
  { catalog }: Context,
  { provenance: { method, databases } }: Pick<IpcResult, 'provenance'>,
): void {
  if (method.id === catalog.method.id) return;
  const id = databases.map((one) => one.id).join(', ');
  throw new DomainError('database.method-not-ef', { id, method: method.name });
}

const notDisclosed = (withheld: readonly ClosedDatabase[]): DomainError =>
  new DomainError('ilcd.not-disclosed', { databases: withheld.map(([id]) => id).join(', ') });
