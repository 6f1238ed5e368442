import type { Language, MaterialRecord, materialEndpoints } from '@sillage/contract';
import { type Material, materialSchemaView } from '@sillage/engine';
import type { Context } from '../../context.ts';
import type { HandlersFor } from '../../http/endpoint-handlers.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { catalogAnswer } from '../../records/catalog-answers.ts';
import { categoryFilter, filterName } from '../../records/category-filter.ts';

/** Raw materials, their parameters and databases. */
export function materialRoutes({
  catalog,
}: Pick<Context, 'catalog'>): HandlersFor<keyof typeof materialEndpoints> {
  const require = (id: string): Material => {
    const material = catalog.material(id);
    if (material === undefined) throw new DomainError('record.not-found', { noun: 'material', id });
    return material;
  };
  return {
    listMaterials: async ({ query: { evaluation_category_id: category }, language: asked }) =>
      catalogAnswer(catalog, `materials ${filterName(catalog, category)}`, asked, (language) =>
        catalog.materials
          .filter(categoryFilter(catalog, category))
          .map((material) => materialRecord(material, language)),
      ),
    readMaterial: async ({ params: { id }, language: asked }) => {
      const material = require(id);
      return catalogAnswer(catalog, `material ${id}`, asked, (language) =>
        materialRecord(material, language),
      );
    },
    readMaterialSchema: async ({ params: { id }, language: asked }) => {
      const material = require(id);
      return catalogAnswer(catalog, `schema of material ${id}`, asked, (language) =>
        materialSchemaView(material, catalog, language),
      );
    },
  };
}

function materialRecord(material: Material, language: Language): MaterialRecord {
  const { id, name, slug, family, categories, sources } = material;
  return {
    id,
    name: name[language],
    slug,
    family,
    categories: [...categories],
    databases: [...sources.keys()],
  };
}
