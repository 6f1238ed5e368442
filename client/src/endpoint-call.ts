import type { EndpointName, endpoints, Language, TSchema, ValueOf } from '@sillage/contract';

type Table = typeof endpoints;
/** The parameter names of a path: `/results/:id/full` has `id`. */
type PlaceIn<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? Place | PlaceIn<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? Place
    : never;

type Params<E extends { readonly path: string }> = [PlaceIn<E['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PlaceIn<E['path']>, string>> };
type Query<E> = E extends { readonly query: infer S extends TSchema }
  ? { readonly query?: ValueOf<S> }
  : { readonly query?: undefined };
type Body<E> = E extends { readonly body: infer S extends TSchema }
  ? { readonly body: ValueOf<S> }
  : { readonly body?: undefined };

/** The input of a call. Names and messages in the response are in `language`. */
export type CallInput<Name extends EndpointName> = Params<Table[Name]> &
  Query<Table[Name]> &
  Body<Table[Name]> & { readonly language?: Language };

/** The result of a call; undefined for a success without a body. */
export type CallResult<Name extends EndpointName> = Table[Name]['success'] extends {
  readonly body: infer S extends TSchema;
}
  ? ValueOf<S>
  : undefined;
