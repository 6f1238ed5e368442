import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';

/** Trims and other counted things. */
export function accessoryRoutes({ catalog }: Pick<Context, 'catalog'>): HandlersFor<'listAccessories'> {
  return {
    listAccessories: async ({ query: { evaluation_category_id: category }, language }) => ({
      body: catalog.accessories
        .filter(({ categories }) => category === undefined || categories.includes(category))
        .map(({ id, name, slug, unitWeight, categories }) => ({
          id,
          name: name[language],
          slug,
          unitWeight,
          categories: [...categories],
        })),
    }),
  };
}
