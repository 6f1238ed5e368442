import { createHash } from 'node:crypto';
import type { Issue, ProductPayload } from '@sillage/contract';
import { checkSameMethod, checkTeamsAndTags } from '@sillage/engine';
import type { Context } from '../platform/context.ts';
import { decompressedLength } from '../platform/kernel/compressed-bytes.ts';
import { invalidDocument } from '../platform/kernel/domain-error.ts';
import type { ProductState, StoredProduct } from '../platform/ports/products.ts';
import type { ReusableUse } from '../platform/ports/reusables.ts';
import { combineProduct, productTask } from './combine-product.ts';
import { findPackaging } from './find-packaging.ts';
import { heavyProductBytes } from './heavy-products.ts';
import { type PinnedVersion, pinVersions } from './pin-versions.ts';

/** The data of a product that POST and PUT store, ready for a commit. */
export interface ComputedProduct {
  readonly product: StoredProduct;
  readonly versions: readonly { readonly versionId: string; readonly quantity: number }[];
  readonly teamIds: readonly string[];
  readonly tagIds: readonly string[];
  /** Its packaging, with the revision that the results were computed with. */
  readonly uses: readonly ReusableUse[];
}

type Head = Pick<StoredProduct, 'id' | 'revision' | 'createdAt' | 'updatedAt'>;

/**
 * Pins the versions that a product refers to and computes its results; undefined, without computing any, if the product
 * that it replaces is the same.
 * Throws: DomainError document.invalid, service.overloaded.
 */
export function computeProduct(
  context: Context,
  organizationId: string,
  payload: ProductPayload,
  head: Head,
  signal?: AbortSignal,
): Promise<ComputedProduct>;
export function computeProduct(
  context: Context,
  organizationId: string,
  payload: ProductPayload,
  head: Head,
  signal: AbortSignal | undefined,
  before: ProductState,
): Promise<ComputedProduct | undefined>;
export async function computeProduct(
  context: Context,
  organizationId: string,
  payload: ProductPayload,
  head: Head,
  signal?: AbortSignal,
  before?: ProductState,
): Promise<ComputedProduct | undefined> {
  const issues: Issue[] = await unknownLabels(context, organizationId, payload);
  const parts = await pinVersions(context, organizationId, payload.evaluations, issues);
  const outer = await findPackaging(context, organizationId, payload, issues, before);
  issues.push(...checkSameMethod(parts, outer && context.catalog.method));
  if (issues.length > 0) throw invalidDocument(issues);

  const pinned = payload.evaluations.map((item, index) => {
    const { versionId, number } = parts[index] as PinnedVersion;
    return { ...item, versionId, number };
  });
  const words = {
    name: payload.name,
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
  };
  const subject = {
    id: head.id,
    ...words,
    evaluations: parts.map(({ versionId, evaluationId, number, quantity }) => ({
      versionId,
      evaluationId,
      number,
      quantity,
    })),
  };
  const text = JSON.stringify({ ...payload, evaluations: pinned });
  if (text === before?.payload && before.inputsChanged !== true) return undefined;
  const input = {
    subject,
    parts: parts.map(({ provenance: _, ...part }) => part),
    evaluatedAt: head.updatedAt,
    inputsHash: createHash('sha256').update(text).digest('hex'),
    ...(outer === undefined ? {} : { packaging: { id: outer.stored.id, packaging: outer.packaging } }),
  };
  const bytes = parts.reduce((sum, part) => sum + decompressedLength(part.full), 0);
  const { ipc, full } =
    bytes < heavyProductBytes
      ? await combineProduct(context, input)
      : await context.threads.run(productTask, input, { signal, organizationId });
  return {
    product: {
      ...head,
      ...words,
      payload: text,
      ipc,
      full,
    },
    versions: parts.map(({ versionId, quantity }) => ({ versionId, quantity })),
    teamIds: payload.teams.map((team) => team.id),
    tagIds: (payload.tags ?? []).map((tag) => tag.id),
    uses: outer === undefined ? [] : [outer.stored],
  };
}

async function unknownLabels(
  { storage }: Context,
  organizationId: string,
  payload: ProductPayload,
): Promise<Issue[]> {
  const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] =>
    (list ?? []).map(({ id }) => id);
  return checkTeamsAndTags(payload, {
    teams: new Set(idsOf(await storage.readTeams(organizationId, idsOf(payload.teams)))),
    tags: new Set(idsOf(await storage.readTags(organizationId, idsOf(payload.tags)))),
  });
}
