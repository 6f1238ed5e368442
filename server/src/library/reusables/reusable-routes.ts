import type { IncomingHttpHeaders } from 'node:http';
import type { Issue, Language, ReusableNoun, ReusableSchema } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import type { TSchema } from 'typebox';
import type { Context } from '../../platform/context.ts';
import { parseIfMatch } from '../../platform/http/conditional-requests.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { ExpectedRevision } from '../../platform/kernel/expected-revision.ts';
import { answerList } from '../../platform/ndjson/list-pages.ts';
import { searchFilter } from '../../platform/ndjson/list-query.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { createOrReplace, holdersRead, withReference } from '../../platform/records/by-reference.ts';
import { catalogAnswer } from '../own-data/catalog-answers.ts';
import { organizationCatalog } from '../own-data/organization-catalog.ts';
import {
  createReusable,
  removeReusable,
  replaceReusable,
  requireReusable,
  reusableRecord,
  type UsersAfterChange,
} from '../own-data/reusables.ts';

/** The differences between the endpoints of masks and those of packagings. */
interface ReusableEndpoints<Payload> {
  readonly noun: ReusableNoun;
  /** Path of the list; the path of a record is this path and its id. */
  readonly path: string;
  /** The schema of a document. */
  readonly document: TSchema;
  /** The document as it is stored; absent: as it was sent. */
  readonly stored?: (payload: Payload) => Payload;
  /** Checks a document that matches its schema; returns its issues. */
  readonly check: (payload: Payload, catalog: Catalog) => readonly Issue[];
  /**
   * Which records may use it once it has changed.
   * Throws: DomainError record.in-use if a record that uses it would become invalid.
   */
  readonly usersAfter: (caller: Caller, before: ReusableState, after: Payload) => Promise<UsersAfterChange>;
  readonly schema: (language: Language, catalog: Catalog) => ReusableSchema;
}

interface ListRequest {
  readonly caller: Caller;
  readonly query: {
    readonly search?: string;
    readonly updated_since?: string;
    readonly reference?: string;
    readonly limit?: string;
    readonly cursor?: string;
    readonly total?: string;
  };
}

interface ReferenceRequest extends Omit<RecordRequest, 'params'> {
  readonly params: { readonly reference: string };
  readonly headers: IncomingHttpHeaders;
}

interface RecordRequest {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly ifMatch: ExpectedRevision;
}

/** Creates the handlers of masks or packagings. */
export function reusableRoutes<Payload extends { readonly name: string; readonly reference?: string }>(
  context: Pick<Context, 'storage' | 'catalog' | 'cursors' | 'clock' | 'newId'>,
  {
    noun,
    path,
    document,
    stored = (payload) => payload,
    check,
    usersAfter,
    schema,
  }: ReusableEndpoints<Payload>,
) {
  const { storage } = context;
  const create = async (caller: Caller, body: Payload): Promise<ReusableState> =>
    createReusable(context, caller, noun, body, check(body, await organizationCatalog(context, caller)));
  const replace = async (
    caller: Caller,
    id: string,
    body: Payload,
    ifMatch: ExpectedRevision,
  ): Promise<ReusableState> => {
    const checks = {
      issues: check(body, await organizationCatalog(context, caller)),
      users: (before: ReusableState) => usersAfter(caller, before, body),
    };
    return replaceReusable(context, caller, { noun, id }, body, checks, ifMatch);
  };
  return {
    list: ({ caller: { organizationId }, query }: ListRequest) => {
      const filter = searchFilter(query);
      return answerList(
        context,
        organizationId,
        { ...query },
        {
          path,
          read: (page) => storage.listReusables(organizationId, noun, { ...filter, ...page }),
          show: async (states) => states.map((state) => reusableRecord<Payload>(state)),
          count: () => storage.countReusables(organizationId, noun, filter),
        },
      );
    },
    putByReference: async ({
      caller,
      params: { reference },
      body: sent,
      ifMatch,
      headers,
    }: ReferenceRequest & { readonly body: Payload }) => {
      const body = withReference(document, stored(sent), reference);
      const { record, created } = await createOrReplace({
        noun,
        reference,
        ifMatch,
        ifNoneMatch: parseIfMatch(headers['if-none-match']),
        holders: (wanted) =>
          storage.listReusables(caller.organizationId, noun, { reference: wanted, limit: holdersRead }),
        create: () => create(caller, body),
        replace: (id) => replace(caller, id, body, ifMatch),
      });
      const shown = reusableRecord<Payload>(record);
      if (!created) return { body: shown };
      return { status: 201 as const, body: shown, headers: { Location: `${path}/${record.id}` } };
    },
    create: async ({ caller, body: sent }: { readonly caller: Caller; readonly body: Payload }) => {
      const created = await create(caller, stored(sent));
      return { body: reusableRecord<Payload>(created), headers: { Location: `${path}/${created.id}` } };
    },
    readSchema: async ({
      caller,
      language: asked,
    }: Pick<RecordRequest, 'caller'> & { language: Language }) => {
      const catalog = await organizationCatalog(context, caller);
      return catalogAnswer(catalog, `schema of ${noun}`, asked, (language) => schema(language, catalog));
    },
    read: async ({ caller, params: { id } }: RecordRequest) => ({
      body: reusableRecord<Payload>(await requireReusable(context, caller, noun, id)),
    }),
    replace: async ({
      caller,
      params: { id },
      body: sent,
      ifMatch,
    }: RecordRequest & { readonly body: Payload }) => {
      const replaced = await replace(caller, id, stored(sent), ifMatch);
      return { body: reusableRecord<Payload>(replaced) };
    },
    remove: async ({ caller, params: { id }, ifMatch }: RecordRequest) => {
      await removeReusable(context, caller, { noun, id }, ifMatch);
      return {};
    },
  };
}
