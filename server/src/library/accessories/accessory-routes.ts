import { type AccessoryRecord, type accessoryEndpoints, ownPrefix } from '@sillage/contract';
import type { Accessory } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { catalogAnswer } from '../own-data/catalog-answers.ts';
import { accessoryRecord, ownAccessoryRecord } from '../own-data/catalog-records.ts';
import { componentList } from '../own-data/component-list.ts';
import { createOwn, removeOwn, replaceOwn } from '../own-data/own-components.ts';
import { ownPayloadOf } from '../own-data/own-records.ts';
import { requireReusable } from '../own-data/reusables.ts';

const noun = 'accessory';
const ownAnswer = { Vary: 'Accept-Language' };

/** Trims and other parts that are counted in pieces. */
export function accessoryRoutes(
  context: Pick<Context, 'catalog' | 'storage' | 'cursors' | 'clock' | 'newId'>,
): HandlersFor<keyof typeof accessoryEndpoints> {
  const { catalog } = context;
  const require = (id: string): Accessory => {
    const accessory = catalog.accessory(id);
    if (accessory === undefined) throw new DomainError('record.not-found', { noun, id });
    return accessory;
  };
  const recordOf = (stored: ReusableState): AccessoryRecord =>
    ownAccessoryRecord(stored, require(ownPayloadOf(stored).like));
  return {
    listAccessories: ({ caller, query, language }) =>
      componentList(context, caller, query, language, {
        noun,
        path: '/accessories',
        shipped: catalog.accessories,
        recordOf: accessoryRecord,
        ownRecordOf: recordOf,
      }),
    readAccessory: async ({ caller, params: { id }, language: asked }) => {
      if (id.startsWith(ownPrefix)) {
        const own = await requireReusable(context, caller, noun, id);
        return { body: recordOf(own), headers: ownAnswer };
      }
      const accessory = require(id);
      return catalogAnswer(catalog, `accessory ${id}`, asked, (language) =>
        accessoryRecord(accessory, language),
      );
    },
    createAccessory: async ({ caller, body }) => {
      const created = await createOwn(context, caller, noun, body);
      return { body: recordOf(created), headers: { Location: `/accessories/${created.id}` } };
    },
    replaceAccessory: async ({ caller, params: { id }, body, ifMatch }) => ({
      body: recordOf(await replaceOwn(context, caller, { noun, id }, body, ifMatch)),
    }),
    removeAccessory: async ({ caller, params: { id }, ifMatch }) => {
      await removeOwn(context, caller, { noun, id }, ifMatch);
      return {};
    },
  };
}
