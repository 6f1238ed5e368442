import type { Context } from '../../../context.ts';
import type { Caller } from '../../../identity/caller.ts';
import type { DomainError } from '../../../kernel/domain-error.ts';
import { takenReference } from '../../../ports/domain-error-of.ts';

/**
 * Finds references that are taken, by an evaluation or by an earlier item, for a batch that is only checked:
 * nothing reaches the storage then, which refuses them otherwise.
 */
export function takenReferences(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
): (reference: string | undefined, index: number) => Promise<DomainError | undefined> {
  const items = new Map<string, number>();
  let unique: Promise<boolean> | undefined;
  const areUnique = async (): Promise<boolean> =>
    (await storage.readOrganization(organizationId))?.uniqueReferences === true;
  return async (reference, index) => {
    if (reference === undefined) return undefined;
    unique ??= areUnique();
    if (!(await unique)) return undefined;
    const [holder] = await storage.listEvaluations(organizationId, { reference, limit: 1 });
    if (holder !== undefined) return takenReference({ noun: 'evaluation', id: holder.id });
    const item = items.get(reference);
    if (item !== undefined) return takenReference({ noun: 'evaluation', id: `(item ${item})` });
    items.set(reference, index);
    return undefined;
  };
}
