import type { FullResult, Impact, Ranked } from '@sillage/contract';
import type { Method } from '../catalog.ts';
import type { Evaluated } from '../evaluate/evaluate.ts';
import type { Described } from './calculation.ts';

/** Things with what they contribute, signed. */
type Parts = ReadonlyMap<string, { readonly name: string; readonly value: number }>;

/**
 * The largest parts by absolute share until they make at least 80 %, at least `atLeast` of them.
 * Source: EF method, most relevant impact categories, life cycle stages and processes.
 */
export function mostRelevant(parts: Parts, atLeast = 1): Ranked[] {
  const absolute = [...parts]
    .map(([id, { name, value }]) => ({ id, name, value: Math.abs(value) }))
    .filter((part) => part.value > 0);
  const total = absolute.reduce((sum, part) => sum + part.value, 0);
  absolute.sort((a, b) => b.value - a.value);
  const chosen: Ranked[] = [];
  let reached = 0;
  for (const { id, name, value } of absolute) {
    if (reached >= 0.8 * total && chosen.length >= atLeast) break;
    chosen.push({ id, name, absoluteShare: value / total });
    reached += value;
  }
  return chosen;
}

export function hotspots(
  calculation: Described,
  evaluated: Evaluated,
  impacts: readonly Impact[],
  method: Method,
): FullResult['hotspots'] {
  const { nodeTotals, contributions, columns } = evaluated.characterised;
  const scoreColumn = columns - 1;
  const categories = new Map(
    impacts.map(({ id, name, weighted, partial }) => [id, { name, value: weighted ?? partial ?? 0 }]),
  );
  const ranked = mostRelevant(categories, 3);
  const claimable = new Set(
    impacts.filter((impact) => impact.notForClaims !== true).map((impact) => impact.id),
  );
  return {
    lifecycles: mostRelevant(byLifecycle(calculation, nodeTotals, columns, scoreColumn)),
    processes: mostRelevant(byProcess(evaluated, contributions, columns, scoreColumn)),
    categories: ranked
      .filter((category) => claimable.has(category.id))
      .map((category) => {
        const column = method.indicators.findIndex((indicator) => indicator.id === category.id);
        const stages = byLifecycle(calculation, nodeTotals, columns, column);
        const lifecycles = mostRelevant(stages);
        return {
          ...category,
          lifecycles,
          ...withoutUse(calculation, stages, lifecycles),
          processes: mostRelevant(byProcess(evaluated, contributions, columns, column)),
        };
      }),
    leftOut: ranked.filter((category) => !claimable.has(category.id)).map((category) => category.id),
  };
}

/** When the use stage makes more than half, the rest is listed again without it. */
function withoutUse(
  calculation: Described,
  stages: Parts,
  ranked: readonly Ranked[],
): { lifecyclesWithoutUse?: Ranked[] } {
  const use = calculation.lifecycles.find((lifecycle) => lifecycle.stage === 'use');
  const share = ranked.find((lifecycle) => lifecycle.id === use?.id)?.absoluteShare ?? 0;
  if (share <= 0.5) return {};
  return { lifecyclesWithoutUse: mostRelevant(new Map([...stages].filter(([id]) => id !== use?.id))) };
}

function byLifecycle(calculation: Described, rows: Float64Array, columns: number, column: number): Parts {
  const { nodes } = calculation;
  const parts = new Map<string, { name: string; value: number }>();
  for (const [n, kind] of nodes.kind.entries()) {
    if (kind !== 'lifecycle') continue;
    const { id, name } = calculation.lifecycles[nodes.ref[n] as number] as { id: string; name: string };
    parts.set(id, { name, value: rows[n * columns + column] as number });
  }
  return parts;
}

function byProcess({ inventory }: Evaluated, rows: Float64Array, columns: number, column: number): Parts {
  const parts = new Map<string, { name: string; value: number }>();
  for (const [a, { process: use }] of inventory.activities.entries()) {
    const key = `${use.database}:${use.id}`;
    const part = parts.get(key) ?? { name: use.name, value: 0 };
    part.value += rows[a * columns + column] as number;
    parts.set(key, part);
  }
  return parts;
}
