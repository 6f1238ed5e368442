import type { EvaluationPayload } from '@sillage/contract';

const fibres = ['organic-cotton', 'recycled-polyester'] as const;
const totalWeight = 0.16;

/**
 * The benchmark document: a T-shirt of one or two parts, one fibre each. Every
 * fibre goes through spinning, fabric, dyeing, the transports between them and
 * its end of life: some 40 activities with one part, some 60 with two.
 */
export function garmentDocument(team: string, count: 1 | 2 = 2): EvaluationPayload {
  const weight = totalWeight / count;
  const parts = fibres
    .slice(0, count)
    .map((id, part) => ({ name: `Part ${part + 1}`, weight, materials: [{ id, weight }] }));
  return {
    name: 'Benched T-shirt',
    category: { id: 't-shirt' },
    teams: [{ id: team }],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight, parts },
  };
}
