import type { EvaluationPayload } from '@sillage/contract';

/** Materials of the largest document that is measured: some 16 kB of JSON. */
export const manyMaterials = 500;

const fibres = ['organic-cotton', 'recycled-polyester', 'linen', 'viscose', 'wool'] as const;

/** A T-shirt of 500 materials, which any editor may create. */
export function largeDocument(team: string, name = 'Large T-shirt'): EvaluationPayload {
  const weight = 0.0003;
  const materials = Array.from({ length: manyMaterials }, (_, index) => ({
    id: fibres[index % fibres.length] as string,
    weight,
  }));
  const totalWeight = Number((manyMaterials * weight).toFixed(6));
  return {
    name,
    category: { id: 't-shirt' },
    teams: [{ id: team }],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight, parts: [{ weight: totalWeight, materials }] },
  };
}
