import type { EvaluationSummary, ProductIpcResult, ProductPayload, ProductRecord } from '@sillage/contract';
import { newRowKey } from '../../fields/row-key.ts';

/** One version in a product while it is being written. */
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

/** `pinned`: the versions that the product has, in its order, whatever its payload calls them. */
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

/** A line with the newest version of an evaluation, once; undefined when it has none. */
export function lineOf({
  id,
  versions,
}: Pick<EvaluationSummary, 'id' | 'versions'>): ProductLine | undefined {
  const newest = versions.at(-1);
  return newest && { key: newRowKey(), evaluationId: id, versionId: newest.id, quantity: 1 };
}

/** What is sent to the service: always versions, so that nothing newer slips in. */
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
