import {
  type AcceptedDeclarations,
  type ExtscoreResult,
  isFlagSet,
  type Language,
  type ProductPayload,
  type SentSelection,
} from '@sillage/contract';
import { garmentBody, type PackSale, portalCalls } from '@sillage/contract/tables';
import { queueJob } from '../../calculation/evaluate/queue-job.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobInput } from '../../platform/jobs/job-input.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { EventLoopYield } from '../../platform/kernel/event-loop-yield.ts';
import type { NewJob } from '../../platform/ports/jobs.ts';
import type { StoredPortalDeclaration } from '../../platform/ports/portal.ts';
import {
  type CheckedPiece,
  checkedPieces,
  issuesOf,
  listsOf,
  notOneList,
  refuseUnknown,
  type SelectedList,
} from '../declarations/checked-pieces.ts';
import { declarationCall } from '../declarations/declaration-call.ts';
import { keyOf } from './portal-key.ts';

/** One call as it was checked, and what the history says of it. */
export interface QueuedCall
  extends Pick<
    StoredPortalDeclaration,
    'noun' | 'recordId' | 'subjectId' | 'reference' | 'score' | 'inputsHash'
  > {
  readonly gtins: readonly string[];
  /** Of a pack. */
  readonly sale?: PackSale;
  /** Below the base address of the portal. */
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/** What a job that declares is given. */
export interface DeclaringSubject {
  readonly calls: readonly QueuedCall[];
}

/**
 * Queues the declaration of a selection, as it is now. Nothing is sent before everything was checked.
 * Throws: DomainError portal.not-set, document.invalid, job.limit.
 */
export async function declareLater(
  context: Context,
  caller: Caller,
  selection: SentSelection,
  query: { readonly skipRefused?: string },
  language: Language,
): Promise<AcceptedDeclarations> {
  const { storage, encryption, newId, clock } = context;
  const lists = listsOf(selection);
  const [first] = lists;
  await refuseUnknown(context, caller, lists);
  if (first === undefined || lists.length > 1) throw notOneList(lists);
  const portal = await storage.readPortal(caller.organizationId);
  if (portal === undefined || keyOf(encryption, portal) === undefined)
    throw new DomainError('portal.not-set');
  const pieces = await callsOf(context, caller, selection, first);
  const calls = pieces.flatMap(({ call }) => (call === undefined ? [] : [call]));
  const refused = pieces.length - calls.length;
  if (refused > 0 && (!isFlagSet(query.skipRefused) || calls.length === 0))
    throw invalidDocument(issuesOf(first.noun, pieces));
  const input: JobInput<DeclaringSubject> = { language, subject: { calls } };
  const job: NewJob = {
    id: newId(),
    kind: 'declare',
    evaluationId: '',
    revision: 0,
    bulk: { selection: '{}', total: calls.length },
    userId: caller.userId,
    createdAt: timestamp(clock()),
    input: JSON.stringify(input),
  };
  const line = audit(context, caller, {
    action: 'queue-declare',
    noun: 'job',
    recordId: job.id,
  });
  await queueJob(context, caller, job, line);
  return { id: job.id, status: 'queued', total: calls.length, refused };
}

interface CheckedCall extends Pick<CheckedPiece, 'problems'> {
  /** Absent if there are problems. */
  readonly call?: QueuedCall;
}

async function callsOf(
  context: Context,
  caller: Caller,
  selection: SentSelection,
  list: SelectedList,
): Promise<CheckedCall[]> {
  const pieces = await checkedPieces(context, caller, selection, 'call', list);
  const loop = new EventLoopYield();
  const calls: CheckedCall[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isPack = piece.problems.some(({ code }) => code === 'pack');
    const wanted = list.wanted[index];
    calls.push(
      isPack && wanted !== undefined
        ? await packCall(context, caller, selection, wanted)
        : singleCall(list.noun, piece),
    );
    if (loop.isDue()) await loop.yield();
  }
  return calls;
}

function singleCall(
  list: SelectedList['noun'],
  { id, garment, cost, reference, problems }: CheckedPiece,
): CheckedCall {
  if (problems.length > 0 || garment === undefined || cost === undefined) return { problems };
  const ofProduct = list === 'products';
  const { evaluation, provenance } = cost as ExtscoreResult;
  return {
    problems,
    call: {
      noun: ofProduct ? 'product' : id === evaluation.id ? 'evaluation' : 'version',
      recordId: id,
      subjectId: ofProduct ? id : evaluation.id,
      reference,
      gtins: garment.gtins,
      score: garment.declaredScore ?? null,
      inputsHash: provenance.inputsHash,
      path: portalCalls.one,
      body: garmentBody(garment),
    },
  };
}

/** A product of several pieces is a pack. */
async function packCall(
  context: Context,
  caller: Caller,
  { brand, withoutGtins = false }: SentSelection,
  { id, gtins, price, references }: SelectedList['wanted'][number],
): Promise<CheckedCall> {
  const sale: PackSale = {
    ...(price === undefined ? {} : { price }),
    ...(references === undefined ? {} : { numberOfReferences: references }),
  };
  try {
    const { body, path } = await declarationCall(context, caller, id, {
      components: false,
      withoutGtins,
      ...(brand === undefined ? {} : { brandId: brand }),
      ...(gtins === undefined ? {} : { gtins }),
      ...sale,
    });
    const product = await context.storage.readProduct(caller.organizationId, id);
    const payload = JSON.parse(product?.payload ?? '{}') as Partial<ProductPayload>;
    const { declaredScore } = body as { declaredScore?: number };
    return {
      problems: [],
      call: {
        ...{ noun: 'product', recordId: id, subjectId: id, inputsHash: null },
        reference: payload.reference ?? null,
        gtins: gtins ?? payload.gtins ?? [],
        score: declaredScore ?? null,
        sale,
        path: path.replace(/^\/api/, ''),
        body: body as Record<string, unknown>,
      },
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problems: problemsOf(error) };
  }
}

const withoutCost = {
  en: 'A piece of the pack has no French cost: evaluate it with it, publish, and renew the product.',
  fr: 'Un article du lot n’a pas de coût français\u00a0: évaluez-le avec ce coût, publiez, et renouvelez le produit.',
};

function problemsOf({ issues }: DomainError): CheckedPiece['problems'] {
  const problem = { field: 'product', column: 'Catégorie', code: 'pack', by: 'portal' } as const;
  const said = issues.flatMap(({ facts }) => {
    const { reason } = (facts ?? {}) as { reason?: typeof withoutCost };
    return reason === undefined ? [] : [{ ...problem, message: reason }];
  });
  return said.length > 0 ? said : [{ ...problem, message: withoutCost }];
}
