import type { EvaluationPayload } from '@sillage/contract';

const fibres = ['organic-cotton', 'elastane', 'recycled-polyester'] as const;
const totalWeight = 0.16;

/**
 * The document that is benched: a T-shirt of three parts, one fibre each, made in two countries. Every line goes
 * through spinning, fabric, dyeing and the transports between them, which makes a little over 60 activities.
 */
export function garmentDocument(team: string): EvaluationPayload {
  const weight = totalWeight / fibres.length;
  const parts = fibres.map((id, part) => ({ name: `Part ${part + 1}`, weight, materials: [{ id, weight }] }));
  return {
    name: 'Benched T-shirt',
    category: { id: 't-shirt' },
    teams: [{ id: team }],
    lifecycles: [],
    composition: { baseUnit: 'weight', totalWeight, parts },
  };
}
