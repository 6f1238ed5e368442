import {
  type ComparedUncertaintyRequest,
  type IpcResult,
  type Issue,
  mostCompared,
  type ProductPayload,
} from '@sillage/contract';
import { storedPayload } from '@sillage/engine';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { fullOf } from '../../calculation/render/full-result-cache.ts';
import { packagingPayloadOf } from '../../library/own-data/reusables.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { compressBytes } from '../../platform/kernel/compressed-bytes.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { databasesOf } from '../publish/version-full-result.ts';
import type { Compared } from './compare-samples.ts';

type Noun = 'evaluation' | 'version' | 'product';

const wrongNumber = {
  en: `must hold 1 to ${mostCompared} ids and documents in all`,
  fr: `doit contenir de 1 à ${mostCompared} identifiants et documents en tout`,
};

/**
 * Reads what a comparison names: evaluations as they are now, versions and products as published, documents as sent.
 * Throws: DomainError document.invalid for unknown ids, for none or too many.
 */
export async function comparedSubjects(
  context: Context,
  caller: Caller,
  { evaluations = [], versions = [], products = [], documents = [] }: ComparedUncertaintyRequest,
): Promise<Compared[]> {
  const { storage } = context;
  const { organizationId } = caller;
  const ids = [...evaluations, ...versions, ...products];
  const count = ids.length + documents.length;
  if (count === 0 || count > mostCompared)
    throw invalidDocument([
      { code: 'field.value', pointer: '', facts: { rule: wrongNumber }, expected: wrongNumber },
    ]);
  const issues: Issue[] = [];
  const unknown = (noun: Noun, pointer: string, id: string): number =>
    issues.push({ code: 'reference.unknown', pointer, facts: { noun, id } });
  const closed = await storage.readClosedDatabases(organizationId);
  const found: Compared[] = [];
  for (const [index, id] of evaluations.entries()) {
    const state = await storage.readEvaluation(organizationId, id);
    if (state === undefined) unknown('evaluation', `/evaluations/${index}`, id);
    else found.push({ kind: 'evaluation', snapshot: await threadSnapshot(context, caller, state) });
  }
  for (const [index, id] of versions.entries()) {
    const pointer = `/versions/${index}`;
    const version = await storage.readVersion(organizationId, id);
    if (version === undefined) {
      unknown('version', pointer, id);
      continue;
    }
    const { revision, evaluationId } = version;
    // Own data and parameters are drawn as those of its evaluation.
    const parts = [await partOf(version, 1, evaluationId)];
    const subject = { id, revision, inputsHash: inputsHashOf(version.ipc) };
    found.push({ kind: 'version', subject, pointer, published: { parts }, closed });
  }
  for (const [index, id] of products.entries()) {
    const pointer = `/products/${index}`;
    const product = await storage.readProduct(organizationId, id);
    if (product === undefined) {
      unknown('product', pointer, id);
      continue;
    }
    const payload = JSON.parse(product.payload) as ProductPayload & {
      readonly evaluations: readonly { readonly versionId: string; readonly quantity: number }[];
    };
    const parts: Awaited<ReturnType<typeof partOf>>[] = [];
    for (const { versionId, quantity } of payload.evaluations) {
      const version = await storage.readVersion(organizationId, versionId);
      if (version !== undefined) parts.push(await partOf(version, quantity));
    }
    const outer =
      payload.packaging && (await storage.readReusable(organizationId, 'packaging', payload.packaging.id));
    const packaging = outer && { packaging: { id: outer.id, packaging: packagingPayloadOf(outer) } };
    const subject = { id, revision: product.revision, inputsHash: inputsHashOf(product.ipc) };
    found.push({ kind: 'product', subject, pointer, published: { parts, ...packaging }, closed });
  }
  for (const [index, sent] of documents.entries()) {
    const payload = JSON.stringify(storedPayload(sent));
    const pointer = `/documents/${index}`;
    const snapshot = await threadSnapshot(context, caller, { id: pointer, revision: 0, payload });
    found.push({ kind: 'document', pointer, snapshot });
  }
  if (issues.length > 0) throw invalidDocument(issues);
  return found;

  /** A version with the ranges of all its data sets: what is frozen in it has not those of databases that were closed. */
  async function partOf(version: StoredVersion, quantity: number, versionId = version.id) {
    const { id, evaluationId, number, revision, publishedAt, ipc, calculation } = version;
    const used = databasesOf(ipc);
    const key = { organizationId, evaluationId: id, revision, evaluatedAt: publishedAt, closed: [] };
    const full = closed.some(([database]) => used.includes(database))
      ? await compressBytes(await fullOf(key, calculation, context))
      : version.full;
    return { versionId, evaluationId, number, quantity, full };
  }
}

const decoder = new TextDecoder();

function inputsHashOf(ipc: Uint8Array): string {
  const { provenance } = JSON.parse(decoder.decode(ipc)) as Pick<IpcResult, 'provenance'>;
  return provenance.inputsHash;
}
