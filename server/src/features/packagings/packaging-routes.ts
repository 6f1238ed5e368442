import type { PackagingPayload, packagingEndpoints } from '@sillage/contract';
import { checkPackaging } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { listAnswer } from '../../lists/list-answer.ts';
import { searchFilter } from '../../lists/list-query.ts';
import {
  createReusable,
  removeReusable,
  replaceReusable,
  requireReusable,
  reusableRecord,
} from '../../reusables.ts';
import { packagingSchemaView } from './packaging-schema.ts';

const noun = 'packaging';

/** Packagings: what evaluations (primary) and products (outer) are wrapped in. */
export function packagingRoutes(context: Context): HandlersFor<keyof typeof packagingEndpoints> {
  const { storage, catalog } = context;
  return {
    listPackagings: ({ caller: { organizationId }, query }) => {
      const filter = searchFilter(query);
      return listAnswer(context, organizationId, query, {
        path: '/products/packagings',
        read: (page) => storage.listReusables(organizationId, noun, { ...filter, ...page }),
        show: async (packagings) =>
          packagings.map((packaging) => reusableRecord<PackagingPayload>(packaging)),
      });
    },
    createPackaging: async ({ caller, body }) => {
      const packaging = await createReusable(context, caller, noun, body, checkPackaging(body, catalog));
      return {
        body: reusableRecord<PackagingPayload>(packaging),
        headers: { Location: `/products/packagings/${packaging.id}` },
      };
    },
    readPackagingSchema: async ({ language }) => ({ body: packagingSchemaView(catalog, language) }),
    readPackaging: async ({ caller, params: { id } }) => ({
      body: reusableRecord<PackagingPayload>(await requireReusable(context, caller, noun, id)),
    }),
    replacePackaging: async ({ caller, params: { id }, body, ifMatch }) => {
      const check = () => checkPackaging(body, catalog);
      return {
        body: reusableRecord<PackagingPayload>(
          await replaceReusable(context, caller, { noun, id }, body, check, ifMatch),
        ),
      };
    },
    removePackaging: async ({ caller, params: { id }, ifMatch }) => {
      await removeReusable(context, caller, { noun, id }, ifMatch);
      return {};
    },
  };
}
