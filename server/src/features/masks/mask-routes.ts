import type { MaskPayload, maskEndpoints } from '@sillage/contract';
import { checkMask, maskSchemaView } from '@sillage/engine';
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

const noun = 'mask';

/** Masks: values that evaluations share. */
export function maskRoutes(context: Context): HandlersFor<keyof typeof maskEndpoints> {
  const { storage, catalog } = context;
  return {
    listMasks: ({ caller: { organizationId }, query }) => {
      const filter = searchFilter(query);
      return listAnswer(context, organizationId, query, {
        path: '/masks',
        read: (page) => storage.listReusables(organizationId, noun, { ...filter, ...page }),
        show: async (masks) => masks.map((mask) => reusableRecord<MaskPayload>(mask)),
      });
    },
    createMask: async ({ caller, body }) => {
      const mask = await createReusable(context, caller, noun, body, checkMask(body, catalog));
      return { body: reusableRecord<MaskPayload>(mask), headers: { Location: `/masks/${mask.id}` } };
    },
    readMaskSchema: async ({ language }) => ({ body: maskSchemaView(catalog, language) }),
    readMask: async ({ caller, params: { id } }) => ({
      body: reusableRecord<MaskPayload>(await requireReusable(context, caller, noun, id)),
    }),
    replaceMask: async ({ caller, params: { id }, body, ifMatch }) => {
      const check = () => checkMask(body, catalog);
      return {
        body: reusableRecord<MaskPayload>(
          await replaceReusable(context, caller, { noun, id }, body, check, ifMatch),
        ),
      };
    },
    removeMask: async ({ caller, params: { id }, ifMatch }) => {
      await removeReusable(context, caller, { noun, id }, ifMatch);
      return {};
    },
  };
}
