import type { Catalog, Material } from '../../../catalog/catalog.ts';
import { oncePer } from '../../../catalog/once-per.ts';
import { parametersById } from '../../../payload/parameters/parameters-by-id.ts';
import { valueByDefault } from '../../../payload/parameters/value-by-default.ts';
import { processUses } from '../inventory/process-use.ts';
import { circularFigures } from './circular-figures.ts';
import { type CircularTerms, circularTerms } from './circular-terms.ts';

const termsOf = oncePer((_: Catalog) => new Map<string, CircularTerms>());

/**
 * The terms of a packaging material in its first database with all defaults; cached per catalog.
 * Throws: an Error when there is no such material, which the checks of the catalog rule out.
 */
export function supposedTerms(id: string, catalog: Catalog): CircularTerms {
  const known = termsOf(catalog);
  let terms = known.get(id);
  if (terms === undefined) {
    const material = catalog.material(id);
    if (material === undefined) throw new Error(`There is no material "${id}".`);
    terms = termsByDefault(material, catalog);
    known.set(id, terms);
  }
  return terms;
}

function termsByDefault(material: Material, catalog: Catalog): CircularTerms {
  const definitions = [...parametersById([...material.informations, ...material.processes]).values()];
  const figures = circularFigures(material, (identifier) => {
    const definition = definitions.find((parameter) => parameter.identifier === identifier);
    return definition && valueByDefault(definition);
  });
  const { packageMethod, ownSources } = catalog;
  // In the method of a package nothing is shipped: the data set of its role stands for the material.
  const own = packageMethod && ownSources?.get(packageMethod.database)?.get(material.id);
  const [shipped] = material.sources.values();
  const first = own ?? shipped;
  const virgin = first === undefined ? undefined : processUses(catalog)[first];
  return circularTerms(material, figures, { virgin, own: undefined }, catalog);
}
