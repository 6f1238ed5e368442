import type { applicationEndpoints, endpoints, TSchema, ValueOf } from '@sillage/contract';

type Tables = typeof endpoints & typeof applicationEndpoints;
/** The rows of the tables by method and path: a union of them would be compared row by row for each call. */
type Rows = { [Name in keyof Tables as `${Tables[Name]['method']} ${Tables[Name]['path']}`]: Tables[Name] };
type Call = keyof Rows;

export type VerbOf = Rows[Call]['method'];
export type PathOf<Verb extends VerbOf> = Call extends infer C
  ? C extends `${Verb} ${infer Path}`
    ? Path
    : never
  : never;
/**
 * The row of the tables with this method and path. Types only: nothing of the tables ends up in the bundle.
 */
type RowOf<Verb, Path> = `${Verb & string} ${Path & string}` extends infer C extends Call ? Rows[C] : never;

type PlaceIn<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? Place | PlaceIn<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? Place
    : never;

type Params<Path extends string> = [PlaceIn<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PlaceIn<Path>, string>> };
type Query<E> = E extends { readonly query: infer S extends TSchema }
  ? { readonly query?: { readonly [K in keyof ValueOf<S>]?: ValueOf<S>[K] | undefined } }
  : { readonly query?: undefined };
type Body<E> = E extends { readonly body: infer S extends TSchema }
  ? { readonly body: ValueOf<S> }
  : { readonly body?: undefined };

export type CallInput<Verb, Path extends string> = Params<Path> &
  Query<RowOf<Verb, Path>> &
  Body<RowOf<Verb, Path>>;

export type CallAnswer<Verb, Path> = RowOf<Verb, Path>['success'] extends {
  readonly body: infer S extends TSchema;
}
  ? ValueOf<S>
  : undefined;
