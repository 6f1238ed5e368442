import { at, type DeclarationSelection, type Issue } from '@sillage/contract';
import { type PortalFormat, portalProblems, repeatedGtin, repeatedGtins } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import {
  type DeclaredPiece,
  declaredEvaluation,
  declaredProduct,
  type Obstacle,
  type Wanted,
} from './declared-piece.ts';

export type Noun = 'evaluations' | 'versions' | 'products';

/** A piece with everything that keeps it from being declared. */
export type CheckedPiece = DeclaredPiece & { readonly problems: readonly Obstacle[] };

/** The one list of a selection, with the place of each of its pieces. */
export interface SelectedList {
  readonly noun: Noun;
  readonly wanted: readonly (Wanted & PackSale & { readonly pointer: string })[];
}

interface PackSale {
  readonly price?: number;
  readonly references?: number;
}

type Selection = Pick<DeclarationSelection, 'evaluations' | 'versions'> & {
  readonly products?: readonly (string | (Wanted & PackSale))[];
};

/** The lists that a selection names; it should be one. */
export function listsOf(selection: Selection): SelectedList[] {
  return (['evaluations', 'versions', 'products'] as const).flatMap((noun) => {
    const list = selection[noun];
    if (list === undefined) return [];
    const wanted = list.map((item, index) => {
      const pointer = at(at('', noun), index);
      return typeof item === 'string' ? { id: item, pointer } : { ...item, pointer: at(pointer, 'id') };
    });
    return [{ noun, wanted }];
  });
}

/** Why a selection that names no list, or several, is refused. */
export function notOneList(lists: readonly SelectedList[]): Error {
  const rule = {
    en: 'name either evaluations, versions or products',
    fr: 'nommez soit evaluations, soit versions, soit products',
  };
  const second = lists[1];
  const pointer = second === undefined ? '' : at('', second.noun);
  return invalidDocument([valueIssue(pointer, rule)]);
}

/** Throws: DomainError document.invalid with reference.unknown for each id that the organization does not have. */
export async function refuseUnknown(
  { storage }: Context,
  { organizationId }: Caller,
  lists: readonly SelectedList[],
): Promise<void> {
  const issues: Issue[] = [];
  const loop = new EventLoopYield();
  for (const { noun, wanted } of lists)
    for (const { id, pointer } of wanted) {
      const found =
        noun === 'products'
          ? await storage.readProduct(organizationId, id)
          : ((await storage.readVersion(organizationId, id)) ??
            (await storage.readEvaluation(organizationId, id)));
      if (found === undefined) issues.push(unknownReference(pointer, nouns[noun], id));
      if (loop.isDue()) await loop.yield();
    }
  if (issues.length > 0) throw invalidDocument(issues);
}

const nouns = { evaluations: 'evaluation', versions: 'version', products: 'product' } as const;

/** Reads the pieces of a selection and finds everything that the portal would refuse. */
export async function checkedPieces(
  context: Context,
  caller: Caller,
  { brand, withoutGtins = false }: Pick<DeclarationSelection, 'brand' | 'withoutGtins'>,
  via: PortalFormat | 'call',
  { noun, wanted }: SelectedList,
): Promise<CheckedPiece[]> {
  const read = noun === 'products' ? declaredProduct : declaredEvaluation;
  const loop = new EventLoopYield();
  const pieces: DeclaredPiece[] = [];
  for (const one of wanted) {
    pieces.push(await read(context, caller, one, brand));
    if (loop.isDue()) await loop.yield();
  }
  const repeated = repeatedGtins(pieces.flatMap(({ garment }) => (garment === undefined ? [] : [garment])));
  return pieces.map((piece) => {
    const { garment, computed, obstacles } = piece;
    if (garment === undefined) return { ...piece, problems: obstacles };
    const checking = { via, withoutGtins, ...(computed === undefined ? {} : { computed }) };
    const twice = garment.gtins.filter((gtin) => repeated.has(gtin)).map(repeatedGtin);
    return { ...piece, problems: [...obstacles, ...portalProblems(garment, checking), ...twice] };
  });
}

/** The problems of pieces as issues, each at the place of its piece in the selection. */
export const issuesOf = (noun: Noun, pieces: readonly Pick<CheckedPiece, 'problems'>[]): Issue[] =>
  pieces.flatMap(({ problems }, index) =>
    problems.map(({ message }) => ({
      code: 'extscore.not-declarable' as const,
      pointer: at(at('', noun), index),
      facts: { reason: message },
    })),
  );
