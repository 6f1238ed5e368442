import { readFileSync } from 'node:fs';
import { type ImpactMethod, methodOfPackage } from '@sillage/engine';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { evaluateFile } from '../../testing/evaluated-file.ts';
import { publicFile, whyNoPackages } from '../../testing/lca-packages.ts';

const ownMethod = '356afd4c-01e3-552b-8aaf-f7707269587a';

/** Published totals by id of the category, for each process. */
function publishedTotals(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const rows = parse(readFileSync(publicFile('lca-packages/useeio-california-published.csv')), {
    relax_column_count: true,
  }) as string[][];
  const [, categories = [], ...processes] = rows;
  return new Map(
    processes.map(([id = '', , ...totals]) => [
      id,
      new Map(totals.map((total, index) => [categories[index + 2] ?? '', Number(total)])),
    ]),
  );
}

describe.skipIf(whyNoPackages !== undefined)(`California (USEEIO) ${whyNoPackages ?? ''}`, () => {
  test('all 146 × 16 totals are the published ones within 1e-10, with the method of the package', async () => {
    const path = publicFile('lca-packages/useeio-california-jsonld.zip');
    const { inventory, evaluated, impactOf } = await evaluateFile(path, {
      method: (read) => methodOfPackage(read, ownMethod) as ImpactMethod,
    });
    expect(inventory.exchanges.flow).toHaveLength(146 + 16_822 + 79_920);
    expect(evaluated.unsolved).toEqual([]);
    let compared = 0;
    let worst = 0;
    for (const [process, totals] of publishedTotals()) {
      for (const [category, published] of totals) {
        const own = impactOf(process, category);
        const off = own === published ? 0 : Math.abs(own - published) / Math.abs(published);
        compared++;
        if (!(off <= worst)) worst = off;
      }
    }
    expect(compared).toBe(146 * 16);
    expect(worst).toBeLessThanOrEqual(1e-10);
  });
});
