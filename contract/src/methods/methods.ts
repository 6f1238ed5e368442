import type { Endpoint } from '../endpoints/endpoint.ts';
import type { LocalizedText } from '../texts/localized-text.ts';
import { textileEndpoints } from './french-textile/endpoints.ts';
import type { ScoringMethodId } from './method-id.ts';

/** The client-visible part of a scoring method. */
export interface ScoringInterface {
  readonly name: LocalizedText;
  /** Root path of its endpoints; they behave as described in `ecobalyse-dialect.ts`. */
  readonly root: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

/** The scoring methods, one line each. */
export const scoringInterfaces = {
  'french-textile': {
    name: { en: 'French environmental cost of garments', fr: 'Coût environnemental des vêtements' },
    root: '/extscore/textile',
    endpoints: textileEndpoints,
  },
} as const satisfies Readonly<Record<ScoringMethodId, ScoringInterface>>;

type Interfaces = typeof scoringInterfaces;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer All,
) => void
  ? All
  : never;

export const methodEndpoints = Object.assign(
  {},
  ...Object.values(scoringInterfaces).map(({ endpoints }) => endpoints),
) as Intersection<Interfaces[keyof Interfaces]['endpoints']>;

/** Root path of the endpoints of a scoring method. */
export type MethodRoot = Interfaces[keyof Interfaces]['root'];

const roots: readonly string[] = Object.values(scoringInterfaces).map(({ root }) => `${root}/`);

/** Returns whether a path, with or without query, belongs to a scoring method. */
export function speaksEcobalyseDialect(path: string): boolean {
  return roots.some((root) => path.startsWith(root));
}
