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
      : E extends { readonly upload: string }
        ? AsyncIterable<Uint8Array>
        : undefined;

/** A request as a handler receives it: parsed and validated. */
export interface EndpointRequest<E extends Endpoint = Endpoint> {
  /** The user that the token belongs to; null for open endpoints. */
  readonly caller: E['access'] extends 'open' ? null : Caller;
  readonly params: PathParameters<E['path']>;
  readonly query: QueryOf<E>;
  /**
   * The document without the fields that the service sets. In the Ecobalyse dialect: the document as sent.
   * For endpoints with `lines`: the bytes of a JSON array, or a stream of the bytes of NDJSON.
   */
  readonly body: BodyOf<E>;
  /** The preferred language for messages and names. */
  readonly language: Language;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the client. */
  readonly address: string;
  /**
   * The revisions that the client expects; pass them to `requireRevision` once the stored revision is known.
   */
  readonly ifMatch: ExpectedRevision;
  /**
   * Checks token and role again, for long operations during which they may have changed.
   * Throws: DomainError auth.invalid-token, auth.role; StorageUnavailable.
   */
  readonly reauthorize: () => Promise<void>;
  /** Aborted when the client disconnects: what was only for its answer need not be computed any more. */
  readonly signal: AbortSignal;
}

type AnswerMetadata = {
  /**
   * Overrides the status of the endpoint table:
   * 400 for an error in the Ecobalyse dialect, 201 for a PUT that has created, 202 for a queued job,
   * 302 for a redirect, 404 for a page that tells people that there is none, 422 for a form with errors at its fields.
   */
  readonly status?: 400 | 201 | 202 | 302 | 404 | 422;
  /** Several values of one name are sent as several headers. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Revision of the record, for the entity tag; defaults to `body.revision`. */
  readonly revision?: number;
};

/** A value that is serialised to JSON. */
export type ValueAnswer<Body> = AnswerMetadata & { readonly body: Body };
/** Bytes that are sent unchanged: JSON, or the media type of the endpoint table. */
export type BytesAnswer = AnswerMetadata & {
  readonly bytes: Uint8Array;
  /** Whether they are a value that was serialised in the language of the answer; default: no. */
  readonly localized?: boolean;
};
/** A stream: JSON, or the `Content-Type` of the headers. It has no entity tag. */
export type ChunksAnswer = AnswerMetadata & { readonly chunks: AsyncIterable<Uint8Array> };
/** No body (204). */
export type EmptyAnswer = AnswerMetadata & { readonly body?: never; readonly bytes?: never };

/** The address of another page, in `Location`. */
export type RedirectAnswer = EmptyAnswer & { readonly status: 302 };

/** The answer of a handler; its status is the one in the endpoint table unless overridden. */
export type Answer<E extends Endpoint = Endpoint> = E['success'] extends {
  readonly body: infer B extends TSchema;
}
  ?
      | ValueAnswer<Static<B>>
      | BytesAnswer
      | ChunksAnswer
      | (E['redirects'] extends true ? RedirectAnswer : never)
  : E['success'] extends { readonly mediaType: string }
    ? BytesAnswer | ChunksAnswer
    : EmptyAnswer;

export type Handler<E extends Endpoint = Endpoint> = (request: EndpointRequest<E>) => Promise<Answer<E>>;

/** One handler for each endpoint of a table; a missing handler is a compile error. */
export type HandlersOf<Table extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

/** The handlers of the public API. */
export type Handlers = HandlersOf<typeof endpoints>;
/** The handlers of one feature: `HandlersFor<'listTeams' | 'listTags'>`. */
export type HandlersFor<Name extends EndpointName> = Pick<Handlers, Name>;

/** The handlers of the `/application` endpoints. */
export type ApplicationHandlers = HandlersOf<typeof applicationEndpoints>;
export type ApplicationHandlersFor<Name extends ApplicationEndpointName> = Pick<ApplicationHandlers, Name>;
