import { materialSchemaView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { Refusal } from '../../http/refusal.ts';

/** Raw materials, their parameters and databases. */
export function materialRoutes({
  catalog,
}: Pick<Context, 'catalog'>): HandlersFor<'listMaterials' | 'readMaterialSchema'> {
  return {
    listMaterials: async ({ query: { evaluation_category_id: category }, language }) => ({
      body: catalog.materials
        .filter(({ categories }) => category === undefined || categories.includes(category))
        .map(({ id, name, slug, family, categories, sources }) => ({
          id,
          name: name[language],
          slug,
          family,
          categories: [...categories],
          databases: [...sources.keys()],
        })),
    }),
    readMaterialSchema: async ({ params: { id }, language }) => {
      const material = catalog.material(id);
      if (material === undefined) throw new Refusal('record.not-found', { noun: 'material', id });
      return { body: materialSchemaView(material, catalog, language) };
    },
  };
}
