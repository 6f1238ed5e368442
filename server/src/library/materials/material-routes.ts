import { type MaterialRecord, type materialEndpoints, ownPrefix } from '@sillage/contract';
import { type Material, materialSchemaView } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ReusableState } from '../../platform/ports/reusables.ts';
import { catalogAnswer } from '../own-data/catalog-answers.ts';
import { materialRecord, ownMaterialRecord } from '../own-data/catalog-records.ts';
import { componentList } from '../own-data/component-list.ts';
import { organizationCatalog } from '../own-data/organization-catalog.ts';
import { createOwn, removeOwn, replaceOwn } from '../own-data/own-components.ts';
import { ownPayloadOf } from '../own-data/own-records.ts';
import { requireReusable } from '../own-data/reusables.ts';

const noun = 'material';
const ownAnswer = { Vary: 'Accept-Language' };

/** Raw materials, their parameters and databases. */
export function materialRoutes(
  context: Pick<Context, 'catalog' | 'storage' | 'cursors' | 'clock' | 'newId'>,
): HandlersFor<keyof typeof materialEndpoints> {
  const { catalog } = context;
  const require = (id: string, from = catalog): Material => {
    const material = from.material(id);
    if (material === undefined) throw new DomainError('record.not-found', { noun, id });
    return material;
  };
  const readOwn = (caller: Caller, id: string) =>
    id.startsWith(ownPrefix) ? requireReusable(context, caller, noun, id) : undefined;
  const recordOf = (stored: ReusableState): MaterialRecord =>
    ownMaterialRecord(stored, require(likeOf(stored)));
  return {
    listMaterials: ({ caller, query, language }) =>
      componentList(context, caller, query, language, {
        noun,
        path: '/materials',
        shipped: catalog.materials,
        recordOf: materialRecord,
        ownRecordOf: recordOf,
      }),
    readMaterial: async ({ caller, params: { id }, language: asked }) => {
      const own = await readOwn(caller, id);
      if (own !== undefined) return { body: recordOf(own), headers: ownAnswer };
      const material = require(id);
      return catalogAnswer(catalog, `material ${id}`, asked, (language) =>
        materialRecord(material, language),
      );
    },
    createMaterial: async ({ caller, body }) => {
      const created = await createOwn(context, caller, noun, body);
      return { body: recordOf(created), headers: { Location: `/materials/${created.id}` } };
    },
    replaceMaterial: async ({ caller, params: { id }, body, ifMatch }) => ({
      body: recordOf(await replaceOwn(context, caller, { noun, id }, body, ifMatch)),
    }),
    removeMaterial: async ({ caller, params: { id }, ifMatch }) => {
      await removeOwn(context, caller, { noun, id }, ifMatch);
      return {};
    },
    readMaterialSchema: async ({ caller, params: { id }, language: asked }) => {
      const [own, extended] = await Promise.all([readOwn(caller, id), organizationCatalog(context, caller)]);
      if (own !== undefined) {
        const { name } = own;
        const schema = materialSchemaView(require(likeOf(own), extended), extended, asked);
        return { body: { ...schema, id, name }, headers: ownAnswer };
      }
      const material = require(id, extended);
      return catalogAnswer(extended, `schema of material ${id}`, asked, (language) =>
        materialSchemaView(material, extended, language),
      );
    },
  };
}

const likeOf = (stored: ReusableState): string => ownPayloadOf(stored).like;
