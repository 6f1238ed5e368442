import type { applicationEndpoints, endpoints, withoutServiceFields } from '@sillage/contract';

type Tables = typeof endpoints & typeof applicationEndpoints;
type Row = Tables[keyof Tables];
type Schema = Parameters<typeof withoutServiceFields>[0];
type ValueOf<S extends Schema> = ReturnType<typeof withoutServiceFields<S>>;

export type VerbOf = Row['method'];
export type PathOf<Verb extends VerbOf> = Extract<Row, { readonly method: Verb }>['path'];
/**
 * The row of the tables with this method and path. Types only: nothing of the tables ends up in the bundle.
 */
type RowOf<Verb, Path> = Extract<Row, { readonly method: Verb; readonly path: Path }>;

type PlaceIn<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? Place | PlaceIn<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? Place
    : never;

type Params<Path extends string> = [PlaceIn<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PlaceIn<Path>, string>> };
type Query<E> = E extends { readonly query: infer S extends Schema }
  ? { readonly query?: { readonly [K in keyof ValueOf<S>]?: ValueOf<S>[K] | undefined } }
  : { readonly query?: undefined };
type Body<E> = E extends { readonly body: infer S extends Schema }
  ? { readonly body: ValueOf<S> }
  : { readonly body?: undefined };

export type CallInput<Verb, Path extends string> = Params<Path> &
  Query<RowOf<Verb, Path>> &
  Body<RowOf<Verb, Path>>;

export type CallAnswer<Verb, Path> = RowOf<Verb, Path>['success'] extends {
  readonly body: infer S extends Schema;
}
  ? ValueOf<S>
  : undefined;
