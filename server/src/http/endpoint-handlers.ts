import type { IncomingHttpHeaders } from 'node:http';
import type {
  ApplicationEndpointName,
  applicationEndpoints,
  Endpoint,
  EndpointName,
  endpoints,
  Language,
  MethodRoot,
} from '@sillage/contract';
import type { Static, TSchema } from 'typebox';
import type { Caller } from '../identity/caller.ts';
import type { ExpectedRevision } from '../kernel/expected-revision.ts';

/** The parameters of a path: `/results/:id/full` has `{ id }`. */
type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & PathParameters<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown;

type QueryOf<E> = E extends { readonly query: infer Q extends TSchema }
  ? Static<Q>
  : Readonly<Record<string, never>>;
type BodyOf<E> = E extends { readonly lines: true }
  ? Uint8Array | AsyncIterable<Uint8Array>
  : E extends { readonly path: `${MethodRoot}/${string}` }
    ? unknown
    : E extends { readonly body: infer B extends TSchema }
      ? Static<B>
      : undefined;

/** The request as a handler gets it: parsed and checked. */
export interface EndpointRequest<E extends Endpoint = Endpoint> {
  /** The user that the token belongs to; null where anyone may call the endpoint. */
  readonly caller: E['access'] extends 'open' ? null : Caller;
  readonly params: PathParameters<E['path']>;
  readonly query: QueryOf<E>;
  /**
   * The document without the fields that the service sets; in the Ecobalyse dialect as it was sent; where the table says
   * `lines` the bytes of an array, or the stream of the bytes of lines.
   */
  readonly body: BodyOf<E>;
  /** The preferred language of sentences and names. */
  readonly language: Language;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the client. */
  readonly address: string;
  /** The revisions that the client expects; pass them to `requireRevision` where the stored revision is known. */
  readonly ifMatch: ExpectedRevision;
  /**
   * Checks token and role again, for work that takes so long that they may have changed.
   * Throws: DomainError auth.invalid-token, auth.role; StorageUnavailable.
   */
  readonly reauthorize: () => Promise<void>;
}

type AnswerMetadata = {
  /** Instead of the status of the table: 400 in the Ecobalyse dialect, whose errors are answers, 202 for a job. */
  readonly status?: 400 | 202;
  readonly headers?: Readonly<Record<string, string>>;
  /** Revision of the record, for the entity tag; `body.revision` is used where the body has one. */
  readonly revision?: number;
};

/** A value that is serialised to JSON. */
export type ValueAnswer<Body> = AnswerMetadata & { readonly body: Body };
/** Bytes that are sent as they are: JSON, or the media type of the table. */
export type BytesAnswer = AnswerMetadata & { readonly bytes: Uint8Array };
/** A stream: JSON, or the `Content-Type` of the headers. It has no entity tag. */
export type ChunksAnswer = AnswerMetadata & { readonly chunks: AsyncIterable<Uint8Array> };
/** No body (204). */
export type EmptyAnswer = AnswerMetadata & { readonly body?: never; readonly bytes?: never };

/** The answer of a handler; the status is that of the endpoint table. */
export type Answer<E extends Endpoint = Endpoint> = E['success'] extends {
  readonly body: infer B extends TSchema;
}
  ? ValueAnswer<Static<B>> | BytesAnswer | ChunksAnswer
  : E['success'] extends { readonly mediaType: string }
    ? BytesAnswer | ChunksAnswer
    : EmptyAnswer;

export type Handler<E extends Endpoint = Endpoint> = (request: EndpointRequest<E>) => Promise<Answer<E>>;

/** One handler for each endpoint of a table; leaving one out does not compile. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/** The handlers of the public interface. */
export type Handlers = HandlersOf<typeof endpoints>;
/** The handlers of one feature: `HandlersFor<'listTeams' | 'listTags'>`. */
export type HandlersFor<Name extends EndpointName> = Pick<Handlers, Name>;

/** The handlers behind `/application`. */
export type ApplicationHandlers = HandlersOf<typeof applicationEndpoints>;
export type ApplicationHandlersFor<Name extends ApplicationEndpointName> = Pick<ApplicationHandlers, Name>;
