import type { EvaluationPayload, ExtscoreResult, LocalizedText, ProductPayload } from '@sillage/contract';
import type { PortalGarment, PortalProblem, PortalRequest } from '@sillage/contract/tables';
import { type Catalog, frenchTextile } from '@sillage/engine';
import { regulatoryMethod } from '../../methods/french-textile/regulatory-method.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { readExternalScore } from '../read-result.ts';
import { type NotExpressed, notExpressed } from './not-expressed.ts';

const decoder = new TextDecoder();

/** A piece of a selection, as the portal would take it, or why there is nothing to declare. */
export interface DeclaredPiece {
  readonly id: string;
  readonly reference: string | null;
  /** Points of the piece; null: no current cost. */
  readonly score: number | null;
  /** Absent if there is nothing that could be declared. */
  readonly garment?: PortalGarment;
  /** Points by method 7.0.0, as the portal computes them. */
  readonly computed?: number;
  readonly cost?: ExtscoreResult;
  readonly obstacles: readonly Obstacle[];
  readonly notExpressed: readonly NotExpressed[];
}

/** Like a problem of the portal, with codes of our own. */
export type Obstacle = Omit<PortalProblem, 'code'> & { readonly code: string };

export interface Wanted {
  readonly id: string;
  readonly gtins?: readonly string[];
}

/** An evaluation or a version with its current cost. No GTIN is known of it but what the selection says. */
export async function declaredEvaluation(
  context: Context,
  caller: Caller,
  { id, gtins = [] }: Wanted,
  brandId: string | undefined,
): Promise<DeclaredPiece> {
  const { organizationId } = caller;
  const state =
    (await context.storage.readVersion(organizationId, id)) ??
    (await context.storage.readEvaluation(organizationId, id));
  if (state === undefined) return nothing(id, null, notFound);
  const payload = JSON.parse(state.payload) as EvaluationPayload;
  const reference = payload.reference ?? null;
  const cost = await currentCost(context, caller, id);
  if (cost === undefined) return nothing(id, reference, notCurrent);
  return pieceOf(context, { id, reference, gtins, brandId, cost, payload });
}

/** A product of one piece of one version; packs are declared by a call of their own. */
export async function declaredProduct(
  context: Context,
  caller: Caller,
  { id, gtins }: Wanted,
  brandId: string | undefined,
): Promise<DeclaredPiece> {
  const { organizationId } = caller;
  const product = await context.storage.readProduct(organizationId, id);
  if (product === undefined) return nothing(id, null, notFound);
  const payload = JSON.parse(product.payload) as ProductPayload;
  const reference = payload.reference ?? null;
  const [pinned, ...others] = await context.storage.listPinnedScores(organizationId, id);
  if (pinned === undefined || others.length > 0 || pinned.quantity !== 1)
    return nothing(id, reference, isPack);
  if (pinned.extscore === null) return nothing(id, reference, notCurrent);
  const version = await context.storage.readVersion(organizationId, pinned.versionId);
  if (version === undefined) return nothing(id, reference, notFound);
  const piece = {
    ...{ id, reference, brandId, gtins: gtins ?? payload.gtins ?? [] },
    cost: JSON.parse(decoder.decode(pinned.extscore)) as ExtscoreResult,
    payload: JSON.parse(version.payload) as EvaluationPayload,
  };
  return pieceOf(context, piece);
}

interface Piece {
  readonly id: string;
  readonly reference: string | null;
  readonly gtins: readonly string[];
  readonly brandId: string | undefined;
  readonly cost: ExtscoreResult;
  readonly payload: EvaluationPayload;
}

function pieceOf(
  { catalog }: Context,
  { id, reference, gtins, brandId, cost, payload }: Piece,
): DeclaredPiece {
  const request = cost.request as unknown as PortalRequest;
  const { value } = cost.score;
  const computed = pointsOf(catalog, request);
  return {
    ...{ id, reference, score: value, cost },
    garment: {
      gtins,
      ...(reference === null ? {} : { internalReference: reference }),
      ...(brandId === undefined ? {} : { brandId }),
      // Unrounded: below 50 points, rounding can exceed the 1 % that the portal allows.
      declaredScore: value,
      request,
    },
    ...(computed === undefined ? {} : { computed }),
    obstacles: cost.methodVersion === regulatoryMethod ? [] : [otherMethod(cost.methodVersion ?? '?')],
    notExpressed: notExpressed(catalog, payload, cost),
  };
}

/** Points by method 7.0.0, as the portal computes them; a price counts at most as 1,000 €. undefined: outside the method. */
export function pointsOf({ methods }: Catalog, request: PortalRequest): number | undefined {
  const { tables } = methods['french-textile'];
  const { price } = request;
  const { request: resolved } = frenchTextile.read(tables, {
    ...request,
    ...(price === undefined ? {} : { price: Math.min(1000, price) }),
  });
  return resolved === undefined ? undefined : frenchTextile.score(tables, resolved).ecs;
}

async function currentCost(
  context: Context,
  caller: Caller,
  id: string,
): Promise<ExtscoreResult | undefined> {
  try {
    return JSON.parse(decoder.decode(await readExternalScore(context, caller, id))) as ExtscoreResult;
  } catch (error) {
    if (error instanceof DomainError && withoutCost.has(error.code)) return undefined;
    throw error;
  }
}

const withoutCost: ReadonlySet<string> = new Set([
  'evaluation.not-evaluated',
  'evaluation.outdated',
  'extscore.not-available',
]);

const nothing = (id: string, reference: string | null, obstacle: Obstacle): DeclaredPiece => ({
  ...{ id, reference, score: null },
  obstacles: [obstacle],
  notExpressed: [],
});

const obstacle = (field: string, code: string, column: string, en: string, fr: string): Obstacle => {
  const message: LocalizedText = { en, fr };
  return { field, column, code, message, by: 'sillage' };
};

const notFound = obstacle(
  'product',
  'record.not-found',
  'Catégorie',
  'There is no such record.',
  'Cet enregistrement n’existe pas.',
);
const notCurrent = obstacle(
  'declaredScore',
  'extscore.not-current',
  'Score',
  'There is no current French cost: evaluate the piece with it, then declare.',
  'Il n’y a pas de coût français à jour\u00a0: évaluez l’article avec ce coût, puis déclarez.',
);
const isPack = obstacle(
  'product',
  'pack',
  'Catégorie',
  'A pack has no row in the file: the portal takes it by a call of its own.',
  'Un lot n’a pas de ligne dans le fichier\u00a0: le portail le prend par un appel à part.',
);
const otherMethod = (method: string): Obstacle =>
  obstacle(
    'declaredScore',
    'method',
    'Score',
    `The cost was scored with the method ${method}; declarations take ${regulatoryMethod}.`,
    `Le coût a été calculé par la méthode ${method}\u00a0; une déclaration demande ${regulatoryMethod}.`,
  );
