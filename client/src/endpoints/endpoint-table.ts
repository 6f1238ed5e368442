import {
  applicationEndpoints,
  type Endpoint,
  endpoints,
  scopeOf,
  takesIdempotencyKey,
  takesIdempotencyKeyPerItem,
} from '@sillage/contract';

/** Every endpoint of the service by its name: those of the public interface, and those of its application. */
const table = { ...endpoints, ...applicationEndpoints };
export type EndpointTable = typeof table;
export type EndpointName = keyof EndpointTable;

/** What a client must know of an endpoint to call it. */
export interface EndpointEntry {
  readonly method: Endpoint['method'];
  readonly path: string;
  /** Media type of a body that is a file. */
  readonly upload?: string;
  /** The response is a file or a page, not JSON. */
  readonly file?: true;
  /** A redirect is what it answers with. */
  readonly redirects?: true;
  readonly open?: true;
  /** What `Idempotency-Key` makes safe to repeat: the request, or each item of a batch. */
  readonly key?: 'request' | 'items';
  /** Names of the query parameters. */
  readonly query?: readonly string[];
  /** A request whose answer was lost may be sent again, because that stores nothing twice. */
  readonly repeatable?: true;
}

/**
 * The table with nothing but what calls need. The published package holds its value, and neither the schemas nor the
 * library that checks them: tools/build-client.ts.
 */
export const endpointTable = Object.fromEntries(
  Object.entries(table).map(([name, endpoint]) => [name, entryOf(endpoint)]),
) as unknown as Readonly<Record<EndpointName, EndpointEntry>>;

function entryOf(endpoint: Endpoint): EndpointEntry {
  const { method, path, access, upload, success } = endpoint;
  const query = Object.keys(endpoint.query?.properties ?? {});
  const key = takesIdempotencyKey(endpoint)
    ? 'request'
    : takesIdempotencyKeyPerItem(endpoint)
      ? 'items'
      : undefined;
  // Evaluating twice stores the same result; deleting or replacing twice changes nothing more.
  const repeatable =
    ['GET', 'PUT', 'DELETE'].includes(method) ||
    (method === 'POST' && (endpoint.storesNothing === true || scopeOf(endpoint) === 'score'));
  return {
    method,
    path,
    ...(upload === undefined ? {} : { upload }),
    ...(success.mediaType === undefined ? {} : { file: true }),
    ...(success.status === 302 ? { redirects: true } : {}),
    ...(access === 'open' ? { open: true } : {}),
    ...(key === undefined ? {} : { key }),
    ...(query.length === 0 ? {} : { query }),
    ...(repeatable ? { repeatable } : {}),
  };
}
