import type { Endpoint } from '@sillage/contract';
import { LRUCache } from 'lru-cache';
import { largestAnalysis } from './admission-limits.ts';

/** What is known of a request before it is worked on. */
export interface WeighedRequest {
  readonly organizationId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The parsed body, or the bytes of a batch. */
  readonly body: unknown;
  /** `Content-Length`; 0 if it is not known. */
  readonly bytes: number;
}

export interface EndpointCosts {
  /** Processor time of a request in about milliseconds, without that of its analysis. */
  of(request: WeighedRequest): number;
  /** Processor time of an analysis in a thread, by the records that the request names; absent: it is none. */
  ofAnalysis?(request: WeighedRequest): number;
  /** Learns the size of a record, or of a list, from a request that was served. */
  learn(request: WeighedRequest, answer: { readonly body?: unknown; readonly bytes?: number }): void;
}

/** Sizes of records and lists, by organization and id or path, as this process last saw them. */
export type KnownSizes = LRUCache<string, number>;

export const makeKnownSizes = (): KnownSizes => new LRUCache({ max: knownSizes });

/** Records and lists whose size is known. */
const knownSizes = 10_000;
/** Items that are counted in a body; more do not count. */
const mostItems = 5_000;
/** Bytes of a body, or of an answer, that take about as long as an item. */
const bytesPerItem = 16 * 1024;

/** Cost of a calculation besides that of its items, which is that of a T-shirt of one material. */
const calculation = 10;
/** Items of a record, or of a whole list, that this process has not seen yet. */
const unknownItems = 10;
/** Items of a record of an analysis that this process has not seen yet: an error would cost seconds. */
const unknownAnalysed = 50;
/** Cost of an item in an analysis, in a calculation, and where it is only read or checked. */
const perItem = { analysed: 3, calculated: 1, checked: 0.2 };

/** What evaluates its records hundreds or thousands of times. */
const analyses =
  /^POST \/evaluations\/(questions(\.csv)?|move|compare\/uncertainty|(uncertainty|sensitivity)\/:id)$|^(POST|GET) \/scenarios\/:id\/(evaluate|results|results\/export)$|\/differences\/evaluations$/;
/** The lists in which bodies name records, as ids or as objects with an id. */
const namedLists = ['ids', 'evaluations', 'versions', 'products', 'documents'] as const;

const calculations =
  /^\/evaluations?\/((evaluate|check|publish|schema)\/|preview$)|^\/products(\/:id)?$|\/report$/;

export function endpointCosts(endpoint: Endpoint, sizes: KnownSizes): EndpointCosts {
  const { method, path, query, lines, upload, shortList } = endpoint;
  const isProduct = path.startsWith('/products');
  const isRead = method === 'GET' || method === 'DELETE';
  const calculates = calculations.test(path) && !(isProduct && isRead);
  // The body of a PATCH does not tell the size of the record.
  const writes = method === 'POST' || method === 'PUT';
  const ofRecord = /\/:id(\/|$)/.test(path);
  const isExport = path.endsWith('/export');
  const isList = query !== undefined && 'limit' in query.properties && shortList !== true;
  const answersAll = (request: WeighedRequest): boolean =>
    isExport || (isList && request.query.limit === undefined);

  const keyOf = ({ organizationId }: WeighedRequest, what: string): string => `${organizationId} ${what}`;
  const sizeOf = (request: WeighedRequest, what: string, unknown = unknownItems): number =>
    sizes.get(keyOf(request, what)) ?? unknown;

  /** Items of the records that a body names in its lists. */
  function namedItems(request: WeighedRequest, unknown: number): number {
    const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
    // The body is not checked yet: a list and an id may be anything.
    const named = namedLists.flatMap((list) => {
      const records = body[list];
      return Array.isArray(records) ? records.slice(0, mostItems) : [];
    });
    return named.reduce<number>((sum, record) => {
      const id: unknown = record?.id ?? record;
      // A document that is not stored comes with its items.
      if (typeof id === 'object' && record?.composition !== undefined) return sum + countItems(record);
      return sum + (typeof id === 'string' ? sizeOf(request, id, unknown) : unknown);
    }, 0);
  }

  function ofAnalysis(request: WeighedRequest): number {
    const { id } = request.params;
    const known =
      (id === undefined ? 0 : sizeOf(request, id, unknownAnalysed)) + namedItems(request, unknownAnalysed);
    // Conditions choose records without naming them.
    const items = known === 0 ? unknownAnalysed : known;
    return Math.min(largestAnalysis, calculation + items * perItem.analysed);
  }

  return {
    ...(analyses.test(`${method} ${path}`) ? { ofAnalysis } : {}),
    of(request) {
      const { id } = request.params;
      const ofBytes = request.bytes / bytesPerItem;
      // Lines are a stream, which is worked on while it comes.
      if (lines === true) return calculation + (isStream(request.body) ? 0 : ofBytes * perItem.checked);
      // So is a file, and nothing of it is looked at.
      if (upload !== undefined) return 1;
      if (answersAll(request)) return sizeOf(request, path);
      const sent = countItems(request.body) + ofBytes;
      const rows = isList ? Number(request.query.limit) : 0;
      const stored = ofRecord && id !== undefined ? sizeOf(request, id) : 0;
      if (!calculates) return 1 + (sent + (stored + rows) / 2) * perItem.checked;
      const named = isProduct ? namedItems(request, unknownItems) : 0;
      return calculation + (sent + stored + named) * perItem.calculated;
    },
    learn(request, { body, bytes }) {
      const id = request.params.id ?? (body as { id?: unknown } | undefined)?.id;
      if (answersAll(request)) {
        if (bytes !== undefined) sizes.set(keyOf(request, path), bytes / bytesPerItem);
      } else if (typeof id === 'string' && writes && upload === undefined && request.body !== undefined) {
        sizes.set(keyOf(request, id), countItems(request.body));
      } else if (typeof id === 'string' && calculates && bytes !== undefined) {
        sizes.set(keyOf(request, id), bytes / bytesPerItem);
      }
    },
  };
}

const isStream = (body: unknown): boolean => !(body instanceof Uint8Array);

/** Counts the items of all arrays in a value, up to `mostItems`. */
function countItems(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  while (open.length > 0 && count < mostItems) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next)) count += next.length;
    for (const inner of Object.values(next))
      if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return Math.min(count, mostItems);
}
