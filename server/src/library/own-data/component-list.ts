import type { Language } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import type { BytesAnswer } from '../../platform/http/endpoint-handlers.ts';
import type { CursorSigner } from '../../platform/http/signed-cursor.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import {
  asksForPart,
  type ShortListAnswer,
  type ShortListQuery,
  shortList,
} from '../../platform/ndjson/short-list.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import type { Storage } from '../../platform/ports/storage.ts';
import { categoryFilter, filterName } from '../../platform/records/category-filter.ts';
import { allReusables } from './all-reusables.ts';
import { catalogAnswer } from './catalog-answers.ts';
import type { OwnNoun } from './own-records.ts';

interface ComponentContext {
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly cursors: CursorSigner;
}

interface Component {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly string[];
}

/** The shipped components of a kind, and how they and those of an organization are shown. */
interface Components<Shipped, Shown> {
  readonly noun: OwnNoun;
  /** Path of the endpoint. */
  readonly path: '/materials' | '/accessories';
  readonly shipped: readonly Shipped[];
  readonly recordOf: (shipped: Shipped, language: Language) => Shown;
  readonly ownRecordOf: (stored: ReusableState) => Shown;
}

type Query = ShortListQuery & { readonly evaluation_category_id?: string };

/**
 * Lists materials or accessories, shipped ones first, then those of the organization, oldest first.
 * Throws: DomainError query.invalid for a cursor of another list, or without `limit`.
 */
export async function componentList<
  Shipped extends { readonly categories: readonly string[] },
  Shown extends Component,
>(
  { catalog, storage, cursors }: ComponentContext,
  { organizationId }: Caller,
  query: Query,
  language: Language,
  { noun, path, shipped, recordOf, ownRecordOf }: Components<Shipped, Shown>,
): Promise<BytesAnswer | ShortListAnswer<Shown>> {
  const { evaluation_category_id: category } = query;
  const filter = categoryFilter(catalog, category);
  const shippedIn = (asked: Language): Shown[] => shipped.filter(filter).map((one) => recordOf(one, asked));
  const own: Shown[] = [];
  for await (const stored of allReusables(storage, organizationId, noun)) {
    const record = ownRecordOf(stored);
    if (filter(record)) own.push(record);
  }
  if (asksForPart(query))
    return shortList({ cursors, organizationId, path }, query, [...shippedIn(language), ...own]);
  const name = `${path.slice(1)} ${filterName(catalog, category)}`;
  return withItems(catalogAnswer(catalog, name, language, shippedIn), own);
}

/** Adds items to the JSON array of an answer. */
function withItems(answer: BytesAnswer, items: readonly object[]): BytesAnswer {
  if (items.length === 0) return answer;
  const list = answer.bytes.subarray(0, -1);
  const added = items.map((item) => JSON.stringify(item)).join(',');
  return { ...answer, bytes: Buffer.concat([list, Buffer.from(`${list.length === 1 ? '' : ','}${added}]`)]) };
}
