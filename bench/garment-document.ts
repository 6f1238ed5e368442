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

const categories = ['t-shirt', 'sweater-and-midlayer', 'pants-and-shorts'] as const;
const countries = ['FR', 'CN', 'BD', 'IN', 'TR', 'PT', 'VN', 'PK', 'MA', 'ES'] as const;

/** The garment of this number: one of three categories, of one to five of these materials; every other one states where it is used. */
export function variedGarment(team: string, number: number, materials: readonly string[]): EvaluationPayload {
  const id = categories[number % categories.length] as string;
  const lines = Array.from({ length: 1 + (number % 5) }, (_, line) => ({
    id: materials[(number * 3 + line * 5) % materials.length] as string,
    weight: (20 + ((number * 7 + line * 13) % 97)) / 1000,
  }));
  const weight = Number(lines.reduce((sum, line) => sum + line.weight, 0).toFixed(6));
  const place = { id: `${id}.use-country`, value: countries[number % countries.length] as string };
  return {
    name: `Style ${100_000 + number * 37}`,
    category: { id },
    teams: [{ id: team }],
    lifecycles: number % 2 === 0 ? [{ id: `${id}.use`, parameters: [place] }] : [],
    composition: {
      baseUnit: 'weight',
      totalWeight: weight,
      parts: [{ name: 'Part', weight, materials: lines }],
    },
  };
}

/** Ids of the materials that all of these categories can have. */
export function variedMaterials(
  all: readonly { readonly id: string; readonly categories: readonly string[] }[],
): string[] {
  return all
    .filter((material) => categories.every((category) => material.categories.includes(category)))
    .map(({ id }) => id);
}
