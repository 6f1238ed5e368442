import { readFileSync } from 'node:fs';
import type { DatabaseProcess, DatabaseProcessSummary } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { publicFile, whyNoPackages } from '../../../server/testing/lca-packages.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';

const ownMethod = '356afd4c-01e3-552b-8aaf-f7707269587a';
let service: RunningService | undefined;
afterAll(() => service?.close());

describe.skipIf(whyNoPackages !== undefined)(`California (USEEIO) ${whyNoPackages ?? ''}`, () => {
  test('imported with its own method, all 146 × 16 totals are the published ones within 1e-10', async () => {
    service = await runService();
    const { call, catalog } = service;
    const rows = parse(readFileSync(publicFile('lca-packages/useeio-california-published.csv')), {
      relax_column_count: true,
    }) as string[][];
    const [, header = [], ...published] = rows;
    const categories = header.slice(2);
    const indicators = catalog.method.indicators.map(({ id }, index) => `${id}:${categories[index] ?? ''}`);
    const record = await imported(
      service,
      { name: 'california', version: '2022', method: ownMethod, indicators: indicators.join(',') },
      readFileSync(publicFile('lca-packages/useeio-california-jsonld.zip')),
    );
    expect(record.failure).toBeUndefined();
    expect(record.report?.processes).toMatchObject({ taken: 146, refused: 0 });
    const list = (await call('GET', '/databases/california/processes')).body as DatabaseProcessSummary[];
    expect(list).toHaveLength(146);
    expect(list.every(({ score }) => score === null)).toBe(true);
    let compared = 0;
    let worst = 0;
    for (const [id = '', , ...totals] of published) {
      const path = `/databases/california@2022/processes/${encodeURIComponent(id)}`;
      const { impacts = [], score } = (await call('GET', path)).body as DatabaseProcess;
      expect(score).toBeNull();
      totals.forEach((total, index) => {
        const own = impacts[index]?.value ?? Number.NaN;
        const expected = Number(total);
        const off = own === expected ? 0 : Math.abs(own - expected) / Math.abs(expected);
        compared++;
        if (!(off <= worst)) worst = off;
      });
    }
    expect(compared).toBe(146 * 16);
    expect(worst).toBeLessThanOrEqual(1e-10);
  }, 120_000);
});
