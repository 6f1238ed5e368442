import type { ProductIpcResult } from '@sillage/contract';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { fullOf } from '../../full-results.ts';
import { Refusal } from '../../http/refusal.ts';
import { laterWarnings } from '../../product-warnings.ts';
import { jsonBytes } from '../../stored-json.ts';
import { currentBytes } from './current-bytes.ts';

/** The IPC bytes of an evaluation or a version. Throws: Refusal record.not-found, evaluation.not-evaluated, evaluation.outdated. */
export async function readIpc(
  { storage }: Context,
  { organizationId }: Caller,
  id: string,
): Promise<Uint8Array> {
  return currentBytes(await storage.readIpc(organizationId, id), id);
}

/** The full result: frozen for a version, rendered from the stored calculation for an evaluation. Throws: as `readIpc`. */
export async function readFull(
  context: Context,
  { organizationId }: Caller,
  id: string,
): Promise<Uint8Array> {
  const { storage } = context;
  const frozen = await storage.readVersionFull(organizationId, id);
  if (frozen !== undefined) return frozen;
  const reading = await storage.readCalculation(organizationId, id);
  const calculation = currentBytes(reading, id);
  const { revision, evaluatedAt } = reading ?? {};
  return fullOf({ organizationId, evaluationId: id, revision, evaluatedAt }, calculation, context);
}

/**
 * The stored result of a product; when its packaging has changed since, with a warning that says so.
 * Throws: Refusal record.not-found.
 */
export async function readProductResult(
  { storage }: Context,
  { organizationId }: Caller,
  id: string,
  kind: 'ipc' | 'full',
): Promise<Uint8Array> {
  const reading = await storage.readProductResult(organizationId, id, kind);
  if (reading === undefined) throw new Refusal('record.not-found', { noun: 'product', id });
  const later = laterWarnings(reading);
  if (later.length === 0) return reading.bytes;
  const result = JSON.parse(new TextDecoder().decode(reading.bytes)) as ProductIpcResult;
  return jsonBytes({ ...result, warnings: [...later, ...result.warnings] });
}
