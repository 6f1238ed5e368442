import { indicators } from './indicators.ts';
import { cell, figure, type Row, readCells, readTable } from './read-table.ts';

/** The six life-cycle steps as named in the AGRIBALYSE 3.1.1 tables. */
export const steps = {
  agriculture: 'Agriculture',
  transformation: 'Transformation',
  packaging: 'Emballage',
  transport: 'Transport',
  retail: 'Supermarché et distribution',
  consumption: 'Consommation',
} as const;
export type Step = keyof typeof steps;

/** A food product of AGRIBALYSE 3.1.1 with the modes used to model its supply chain. */
export interface FoodProduct {
  readonly code: string;
  readonly nameFr: string;
  readonly nameEn: string;
  readonly subgroup: string;
  /** Ambiant (long), Ambiant (moyen), Ambiant (court), Glacé or Congelé. */
  readonly delivery: string;
  readonly packaging: string;
  readonly preparation: string;
  /** The 16 impacts of one step per kg of food, and the published score in mPt. */
  step(step: Step): { readonly impacts: readonly number[]; readonly score: number };
}

// Columns of the detailed table are read by position, because their headers contain irregular spaces:
// six descriptive columns, then the score and the 16 indicators, each split into six steps.
const describing = 6;
const stepsOf = Object.keys(steps);

/** The products in both tables, in the order of the detailed one. */
export function readFoodProducts(folder: string): FoodProduct[] {
  const modes = new Map(
    readTable(folder, 'agribalyse-3.1.1/synthese.csv').map((row) => [cell(row, 'Code AGB'), row]),
  );
  const products: FoodProduct[] = [];
  for (const cells of readCells(folder, 'agribalyse-3.1.1/detail-etape.csv').slice(1)) {
    const mode = modes.get((cells[0] ?? '').trim());
    if (mode !== undefined) products.push(product(cells, mode));
  }
  return products;
}

function product(cells: readonly string[], mode: Row): FoodProduct {
  return {
    code: cell(mode, 'Code AGB'),
    nameFr: cell(mode, 'Nom du Produit en Français'),
    nameEn: cell(mode, 'LCI Name'),
    subgroup: cell(mode, "Sous-groupe d'aliment"),
    delivery: cell(mode, 'Livraison'),
    packaging: cell(mode, "Matériau d'emballage"),
    preparation: cell(mode, 'Préparation'),
    step: (step) => {
      const at = describing + stepsOf.indexOf(step);
      return {
        impacts: indicators.map((_, i) => stepFigure(cells[at + stepsOf.length * (i + 1)])),
        score: stepFigure(cells[at]),
      };
    },
  };
}

/** The publisher leaves a cell empty where a step has no impact; empty means zero in this table only. */
function stepFigure(text: string | undefined): number {
  return figure(text) ?? 0;
}

/** Groups products by equal step figures, the most frequent figures first. */
export function groupByStep(products: readonly FoodProduct[], step: Step): FoodProduct[][] {
  const groups = new Map<string, FoodProduct[]>();
  for (const candidate of products) {
    const { impacts } = candidate.step(step);
    const key = impacts.map((value) => value.toPrecision(3)).join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [candidate]);
    else group.push(candidate);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length);
}
