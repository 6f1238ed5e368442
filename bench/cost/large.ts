import type { EvaluationPayload } from '@sillage/contract';
import { create, type FilledServer, get } from '../filled-server.ts';
import { inPairs, lineOf, type Part, post, type Used, used, useLines, withBoth } from './builds.ts';
import type { CostLine } from './cost-line.ts';
import { largeDocument, manyMaterials } from './large-document.ts';

/** Each takes many seconds: one pair, which has to start its threads. */
const largeRounds = 1;

/** What to ask next about evaluations of 500 materials. */
export const questions: Part = (setup) =>
  withBoth(setup, async (both) => {
    const ids = new Map<string, string[]>();
    for (const filled of Object.values(both)) {
      const some: string[] = [];
      for (let count = 0; count < setup.asked; count++) some.push(await create(filled, documentOf(filled)));
      ids.set(filled.server.address, some);
    }
    const ask = (filled: FilledServer) => {
      const body = JSON.stringify({ ids: ids.get(filled.server.address) });
      return used(filled, 1, () => post(filled, '/evaluations/questions', body));
    };
    // Without a warm-up: that takes as long, and seconds of the same loops warm themselves up.
    const pairs = [{ now: await ask(both.now), before: await ask(both.before) }];
    return useLines(`what to ask of ${setup.asked} evaluations of ${manyMaterials} materials`, pairs, {
      most: 0.15,
    });
  });

const sizes = [3, 30, 100, manyMaterials];

/** Evaluating by the number of materials. */
export const growth: Part = (setup) =>
  withBoth(setup, async (both) => {
    const lines: CostLine[] = [];
    const perMaterial: Record<number, { now: Used; before: Used }[]> = {};
    for (const size of sizes) {
      const items = Math.max(1, Math.round(30 / size));
      let bytes = 0;
      const pairs = await inPairs(
        size === manyMaterials ? largeRounds : setup.rounds,
        both,
        async (filled) => {
          const ids: string[] = [];
          for (let count = 0; count < items; count++)
            ids.push(await create(filled, documentOf(filled, size)));
          return used(filled, items, async () => {
            for (const id of ids) bytes = (await get(filled, `/evaluation/evaluate/${id}`)).byteLength;
          });
        },
      );
      perMaterial[size] = pairs;
      const [all, main] = useLines(`evaluate ${size} materials (${(bytes / 1000).toFixed(0)} kB)`, pairs);
      const limit = size === manyMaterials ? { mostItself: 10 } : {};
      lines.push(all as CostLine, { ...(main as CostLine), ...limit });
    }
    const [few, many] = [perMaterial[3] ?? [], perMaterial[manyMaterials] ?? []];
    const each = (which: 'now' | 'before') =>
      many.map((pair, at) => (pair[which].all - (few[at]?.[which].all ?? 0)) / (manyMaterials - 3));
    const before = each('before');
    lines.push(
      lineOf(
        { what: 'evaluate, a material more', unit: 'ms of processor', most: 0.4 },
        each('now').map((now, at) => ({ now, before: before[at] ?? Number.NaN })),
      ),
    );
    return lines;
  });

let made = 0;

/** A garment of so many materials, unlike all others. */
function documentOf({ team }: FilledServer, size = manyMaterials): string {
  const document: EvaluationPayload = largeDocument(team, `Large ${++made}`);
  const materials = document.composition.parts[0]?.materials?.slice(0, size) ?? [];
  const weighed = materials.map((material) => ({ ...material, weight: 0.001 + made / 1e6 }));
  const weight = Number(weighed.reduce((sum, one) => sum + one.weight, 0).toFixed(9));
  const parts = [{ weight, materials: weighed }];
  return JSON.stringify({
    ...document,
    composition: { ...document.composition, totalWeight: weight, parts },
  });
}
