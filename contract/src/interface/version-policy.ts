import type { Endpoint } from '../endpoints/endpoint.ts';

/** How deprecation is announced, and for how long it stays. Decision: docs/versions.md, "Deprecation". */

/** A path of an endpoint, and what to use in its place if it is deprecated. */
export interface EndpointPath {
  readonly path: string;
  /** Id of its operation. */
  readonly operation: string;
  /** Absent: the path is as good as any other. */
  readonly deprecated?: { readonly successor: string };
  /** Not in the OpenAPI document. */
  readonly undescribed?: true;
}

/** Since when aliases are deprecated, and when they are removed at the earliest (UTC). */
export const aliasDeprecation = { since: '2026-11-24', sunset: '2028-11-24' } as const;

/** All paths of an endpoint, the first of them its own. `name`: its name in the table. */
export function pathsOf(
  name: string,
  { path, aliases = [], operations = {}, ambiguousPaths = [] }: Endpoint,
): EndpointPath[] {
  return [
    { path, operation: name },
    ...aliases.map((alias, index) => {
      const operation = operations[alias];
      return operation === undefined
        ? { path: alias, operation: `${name}_${index + 2}`, deprecated: { successor: path } }
        : { path: alias, operation };
    }),
    ...ambiguousPaths.map((other) => ({ path: other, operation: name, undescribed: true as const })),
  ];
}
