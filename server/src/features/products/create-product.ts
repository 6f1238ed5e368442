import { createHash } from 'node:crypto';
import type { Issue, ProductPayload, ProductRecord } from '@sillage/contract';
import { checkSameMethod, combineResults, type ProductPart, productIpcView } from '@sillage/engine';
import { audit } from '../../audit.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import { invalidDocument } from '../../http/refusal.ts';
import { retryWhenStale } from '../../storage/retry-when-stale.ts';
import { jsonBytes } from '../../stored-json.ts';
import { pinVersions } from './pin-versions.ts';
import { productRecord } from './product-record.ts';

/** Joins published versions into a product and computes its results. Throws: Refusal document.invalid; then nothing is stored. */
export function createProduct(
  context: Context,
  caller: Caller,
  payload: ProductPayload,
): Promise<ProductRecord> {
  return retryWhenStale(() => tryToCreate(context, caller, payload));
}

async function tryToCreate(
  context: Context,
  caller: Caller,
  payload: ProductPayload,
): Promise<ProductRecord> {
  const { storage } = context;
  const { organizationId } = caller;
  const issues: Issue[] = await unknownLabels(context, organizationId, payload);
  const parts = await pinVersions(context, organizationId, payload.evaluations, issues);
  issues.push(...checkSameMethod(parts));
  if (issues.length > 0) throw invalidDocument(issues);

  const id = context.newId();
  const now = new Date(context.clock()).toISOString();
  const pinned = payload.evaluations.map((item, index) => {
    const { versionId, number } = parts[index] as ProductPart;
    return { ...item, versionId, number };
  });
  const subject = {
    id,
    name: payload.name,
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    evaluations: parts.map(({ versionId, evaluationId, number, quantity }) => ({
      versionId,
      evaluationId,
      number,
      quantity,
    })),
  };
  const text = JSON.stringify({ ...payload, evaluations: pinned });
  const full = combineResults(subject, parts, now, createHash('sha256').update(text).digest('hex'));
  const product = {
    id,
    revision: 1,
    name: payload.name,
    ...(payload.reference === undefined ? {} : { reference: payload.reference }),
    createdAt: now,
    updatedAt: now,
    payload: text,
    ipc: jsonBytes(productIpcView(full)),
    full: jsonBytes(full),
  };
  await storage.commit(organizationId, [
    {
      kind: 'insert-product',
      product,
      versions: parts.map(({ versionId, quantity }) => ({ versionId, quantity })),
      teamIds: payload.teams.map((team) => team.id),
      tagIds: (payload.tags ?? []).map((tag) => tag.id),
    },
    audit(context, caller, {
      action: 'create',
      noun: 'product',
      recordId: id,
      revisionBefore: null,
      revisionAfter: 1,
    }),
  ]);
  return productRecord(product);
}

async function unknownLabels(
  { storage }: Context,
  organizationId: string,
  payload: ProductPayload,
): Promise<Issue[]> {
  const idsOf = (list: readonly { readonly id: string }[] | undefined): string[] =>
    (list ?? []).map(({ id }) => id);
  const known = {
    teams: new Set(idsOf(await storage.readTeams(organizationId, idsOf(payload.teams)))),
    tags: new Set(idsOf(await storage.readTags(organizationId, idsOf(payload.tags)))),
  };
  const issues: Issue[] = [];
  for (const noun of ['teams', 'tags'] as const) {
    for (const [index, { id }] of (payload[noun] ?? []).entries()) {
      if (known[noun].has(id)) continue;
      issues.push({
        code: 'reference.unknown',
        pointer: `/${noun}/${index}/id`,
        facts: { noun: noun.slice(0, -1), id },
      });
    }
  }
  if (payload.packaging !== undefined) {
    issues.push({
      code: 'reference.unknown',
      pointer: '/packaging/id',
      facts: { noun: 'packaging', id: payload.packaging.id },
    });
  }
  return issues;
}
