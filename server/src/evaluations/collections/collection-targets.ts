import type { Collection, CollectionTarget, Issue, LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';

const twice: LocalizedText = {
  en: 'must be the only target of its year and figure',
  fr: 'doit être le seul objectif de son année et de sa valeur',
};

/** The targets of an organization, the earliest year first. */
export async function readTargets(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<readonly CollectionTarget[]> {
  return JSON.parse(await storage.readCollectionTargets(organizationId)) as CollectionTarget[];
}

/** Stores all targets of an organization. Throws: DomainError document.invalid; nothing is stored then. */
export async function replaceTargets(
  context: Context,
  caller: Caller,
  targets: readonly CollectionTarget[],
): Promise<readonly CollectionTarget[]> {
  const { organizationId } = caller;
  const seen = new Set<string>();
  const issues = targets.flatMap(({ year, figure }, index): Issue[] => {
    const key = `${year} ${figure}`;
    if (seen.has(key)) return [valueIssue(`/${index}`, twice)];
    seen.add(key);
    return [];
  });
  if (issues.length > 0) throw invalidDocument(issues);
  const sorted = [...targets].sort(
    (one, other) => one.year - other.year || (one.figure < other.figure ? -1 : 1),
  );
  await context.storage.commit(organizationId, [
    { kind: 'put-collection-targets', targets: JSON.stringify(sorted) },
    audit(context, caller, {
      action: 'replace',
      noun: 'organization',
      recordId: organizationId,
      revisionBefore: null,
      revisionAfter: null,
      before: { collectionTargets: await readTargets(context, caller) },
      after: { collectionTargets: sorted },
    }),
  ]);
  return sorted;
}

/** A collection beside the targets. */
export function withTargets(collection: Collection, targets: readonly CollectionTarget[]): Collection {
  const totals = new Map(collection.season.figures.map(({ id, total }) => [id, total]));
  return {
    ...collection,
    targets: targets.map((target) => {
      const total = totals.get(target.figure) ?? null;
      return { ...target, difference: total === null ? null : total - target.value };
    }),
  };
}
