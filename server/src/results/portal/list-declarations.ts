import type { ExtscoreResult, Language, PortalDeclaration } from '@sillage/contract';
import type { PackSale } from '@sillage/contract/tables';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { ListedDeclaration } from '../../platform/ports/portal.ts';
import { productPoints } from '../declarations/declaration-call.ts';
import { readExternalScore } from '../read-result.ts';
import type { KeptAnswer } from './portal-answer.ts';
import { reasonTexts } from './reason-texts.ts';

/** Entries as they are shown, each with the cost of its piece now. */
export async function shownDeclarations(
  context: Context,
  caller: Caller,
  entries: readonly ListedDeclaration[],
  language: Language,
): Promise<PortalDeclaration[]> {
  const loop = new EventLoopYield();
  const shown: PortalDeclaration[] = [];
  for (const entry of entries) {
    const current = entry.latest ? await currentScore(context, caller, entry) : null;
    shown.push(shownDeclaration(entry, current, language));
    if (loop.isDue()) await loop.yield();
  }
  return shown;
}

function shownDeclaration(
  entry: ListedDeclaration,
  current: number | null,
  language: Language,
): PortalDeclaration {
  const { id, jobId, noun, recordId, subjectId, reference, gtins, score, inputsHash } = entry;
  const { state, status, answer, againAt, at, userId } = entry;
  const { issues, reason } = JSON.parse(answer) as KeptAnswer;
  return {
    ...{ id, job: { id: jobId } },
    ...(noun === 'product' ? { product: { id: subjectId } } : { evaluation: { id: subjectId } }),
    ...(noun === 'version' ? { version: { id: recordId } } : {}),
    ...{ reference, gtins: JSON.parse(gtins) as string[], score, inputsHash, state, at, by: { id: userId } },
    answer: { status, issues: [...issues] },
    message: reason === undefined ? null : reasonTexts[reason][language],
    mayDeclareAgainAt: againAt,
    current,
    changed: current === null || score === null ? null : current !== score,
  };
}

/** Points of the piece or pack now; null: it has no current cost, it is gone, or what it is sold at is not known. */
async function currentScore(
  context: Context,
  caller: Caller,
  { noun, subjectId, inputsHash, sale }: ListedDeclaration,
): Promise<number | null> {
  if (inputsHash === null && sale === null) return null;
  if (noun === 'product') {
    const pinned = await context.storage.listPinnedScores(caller.organizationId, subjectId);
    return productPoints(context.catalog, pinned, sale === null ? null : (JSON.parse(sale) as PackSale));
  }
  try {
    return scoreIn(await readExternalScore(context, caller, subjectId));
  } catch (error) {
    if (error instanceof DomainError && withoutCost.has(error.code)) return null;
    throw error;
  }
}

const decoder = new TextDecoder();

const scoreIn = (bytes: Uint8Array): number =>
  (JSON.parse(decoder.decode(bytes)) as ExtscoreResult).score.value;

const withoutCost: ReadonlySet<string> = new Set([
  'record.not-found',
  'evaluation.not-evaluated',
  'evaluation.outdated',
  'extscore.not-available',
]);
