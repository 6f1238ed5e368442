import {
  at,
  type IpcResult,
  type Issue,
  type LocalizedText,
  type ProductPayload,
  productBytes,
} from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import { decompressedLength } from '../platform/kernel/compressed-bytes.ts';
import type { StoredVersion } from '../platform/ports/versions.ts';

const decoder = new TextDecoder();

const tooLarge: LocalizedText = {
  en: `must join results of at most ${productBytes} bytes in all: fewer versions, or versions of fewer materials`,
  fr: `des résultats de ${productBytes} octets en tout au plus : moins de versions, ou des versions de moins de matières`,
};

/** One published version in a product, with its results as they are stored. */
export interface PinnedVersion extends Pick<StoredVersion, 'evaluationId' | 'number' | 'full'> {
  readonly versionId: string;
  readonly quantity: number;
  readonly provenance: IpcResult['provenance'];
}

/**
 * Reads the versions of a product: the id of a version means that version, the id of an evaluation its latest
 * one. Issues: reference.unknown, product.evaluation-not-published;
 * field.value if several exceed `productBytes`.
 */
export async function pinVersions(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  evaluations: ProductPayload['evaluations'],
  issues: Issue[],
): Promise<PinnedVersion[]> {
  const parts: PinnedVersion[] = [];
  let bytes = 0;
  for (const [index, { id, quantity }] of evaluations.entries()) {
    const pointer = at(`/evaluations/${index}`, 'id');
    const version = await storage.readVersion(organizationId, id);
    const pinned = version ?? (await latestVersion(storage, organizationId, id, pointer, issues));
    if (pinned === undefined) continue;
    const { id: versionId, evaluationId, number, full, ipc } = pinned;
    bytes += decompressedLength(full);
    if (bytes > productBytes && parts.length > 0) {
      issues.push({
        code: 'field.value',
        pointer: '/evaluations',
        facts: { rule: tooLarge },
        expected: tooLarge,
      });
      break;
    }
    // A small part of the full result, which takes long to parse.
    const { provenance } = JSON.parse(decoder.decode(ipc)) as IpcResult;
    parts.push({ versionId, evaluationId, number, quantity, full, provenance });
  }
  return parts;
}

async function latestVersion(
  storage: Context['storage'],
  organizationId: string,
  id: string,
  pointer: string,
  issues: Issue[],
): Promise<StoredVersion | undefined> {
  const [latest] = [...(await storage.listVersions(organizationId, id))].reverse();
  if (latest !== undefined) return storage.readVersion(organizationId, latest.id);
  const exists = (await storage.readEvaluation(organizationId, id)) !== undefined;
  issues.push(
    exists
      ? { code: 'product.evaluation-not-published', pointer, facts: { id } }
      : { code: 'reference.unknown', pointer, facts: { noun: 'evaluation or version', id } },
  );
  return undefined;
}
