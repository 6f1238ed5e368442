import type { ExtscoreResult, IpcResult, ProductIpcResult } from '@sillage/contract';
import { scoringMethodFor } from '@sillage/engine';
import { readTargets } from '../evaluations/collections/collection-targets.ts';
import { rankOf } from '../library/benchmarks/rank.ts';
import { labelOf } from '../methods/methods.ts';
import type { LabelFigure, MethodLabel } from '../methods/server-method.ts';
import type { Context } from '../platform/context.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { isCurrent } from '../platform/ports/results.ts';
import { givesAssurance, statementRecords } from '../platform/records/statement-records.ts';
import {
  type ClaimFacts,
  costFacts,
  hasGarment,
  isDeclared,
  isGarment,
  pefFacts,
} from './claims/claim-facts.ts';
import { type ProductToScore, scorableProduct } from './product-external-score.ts';
import { readIpc, readProductResult } from './read-result.ts';

const decoder = new TextDecoder();
const parse = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T;

/** What the rules of claims need to know of an evaluation or a version. Throws: as `readIpc`. */
export async function evaluationClaimFacts(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<ClaimFacts> {
  const { storage, catalog } = context;
  const { organizationId } = caller;
  const ipc = parse<IpcResult>(await readIpc(context, caller, id, signal));
  const version = await storage.readVersion(organizationId, id);
  const reading = await storage.readExternalResult(organizationId, id);
  const isKnown = reading !== undefined && reading.bytes !== null && isCurrent(reading);
  const extscore = isKnown ? parse<ExtscoreResult>(reading.bytes) : undefined;
  const category = ipc.evaluation.category.id;
  const garment = isGarment(catalog, category);
  const label = labelOf(scoringMethodFor(catalog, category));
  const statements = version === undefined ? [] : await storage.listStatements(organizationId, id);
  return {
    ...pefFacts(ipc),
    verified: version !== undefined && statementRecords(statements, version).some(givesAssurance),
    garment,
    targets: (await readTargets(context, caller)).length > 0,
    ...(extscore === undefined || label === undefined
      ? missingCost(garment)
      : await costOf(context, caller, version?.evaluationId ?? id, {
          cost: extscore,
          piece: extscore,
          draw: () => label.figure(extscore, [extscore]),
        })),
  };
}

/** What the rules of claims need to know of a product. Throws: as `readProductResult`. */
export async function productClaimFacts(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<ClaimFacts> {
  const { storage, catalog } = context;
  const { organizationId } = caller;
  const ipc = parse<ProductIpcResult>(await readProductResult(context, caller, id, 'ipc', signal));
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  const pinned = await storage.listPinnedScores(organizationId, id);
  const scored = scorableProduct(catalog, product, pinned);
  const label = scored === undefined ? undefined : labelOf(scored.method);
  const garment = hasGarment(catalog, pinned);
  return {
    ...pefFacts(ipc),
    // Verifiers make no statements about products.
    verified: false,
    garment,
    targets: (await readTargets(context, caller)).length > 0,
    ...(scored === undefined || label === undefined
      ? missingCost(garment)
      : await costOf(context, caller, id, productCost(scored, label))),
  };
}

interface Costed {
  readonly cost: Pick<ExtscoreResult, 'score' | 'per100g'>;
  /** The cost of a single piece; undefined of a pack. */
  readonly piece: ExtscoreResult | undefined;
  readonly draw: () => LabelFigure;
}

const missingCost = (garment: boolean): Pick<ClaimFacts, 'cost'> =>
  garment ? { cost: { state: 'missing' } } : {};

function productCost({ scored, scoring }: ProductToScore, label: MethodLabel): Costed {
  const cost = scoring.score(scored);
  const scores = scored.versions.map(({ extscore }) => extscore);
  const [only, ...others] = scored.versions;
  return {
    cost,
    piece: only?.quantity === 1 && others.length === 0 ? only.extscore : undefined,
    draw: () => label.figure(cost, scores),
  };
}

async function costOf(
  context: Context,
  { organizationId }: Caller,
  subjectId: string,
  { cost, piece, draw }: Costed,
): Promise<Pick<ClaimFacts, 'cost' | 'rank'>> {
  const taken = await context.storage.readLastTaken(organizationId, subjectId);
  const { rank } = await rankOf(context, organizationId, () => piece);
  return { cost: costFacts(context.catalog, draw, isDeclared(taken, cost)), rank: rank ?? undefined };
}
