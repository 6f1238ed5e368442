import { type MaterialRecord, type materialEndpoints, ownPrefix } from '@sillage/contract';
import { type Material, materialSchemaView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import type { Caller } from '../../identity/caller.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { asksForPart, shortList } from '../../ndjson/short-list.ts';
import type { ReusableState } from '../../ports/reusables.ts';
import { allReusables } from '../../records/all-reusables.ts';
import { catalogAnswer } from '../../records/catalog-answers.ts';
import { materialRecord, ownMaterialRecord } from '../../records/catalog-records.ts';
import { categoryFilter, filterName } from '../../records/category-filter.ts';
import { organizationCatalog } from '../../records/organization-catalog.ts';
import { createOwn, removeOwn, replaceOwn, withOwn } from '../../records/own-components.ts';
import { ownPayloadOf } from '../../records/own-records.ts';
import { requireReusable } from '../../records/reusables.ts';

const noun = 'material';
const ownAnswer = { Vary: 'Accept-Language' };

/** Raw materials, their parameters and databases. */
export function materialRoutes(
  context: Pick<Context, 'catalog' | 'storage' | 'cursors' | 'clock' | 'newId'>,
): HandlersFor<keyof typeof materialEndpoints> {
  const { catalog, storage, cursors } = context;
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
    listMaterials: async ({ caller, query, language: asked }) => {
      const { evaluation_category_id: category } = query;
      const filter = categoryFilter(catalog, category);
      if (asksForPart(query)) {
        const { organizationId } = caller;
        const all = [...catalog.materials.filter(filter).map((one) => materialRecord(one, asked))];
        for await (const stored of allReusables(storage, organizationId, noun)) {
          const record = recordOf(stored);
          if (filter(record)) all.push(record);
        }
        return shortList({ cursors, organizationId, path: '/materials' }, query, all);
      }
      const shipped = catalogAnswer(
        catalog,
        `materials ${filterName(catalog, category)}`,
        asked,
        (language) => catalog.materials.filter(filter).map((material) => materialRecord(material, language)),
      );
      return withOwn(context, caller, noun, shipped, (stored) => {
        const record = recordOf(stored);
        return filter(record) ? record : undefined;
      });
    },
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
