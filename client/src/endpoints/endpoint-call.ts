import type { Language, TSchema, ValueOf } from '@sillage/contract';
import type { CallOptions, UploadBody } from './call-options.ts';
import type { EndpointName, EndpointTable } from './endpoint-table.ts';

/** The parameter names of a path: `/results/:id/full` has `id`. */
type PlaceIn<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? Place | PlaceIn<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? FileName<Place>
    : never;
/** A place may be followed by the extension of a file: `/reports/:id.pdf`. */
type FileName<Place extends string> = Place extends `${infer Name}.${string}` ? Name : Place;

type Params<E extends { readonly path: string }> = [PlaceIn<E['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<PlaceIn<E['path']>, string>> };
type Query<E> = E extends { readonly query: infer S extends TSchema }
  ? Partial<ValueOf<S>> extends ValueOf<S>
    ? { readonly query?: WithNumbers<ValueOf<S>> }
    : { readonly query: WithNumbers<ValueOf<S>> }
  : { readonly query?: undefined };
/** The service reads a query as text; callers count pages in numbers. */
type WithNumbers<Q> = {
  readonly [Name in keyof Q]: Name extends 'limit' | 'width' ? Q[Name] | number : Q[Name];
};
type Body<E> = E extends { readonly upload: string }
  ? { readonly body: UploadBody }
  : E extends { readonly body: infer S extends TSchema }
    ? E extends { readonly optionalBody: true }
      ? { readonly body?: ValueOf<S> }
      : { readonly body: ValueOf<S> }
    : { readonly body?: undefined };

/** The input of a call. Names and messages in the response are in `language`. */
export type CallInput<Name extends EndpointName> = Params<EndpointTable[Name]> &
  Query<EndpointTable[Name]> &
  Body<EndpointTable[Name]> & { readonly language?: Language } & CallOptions;

/** The result of a call: a Response where it is a file, undefined for a success without a body. */
export type CallResult<Name extends EndpointName> = EndpointTable[Name]['success'] extends {
  readonly body: infer S extends TSchema;
}
  ? ValueOf<S>
  : EndpointTable[Name]['success'] extends { readonly mediaType: string } | { readonly status: 302 }
    ? Response
    : undefined;

/** The arguments of a call: none are needed if every member of the input is optional. */
export type CallArguments<Name extends EndpointName> =
  Partial<CallInput<Name>> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** Every endpoint as a method, named as in the endpoint table. */
export type EndpointMethods = {
  readonly [Name in EndpointName]: (...input: CallArguments<Name>) => Promise<CallResult<Name>>;
};
