import type { EvaluationSummary, ProductIpcResult, ProductPayload, ProductRecord } from '@sillage/contract';
import { newRowKey } from '../../fields/row-key.ts';

/** One version in a product being edited. */
export interface ProductLine {
  readonly key: string;
  readonly evaluationId: string;
  readonly versionId: string;
  readonly quantity: number | null;
}

export interface ProductDraft {
  readonly name: string;
  readonly reference: string;
  readonly teams: readonly string[];
  readonly tags: readonly string[];
  readonly gtins: readonly string[];
  readonly packaging: string | null;
  readonly lines: readonly ProductLine[];
}

export function newProduct(team: string | undefined): ProductDraft {
  return {
    name: '',
    reference: '',
    teams: team === undefined ? [] : [team],
    tags: [],
    gtins: [],
    packaging: null,
    lines: [],
  };
}

type Pinned = ProductIpcResult['product']['evaluations'];

/**
 * Converts a product to a draft. `pinned`: the versions that the product uses, in its order; its payload may
 * refer to evaluations instead.
 */
export function productDraftOf(record: ProductRecord, pinned: Pinned): ProductDraft {
  return {
    name: record.name,
    reference: record.reference ?? '',
    teams: record.teams.map(({ id }) => id),
    tags: (record.tags ?? []).map(({ id }) => id),
    gtins: record.gtins ?? [],
    packaging: record.packaging?.id ?? null,
    lines: pinned.map(({ versionId, evaluationId, quantity }) => ({
      key: newRowKey(),
      versionId,
      evaluationId,
      quantity,
    })),
  };
}

/** A line with quantity 1 and the newest version of an evaluation; undefined if it has none. */
export function lineOf({
  id,
  versions,
}: Pick<EvaluationSummary, 'id' | 'versions'>): ProductLine | undefined {
  const newest = versions.at(-1);
  return newest && { key: newRowKey(), evaluationId: id, versionId: newest.id, quantity: 1 };
}

/**
 * The payload for the API. It always refers to versions, so that the product does not switch to newer ones.
 */
export function payloadOfProduct(draft: ProductDraft): ProductPayload {
  const { name, reference, teams, tags, gtins, packaging, lines } = draft;
  return {
    name,
    ...(reference === '' ? {} : { reference }),
    evaluations: lines.map(({ versionId, quantity }) => ({
      id: versionId,
      ...(quantity === null ? {} : { quantity }),
    })) as ProductPayload['evaluations'],
    ...(packaging === null ? {} : { packaging: { id: packaging } }),
    teams: teams.map((id) => ({ id })),
    ...(tags.length === 0 ? {} : { tags: tags.map((id) => ({ id })) }),
    ...(gtins.length === 0 ? {} : { gtins: [...gtins] }),
  };
}
