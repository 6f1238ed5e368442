import type { IncomingHttpHeaders } from 'node:http';
import type {
  ApplicationEndpointName,
  applicationEndpoints,
  Endpoint,
  EndpointName,
  endpoints,
  Language,
  officialRoot,
} from '@sillage/contract';
import type { Static, TSchema } from 'typebox';
import type { Caller } from '../auth/caller.ts';
import type { IfMatch } from './if-match.ts';

/** The places of a path: `/results/:id/full` has `{ id }`. */
type PlacesOf<Path extends string> = Path extends `${string}:${infer Place}/${infer Rest}`
  ? { readonly [K in Place]: string } & PlacesOf<`/${Rest}`>
  : Path extends `${string}:${infer Place}`
    ? { readonly [K in Place]: string }
    : unknown;

type QueryOf<E> = E extends { readonly query: infer Q extends TSchema }
  ? Static<Q>
  : Readonly<Record<string, never>>;
type BodyOf<E> = E extends { readonly lines: true }
  ? Uint8Array | AsyncIterable<Uint8Array>
  : E extends { readonly path: `${typeof officialRoot}/${string}` }
    ? unknown
    : E extends { readonly body: infer B extends TSchema }
      ? Static<B>
      : undefined;

/** What a handler is given: everything checked, nothing of the wire. */
export interface EndpointRequest<E extends Endpoint = Endpoint> {
  /** The user behind the token; endpoints that are open have none. */
  readonly caller: E['access'] extends 'open' ? null : Caller;
  readonly params: PlacesOf<E['path']>;
  readonly query: QueryOf<E>;
  /**
   * The document without the fields that belong to the service; in the official dialect as it was sent, where the table
   * says `lines` its bytes or their stream.
   */
  readonly body: BodyOf<E>;
  /** The language that sentences and names are wanted in. */
  readonly language: Language;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the client. */
  readonly address: string;
  /** What the client changes from; hand it to `requireRevision` where the stored revision is known. */
  readonly ifMatch: IfMatch;
  /**
   * Looks at token and role once more, for what takes so long that they may have changed.
   * Throws: Refusal auth.invalid-token, auth.role; StorageUnavailable.
   */
  readonly readmit: () => Promise<void>;
}

type AnswerHeaders = {
  /** Instead of that of the table: in the official dialect, which refuses in its own shape, or where nobody waits. */
  readonly status?: 400 | 202;
  readonly headers?: Readonly<Record<string, string>>;
  /** Revision of the record shown, for the entity tag; taken from `body.revision` where that stands. */
  readonly revision?: number;
};

/** A value that is serialised. */
export type ValueAnswer<Body> = AnswerHeaders & { readonly body: Body };
/** JSON (or what the table names) that was serialised before and is sent as it is. */
export type BytesAnswer = AnswerHeaders & { readonly bytes: Uint8Array };
/** JSON, or what `Content-Type` among the headers says, in pieces, sent as they come; has no entity tag. */
export type ChunksAnswer = AnswerHeaders & { readonly chunks: AsyncIterable<Uint8Array> };
/** No body (204). */
export type EmptyAnswer = AnswerHeaders & { readonly body?: never; readonly bytes?: never };

/** The status is that of the endpoint table; here stands what goes with it. */
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
/** What one feature contributes: `HandlersFor<'listTeams' | 'listTags'>`. */
export type HandlersFor<Name extends EndpointName> = Pick<Handlers, Name>;

/** The handlers behind `/application`. */
export type ApplicationHandlers = HandlersOf<typeof applicationEndpoints>;
export type ApplicationHandlersFor<Name extends ApplicationEndpointName> = Pick<ApplicationHandlers, Name>;
