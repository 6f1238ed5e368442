import { categorySchemaView, categoryView } from '@sillage/engine';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { catalogAnswer } from '../own-data/catalog-answers.ts';
import { organizationCatalog } from '../own-data/organization-catalog.ts';

/** Evaluation categories and the parameters that payloads of each category may have. */
export function categoryRoutes(
  context: Pick<Context, 'catalog' | 'storage'>,
): HandlersFor<'listCategories' | 'readCategory' | 'readCategorySchema'> {
  const { catalog } = context;
  return {
    listCategories: async ({ language: asked }) =>
      catalogAnswer(catalog, 'categories', asked, (language) =>
        catalog.categories.map((category) => categoryView(category, language)),
      ),
    readCategory: async ({ params: { id }, language: asked }) => {
      const category = catalog.category(id);
      if (category === undefined) throw new DomainError('record.not-found', { noun: 'category', id });
      return catalogAnswer(catalog, `category ${id}`, asked, (language) => categoryView(category, language));
    },
    readCategorySchema: async ({ caller, params: { id }, language: asked }) => {
      const extended = await organizationCatalog(context, caller);
      const category = extended.category(id);
      if (category === undefined) throw new DomainError('record.not-found', { noun: 'category', id });
      const { definition } = category;
      if (definition === undefined) throw new DomainError('category.no-schema', { id });
      return catalogAnswer(extended, `schema ${id}`, asked, (language) =>
        categorySchemaView(category, definition, language),
      );
    },
  };
}
