import { type Catalog, type Evaluated, evaluate, prepareEvaluation } from '@sillage/engine';
import type { Example } from '../src/read-examples.ts';

/** The figures of one example at the time of the last review. */
export interface Golden {
  readonly name: string;
  /** One figure per indicator, in its own unit; null where a factor is missing. */
  readonly impacts: Readonly<Record<string, number | null>>;
  /** Single score, µPt; null where an indicator is null. */
  readonly score: number | null;
  /** Contributions to the score by process and lifecycle, µPt; they locate a change. */
  readonly contributions: Readonly<Record<string, number>>;
}

/** Goldens of one category, by reference of the example. */
export type GoldenFile = Readonly<Record<string, Golden>>;

/**
 * Computes the figures of an example with a catalog.
 * Throws: an Error with the issues when the example is invalid.
 */
export function goldenOf(example: Example, catalog: Catalog): Golden {
  const { prepared, issues } = prepareEvaluation({ ...example, teams: [] }, catalog, {
    teams: new Set(),
    tags: new Set(),
  });
  if (prepared === undefined) throw new Error(`${example.reference}: ${JSON.stringify(issues, null, 1)}`);
  const evaluated = evaluate(prepared);
  const { totals, missing } = evaluated.characterised;
  const lacks = (column: number): boolean => (missing & (1 << column)) !== 0;
  const { indicators } = catalog.method;
  const impacts = indicators.map(
    ({ id }, column) => [id, lacks(column) ? null : (totals[column] as number)] as const,
  );
  const score = impacts.some(([, value]) => value === null)
    ? null
    : weighted(catalog, (column) => totals[column] as number);
  return {
    name: example.name ?? '',
    impacts: Object.fromEntries(impacts),
    score,
    contributions: contributionsOf(evaluated, catalog, prepared.compiled.lifecycles),
  };
}

function contributionsOf(
  { inventory, characterised }: Evaluated,
  catalog: Catalog,
  lifecycles: readonly { readonly definition: { readonly id: string } }[],
): Record<string, number> {
  const { contributions, columns } = characterised;
  const { parent, ref } = inventory.nodes;
  const found: Record<string, number> = {};
  for (const [index, { node, process }] of inventory.activities.entries()) {
    let root = node;
    while ((parent[root] as number) >= 0) root = parent[root] as number;
    const key = `${process.database}:${process.id} at ${lifecycles[ref[root] as number]?.definition.id}`;
    const part = weighted(catalog, (column) => contributions[index * columns + column] as number);
    found[key] = (found[key] ?? 0) + part;
  }
  return found;
}

/** Single score of a row of impacts, µPt. */
function weighted({ method }: Catalog, impact: (column: number) => number): number {
  return method.indicators.reduce(
    (sum, { normalisation, weighting }, column) => sum + ((impact(column) * weighting) / normalisation) * 1e6,
    0,
  );
}
