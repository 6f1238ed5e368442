import type { EvaluationPayload, IpcResult } from '@sillage/contract';
import { cachedFull, fullOf } from '../calculation/render/full-result-cache.ts';
import { fullOfVersion } from '../evaluations/publish/version-full-result.ts';
import { externalScoreRequest } from '../methods/external-score-request.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { decompressBytes, decompressedLength } from '../platform/kernel/compressed-bytes.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { isCurrent, type StoredResultBytes } from '../platform/ports/results.ts';
import { heavyProductBytes } from '../products/heavy-products.ts';
import { warningsSinceStored } from '../products/product-warnings.ts';
import { addProductWarnings, productWarningsTask } from './add-product-warnings.ts';

const decoder = new TextDecoder();

/**
 * Reads the IPC bytes of an evaluation or a version.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated.
 */
export async function readIpc(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { storage } = context;
  const { organizationId } = caller;
  const [reading, closed] = await Promise.all([
    storage.readIpc(organizationId, id),
    storage.readClosedDatabases(organizationId),
  ]);
  const bytes = currentBytes(reading, id);
  if (closed.length === 0) return bytes;
  const { provenance } = JSON.parse(decoder.decode(bytes)) as IpcResult;
  if (!provenance.databases.some(({ id: used }) => closed.some(([one]) => one === used))) return bytes;
  // A database can be closed, or opened, after a result was stored.
  return standardPart(await readFull(context, caller, id, signal));
}

/** Full results begin with the members of the standard one. */
function standardPart(full: Uint8Array): Uint8Array {
  const whole = Buffer.from(full.buffer, full.byteOffset, full.byteLength);
  const end = whole.indexOf(',"contributions":');
  return end < 0 ? full : Buffer.concat([whole.subarray(0, end), Buffer.from('}')]);
}

/**
 * Reads the full result: frozen for a version, rendered from the calculation for an evaluation.
 * Throws: as `readIpc`; DomainError service.overloaded.
 */
export async function readFull(
  context: Context,
  { organizationId }: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { storage } = context;
  const closed = await storage.readClosedDatabases(organizationId);
  const frozen = await storage.readVersionFull(organizationId, id);
  if (frozen !== undefined) {
    const version = closed.length === 0 ? undefined : await storage.readVersion(organizationId, id);
    return version === undefined
      ? decompressBytes(frozen)
      : fullOfVersion(context, organizationId, version, signal);
  }
  const keyOf = ({ revision, evaluatedAt }: Partial<StoredResultBytes>) => ({
    organizationId,
    evaluationId: id,
    revision,
    evaluatedAt,
    closed,
  });
  let cached: Uint8Array | undefined;
  const reading = await storage.readCalculation(organizationId, id, (found) => {
    cached = cachedFull(keyOf(found));
    return cached !== undefined;
  });
  const calculation = currentBytes(reading, id);
  return cached ?? fullOf(keyOf(reading ?? {}), calculation, context, signal);
}

/**
 * Reads the stored result of a product; adds a warning if its packaging has changed since, and withholds what the
 * disclosure of a database forbids by now.
 * Throws: DomainError record.not-found, service.overloaded.
 */
export async function readProductResult(
  { storage, threads }: Context,
  { organizationId }: Caller,
  id: string,
  kind: 'ipc' | 'full',
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const reading = await storage.readProductResult(organizationId, id, kind);
  if (reading === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  const later = warningsSinceStored(reading);
  const closed = await storage.readClosedDatabases(organizationId);
  if (later.length === 0 && closed.length === 0) return decompressBytes(reading.bytes);
  // What stages show is decided from the activities below them.
  const full = kind === 'ipc' && closed.length > 0;
  const whole = full ? await storage.readProductResult(organizationId, id, 'full') : undefined;
  const input = {
    ...{ result: whole?.bytes ?? reading.bytes, warnings: later, closed },
    ...(whole === undefined ? {} : { standard: true as const }),
  };
  return decompressedLength(input.result) < heavyProductBytes
    ? addProductWarnings({}, input)
    : threads.run(productWarningsTask, input, { signal, organizationId });
}

/**
 * The bytes of a result that exists and is up to date.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated.
 */
export function currentBytes(reading: StoredResultBytes | undefined, id: string): Uint8Array {
  if (reading === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  const { bytes, evaluatedAt } = reading;
  if (bytes === null) throw new DomainError('evaluation.not-evaluated', { id });
  if (!isCurrent(reading)) throw new DomainError('evaluation.outdated', { evaluatedAt: evaluatedAt ?? '' });
  return bytes;
}

/**
 * Reads the external score of an evaluation or a version, as the stored bytes.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated; extscore.not-available
 * if none can be computed, and for a version that was published without a score.
 */
export async function readExternalScore(context: Context, caller: Caller, id: string): Promise<Uint8Array> {
  const { storage } = context;
  const { organizationId } = caller;
  const reading = await storage.readExternalResult(organizationId, id);
  if (reading?.bytes !== null) return currentBytes(reading, id);
  const state = await storage.readEvaluation(organizationId, id);
  if (state === undefined) throw new DomainError('extscore.not-available', { id });
  const { request } = await externalScoreRequest(
    context,
    caller,
    JSON.parse(state.payload) as EvaluationPayload,
  );
  if (request === undefined) throw new DomainError('extscore.not-available', { id });
  // The message of the error names the request to send.
  throw new DomainError('evaluation.not-evaluated', { id: `${id}/extscore` });
}
