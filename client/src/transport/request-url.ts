import type { EndpointEntry } from '../endpoints/endpoint-table.ts';

interface UrlParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns path and query of a call, encoded. Throws: Error for an id that is none. */
export function requestPath({ path }: EndpointEntry, { params, query }: UrlParts): string {
  const filled = path.replace(/:(\w+)/g, (_, place: string) => {
    const value = params?.[place];
    // URL normalisation would remove "." and ".." from the path.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) {
      throw new Error(`The parameter "${place}" of ${path} must be an id, not ${JSON.stringify(value)}.`);
    }
    return encodeURIComponent(value);
  });
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (parameters.length === 0) return filled;
  return `${filled}?${new URLSearchParams(parameters.map(([key, value]): [string, string] => [key, String(value)]))}`;
}

/** Returns the input of the call behind a link to the next page. */
export function queryOfLink(link: string | null): Record<string, string> | undefined {
  const target = /<([^>]*)>\s*;[^,]*rel="?next"?/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  const start = target.indexOf('?');
  return Object.fromEntries(new URLSearchParams(start < 0 ? '' : target.slice(start + 1)));
}
