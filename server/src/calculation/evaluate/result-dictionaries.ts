import type { EvaluationPayload } from '@sillage/contract';
import type { Catalog } from '@sillage/engine';
import { makeDictionary } from '../../platform/kernel/json-dictionary.ts';
import type { ResultDictionaries } from '../../platform/ports/results.ts';

/** Materials of the example: more would not be within what is looked back on. */
const mostMaterials = 6;

const known = new WeakMap<Catalog, Map<string, ResultDictionaries | undefined>>();

/**
 * What results of a category are packed by: those of an example, which is made of the catalog alone, so that nothing of
 * an organization is in it. Undefined if none can be made.
 */
export function resultDictionaries(
  catalog: Catalog,
  category: string,
  evaluated: (
    payload: EvaluationPayload,
  ) => { readonly ipc: Uint8Array; readonly calculation: Uint8Array } | undefined,
): ResultDictionaries | undefined {
  let ofCatalog = known.get(catalog);
  if (ofCatalog === undefined) {
    ofCatalog = new Map();
    known.set(catalog, ofCatalog);
  }
  if (!ofCatalog.has(category)) {
    const example = evaluated(examplePayload(catalog, category));
    ofCatalog.set(
      category,
      example && { ipc: makeDictionary(example.ipc), calculation: makeDictionary(example.calculation) },
    );
  }
  return ofCatalog.get(category);
}

function examplePayload({ materials }: Catalog, category: string): EvaluationPayload {
  const usable = materials.filter(({ categories }) => categories.includes(category)).slice(0, mostMaterials);
  const weight = 1 / 8;
  const lines = usable.map((material) => ({ id: material.id, weight, ...ownFigures(material) }));
  const half = Math.ceil(lines.length / 2);
  const parts = [lines.slice(0, half), lines.slice(half)]
    .filter(({ length }) => length > 0)
    .map((some, index) => ({ name: `${index + 1}`, weight: weight * some.length, materials: some }));
  return {
    name: '',
    category: { id: category },
    teams: [],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight: weight * lines.length, parts },
  };
}

/** The figures that somebody has to give of a material for which the catalog has none. */
function ownFigures({ sources, informations, processes }: Catalog['materials'][number]) {
  if (sources.size > 0) return {};
  const parameters = [...informations, ...processes]
    .flatMap((group) => group.parameters)
    .filter(({ customizable }) => customizable)
    .map(({ id, customParameters }) => {
      const required = customParameters.filter(({ constraints }) => constraints.required === true);
      return { id, value: 'custom', customParameters: required.map((one) => ({ id: one.id, value: 1 })) };
    });
  return { parameters };
}
