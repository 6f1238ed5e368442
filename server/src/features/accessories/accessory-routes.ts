import type { AccessoryRecord, accessoryEndpoints, Language } from '@sillage/contract';
import type { Accessory } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { catalogAnswer } from '../../records/catalog-answers.ts';
import { categoryFilter, filterName } from '../../records/category-filter.ts';

/** Trims and other parts that are counted in pieces. */
export function accessoryRoutes({
  catalog,
}: Pick<Context, 'catalog'>): HandlersFor<keyof typeof accessoryEndpoints> {
  return {
    listAccessories: async ({ query: { evaluation_category_id: category }, language: asked }) =>
      catalogAnswer(catalog, `accessories ${filterName(catalog, category)}`, asked, (language) =>
        catalog.accessories
          .filter(categoryFilter(catalog, category))
          .map((accessory) => accessoryRecord(accessory, language)),
      ),
    readAccessory: async ({ params: { id }, language: asked }) => {
      const accessory = catalog.accessory(id);
      if (accessory === undefined) throw new DomainError('record.not-found', { noun: 'accessory', id });
      return catalogAnswer(catalog, `accessory ${id}`, asked, (language) =>
        accessoryRecord(accessory, language),
      );
    },
  };
}

function accessoryRecord(accessory: Accessory, language: Language): AccessoryRecord {
  const { id, name, slug, unitWeight, categories } = accessory;
  return { id, name: name[language], slug, unitWeight, categories: [...categories] };
}
