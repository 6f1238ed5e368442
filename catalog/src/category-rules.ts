import { PefcrFile } from '@sillage/contract';
import type { AssembledCatalog } from './assemble-catalog.ts';
import { readJson } from './files/read-json.ts';

const classes = ['A', 'B', 'C', 'D'] as const;

/**
 * The catalog with the category rules of a file, for benchmarks and classes in studies.
 * Throws: an Error naming file, place and remedy: what is not of the format, a category or parameter that does not
 * exist, limits of classes that do not ascend.
 */
export function withCategoryRules(catalog: AssembledCatalog, path: string): AssembledCatalog {
  const rules = readJson(path, PefcrFile);
  for (const [id, of] of Object.entries(rules.subCategories)) {
    const place = `${path}: /subCategories/${id}`;
    const definition = catalog.category(id)?.definition;
    if (definition === undefined)
      throw new Error(
        `${place}: there is no category "${id}" with a schema; name a leaf of GET /evaluations/categories.`,
      );
    const limits = classes.map((name) => of.classes[name]);
    const falling = classes.find((_, index) => index > 0 && (limits[index] ?? 0) <= (limits[index - 1] ?? 0));
    if (falling !== undefined)
      throw new Error(`${place}/classes/${falling}: the limits of A, B, C and D must ascend.`);
    const known = new Set(
      definition.lifecycles.flatMap(({ informations, steps }) =>
        [...informations, ...steps].flatMap(({ parameters }) =>
          parameters.map(({ identifier }) => identifier),
        ),
      ),
    );
    const stray = Object.keys(of.scenario ?? {}).find((identifier) => !known.has(identifier));
    if (stray !== undefined)
      throw new Error(`${place}/scenario/${stray}: the category has no parameter "${stray}".`);
  }
  return { ...catalog, categoryRules: rules };
}
