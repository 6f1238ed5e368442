import type { LocalizedText } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import type { EvaluationState } from '../../platform/ports/evaluations.ts';
import { spellingsOf } from '../../platform/records/by-reference.ts';
import { holdersOf } from '../put-by-reference.ts';
import type { PreparedItem } from './bulk-creation-item.ts';

/** An item of a batch with its position; `value` is a DomainError if the item could not be parsed. */
export interface SentItem {
  readonly index: number;
  readonly line?: number;
  readonly value: unknown;
  /** Why it is refused even if its document is valid: what that was made of could not be read as a whole. */
  readonly flaw?: DomainError;
}

/** Evaluations that are read for the references of one commit; with more, most references are those of many. */
const mostHolders = 1000;

/** The evaluations that items of a group may replace, and the results of those. */
export interface Holders {
  readonly of: (reference: string) => Promise<readonly EvaluationState[]>;
  /** The IPC results of all of them are read together, when the first is needed. */
  readonly ipcOf?: (id: string) => Promise<Uint8Array | undefined>;
}

/** Reads the evaluations that have the references of some items, by one statement. */
export async function holdersTogether(
  context: Pick<Context, 'storage'>,
  caller: Caller,
  items: readonly SentItem[],
): Promise<Holders> {
  const references = [...new Set(items.flatMap(({ value }) => referencesOf(value)))];
  if (references.length === 0) return { of: async () => [] };
  const found = await context.storage.listEvaluations(caller.organizationId, {
    references,
    limit: mostHolders,
  });
  if (found.length === mostHolders) return { of: (reference) => holdersOf(context, caller, reference) };
  const byReference = new Map<string, EvaluationState[]>();
  for (const state of found) {
    const { reference = '' } = state;
    const others = byReference.get(reference);
    if (others === undefined) byReference.set(reference, [state]);
    else others.push(state);
  }
  const evaluated = found.filter(({ evaluated }) => evaluated !== null).map(({ id }) => id);
  let ipcs: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  return {
    of: async (reference) => byReference.get(reference) ?? [],
    async ipcOf(id) {
      ipcs ??= context.storage.readIpcs(caller.organizationId, evaluated);
      return (await ipcs).get(id);
    },
  };
}

/** The reference of an item as it is stored, and as it may have been stored by an earlier release, if it has one. */
function referencesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || value instanceof DomainError) return [];
  const { reference } = value as Readonly<Record<string, unknown>>;
  return typeof reference === 'string' ? spellingsOf(reference) : [];
}

type Outcome = PreparedItem | { readonly repeated: string } | { readonly refusal: DomainError };

/**
 * Refuses the second item of a batch with the same reference: it would overwrite the first one, and a batch that is
 * sent again would never be unchanged. Remembers the references until the end of the batch, about 100 bytes each.
 */
export function repeatedReferences(): (outcome: Outcome, item: SentItem) => DomainError | undefined {
  const first = new Map<string, number>();
  return (outcome, { index, value }) => {
    const reference = 'refusal' in outcome ? undefined : referencesOf(value)[0];
    if (reference === undefined) return undefined;
    const before = first.get(reference);
    if (before === undefined) first.set(reference, index);
    return before === undefined ? undefined : repeatedReference(before);
  };
}

function repeatedReference(index: number): DomainError {
  const rule: LocalizedText = {
    en: `must be another than that of item ${index} of the batch, which has it already`,
    fr: `une autre que celle de l’élément ${index} du lot, qui l’a déjà`,
  };
  return invalidDocument([{ code: 'field.value', pointer: '/reference', facts: { rule }, expected: rule }]);
}
