import { categorySchemaView, categoryView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { DomainError } from '../../kernel/domain-error.ts';

/** Evaluation categories and the parameters that payloads of each category may have. */
export function categoryRoutes({
  catalog,
}: Pick<Context, 'catalog'>): HandlersFor<'listCategories' | 'readCategory' | 'readCategorySchema'> {
  return {
    listCategories: async ({ language }) => ({
      body: catalog.categories.map((category) => categoryView(category, language)),
    }),
    readCategory: async ({ params: { id }, language }) => {
      const category = catalog.category(id);
      if (category === undefined) throw new DomainError('record.not-found', { noun: 'category', id });
      return { body: categoryView(category, language) };
    },
    readCategorySchema: async ({ params: { id }, language }) => {
      const category = catalog.category(id);
      if (category === undefined) throw new DomainError('record.not-found', { noun: 'category', id });
      if (category.definition === undefined) throw new DomainError('category.no-schema', { id });
      return { body: categorySchemaView(category, category.definition, language) };
    },
  };
}
