import type { CollectionFigureId } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';

/** The figure that was asked for, else the one that the organization looks at first. */
export async function figureOrLeading(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  asked: CollectionFigureId | undefined,
): Promise<CollectionFigureId> {
  if (asked !== undefined) return asked;
  const { leadingFigure = 'climate' } = (await storage.readOrganization(organizationId)) ?? {};
  return leadingFigure === 'extscore' ? 'cost' : leadingFigure;
}
