import { at, type ExtscoreDeclaration, type ExtscoreResult, type ProductPayload } from '@sillage/contract';
import {
  componentsBody,
  garmentBody,
  mostPackItems,
  type PackSale,
  type PortalItem,
  type PortalRequest,
  packBody,
  packRequests,
  portalCalls,
  portalProblems,
} from '@sillage/contract/tables';
import type { Catalog } from '@sillage/engine';
import { regulatoryMethod } from '../../methods/french-textile/regulatory-method.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { PinnedScore } from '../../platform/ports/external-results.ts';
import { type DeclaredPiece, declaredEvaluation, type Obstacle, pointsOf } from './declared-piece.ts';

const decoder = new TextDecoder();

export interface CallWanted extends PackSale {
  readonly brandId?: string;
  readonly gtins?: readonly string[];
  /** The organization declares without GTIN. */
  readonly withoutGtins?: boolean;
  /** One garment of several components in the place of a pack. */
  readonly components: boolean;
}

/**
 * The call that declares a product, a version or an evaluation.
 * Throws: DomainError record.not-found; document.invalid with everything that the portal would refuse.
 */
export async function declarationCall(
  context: Context,
  caller: Caller,
  id: string,
  wanted: CallWanted,
): Promise<ExtscoreDeclaration> {
  const product = await context.storage.readProduct(caller.organizationId, id);
  if (product !== undefined) return callOfProduct(context, caller, id, wanted, product.payload);
  const piece = await declaredEvaluation(
    context,
    caller,
    { id, ...(wanted.gtins === undefined ? {} : { gtins: wanted.gtins }) },
    wanted.brandId,
  );
  if (piece.obstacles.some(({ code }) => code === 'record.not-found'))
    throw new DomainError('record.not-found', { noun: 'evaluation', id });
  refuse([...piece.obstacles, ...problemsOf(piece)].map((problem) => ['', problem]));
  return {
    ...{ method: 'POST', path: `/api${portalCalls.one}` },
    body: piece.garment === undefined ? {} : garmentBody(piece.garment),
    per100g: piece.cost?.per100g ?? 0,
    methodVersion: regulatoryMethod,
    warnings: piece.cost?.warnings ?? [],
  };
}

const problemsOf = ({ garment, computed }: DeclaredPiece): Obstacle[] =>
  garment === undefined
    ? []
    : portalProblems(garment, { via: 'call', ...(computed === undefined ? {} : { computed }) });

async function callOfProduct(
  context: Context,
  { organizationId }: Caller,
  id: string,
  { brandId, gtins, components, withoutGtins = false, ...sale }: CallWanted,
  text: string,
): Promise<ExtscoreDeclaration> {
  const payload = JSON.parse(text) as ProductPayload;
  const pinned = await context.storage.listPinnedScores(organizationId, id);
  const { costs, items, isPack } = declaredPieces(pinned);
  const scored = isPack && !components ? packRequests(sale, items) : items;
  const total = totalOf(context.catalog, scored);
  const single = costs.length === 1 && !isPack ? costs[0] : undefined;
  const declaredScore = components && isPack ? undefined : (single?.score.value ?? total);
  const identity = {
    gtins: gtins ?? payload.gtins ?? [],
    ...(payload.reference === undefined ? {} : { internalReference: payload.reference }),
    ...(brandId === undefined ? {} : { brandId }),
    ...(declaredScore === undefined ? {} : { declaredScore }),
  };
  refuse([
    ...scored.flatMap(({ request }, index) =>
      portalProblems(
        { ...identity, request },
        { via: 'call', withoutGtins, ...(isPack || total === undefined ? {} : { computed: total }) },
      )
        // What names the pack is said once.
        .filter(({ field }) => index === 0 || !naming.has(field))
        .map((problem): Placed => [naming.has(problem.field) ? '' : at('/evaluations', index), problem]),
    ),
    ...items.flatMap(({ quantity }, index): Placed[] =>
      isPack && !(Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPackItems)
        ? [[at('/evaluations', index), wrongNumber(quantity)]]
        : [],
    ),
  ]);
  const mass = items.reduce((sum, { request, quantity }) => sum + request.mass * quantity, 0);
  const warnings = costs.flatMap((cost) => cost.warnings);
  const answer = (path: keyof typeof portalCalls, body: Record<string, unknown>): ExtscoreDeclaration => ({
    ...{ method: 'POST', path: `/api${portalCalls[path]}`, body, warnings },
    per100g: single?.per100g ?? ((total ?? 0) / mass) * 0.1,
    methodVersion: regulatoryMethod,
  });
  const [first] = items;
  if (!isPack && first !== undefined)
    return answer('one', garmentBody({ ...identity, request: first.request }));
  if (components)
    return answer(
      'components',
      componentsBody(
        identity,
        items.map(({ request }) => request),
      ),
    );
  return answer('pack', packBody(identity, sale, items));
}

interface DeclaredPieces {
  readonly costs: readonly ExtscoreResult[];
  readonly items: readonly PortalItem[];
  readonly isPack: boolean;
}

/** The pieces of a product. Throws: DomainError extscore.version-without. */
function declaredPieces(pinned: readonly PinnedScore[]): DeclaredPieces {
  const costs = pinned.map(({ versionId, extscore }) => {
    if (extscore === null) throw new DomainError('extscore.version-without', { versionId });
    return JSON.parse(decoder.decode(extscore)) as ExtscoreResult;
  });
  const items = costs.map(
    ({ request }, index): PortalItem => ({
      request: request as unknown as PortalRequest,
      quantity: pinned[index]?.quantity ?? 0,
    }),
  );
  return { costs, items, isPack: items.length > 1 || items.some(({ quantity }) => quantity !== 1) };
}

/** Points of all pieces; undefined: one is outside the method. */
function totalOf(catalog: Catalog, items: readonly PortalItem[]): number | undefined {
  let total = 0;
  for (const { request, quantity } of items) {
    const computed = pointsOf(catalog, request);
    if (computed === undefined) return undefined;
    total += quantity * computed;
  }
  return total;
}

/**
 * Points of a product as its declaration would say them, a pack sold as in `sale`; null: a pack of which that is not
 * known, a piece without a cost, or one outside the method.
 */
export function productPoints(
  catalog: Catalog,
  pinned: readonly PinnedScore[],
  sale: PackSale | null,
): number | null {
  if (pinned.length === 0 || pinned.some(({ extscore }) => extscore === null)) return null;
  const { costs, items, isPack } = declaredPieces(pinned);
  if (!isPack) return costs[0]?.score.value ?? null;
  return sale === null ? null : (totalOf(catalog, packRequests(sale, items)) ?? null);
}

type Placed = readonly [pointer: string, problem: Obstacle];

const naming: ReadonlySet<string> = new Set(['gtins', 'internalReference', 'brandId', 'declaredScore']);

const wrongNumber = (quantity: number): Obstacle => ({
  ...{ field: 'numberOfItem', column: 'numberOfItem', code: 'range', by: 'portal' },
  message: {
    en: `${quantity} is not a whole number of pieces from 1 to ${mostPackItems}`,
    fr: `${quantity} n’est pas un nombre entier de pièces de 1 à ${mostPackItems}`,
  },
});

function refuse(problems: readonly Placed[]): void {
  if (problems.length === 0) return;
  throw invalidDocument(
    problems.map(([pointer, { message }]) => ({
      code: 'extscore.not-declarable' as const,
      pointer,
      facts: { reason: message },
    })),
  );
}
