import { readFileSync } from 'node:fs';
import type { DatabaseProcess, DatabaseProcessSummary, EvaluationSummary } from '@sillage/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { publicFile, whyNoPackages } from '../../../server/testing/lca-packages.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { publishedFootprint } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { imported } from '../../testing/service/imported-database.ts';
import { type RunningService, runService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

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

    // Evaluate one: as an own material of which 1 kg costs 1 USD, alone.
    const [[sector = '', , ...totals] = []] = published.slice(20);
    const own = async (fields: object): Promise<string> => {
      const body = { name: 'One dollar', like: 'published-food', ...fields };
      return successful('createMaterial', await call('POST', '/materials', { body })).id;
    };
    const teamId = await firstTeam(service);
    const database = 'california@2022';
    const { impacts: shown = [] } = (
      await call('GET', `/databases/${database}/processes/${encodeURIComponent(sector)}`)
    ).body as DatabaseProcess;
    const dataSet = { database, process: sector, perKg: 1 };
    const materials = [await own({ dataSet, source: 'one dollar a kilogram' })];
    for (const material of materials) {
      const { id } = await create(service, publishedFootprint(teamId, material));
      const { ipc, full } = await evaluate(service, id);
      expect(ipc.impacts).toHaveLength(16);
      ipc.impacts.forEach(({ value, normalised, weighted, share, name, unit }, index) => {
        const expected = Number(totals[index]);
        expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-10 * Math.abs(expected));
        expect([normalised, weighted, share]).toEqual([null, null, null]);
        expect({ name, unit }).toEqual({ name: shown[index]?.name, unit: shown[index]?.unit });
      });
      expect(ipc.score).toMatchObject({ value: null, unit: 'µPt', perKg: null, perFunctionalUnit: null });
      expect(full.lifecycles.every(({ score }) => score === null)).toBe(true);
      expect(full.calculatedScores.every(({ value }) => value === null)).toBe(true);
      expect(ipc.provenance.method.id).toBe(ownMethod);
      expect(ipc.warnings.map(({ code }) => code)).toContain('method.not-ef');
      // Rendered again from what is stored.
      expect((await call('GET', `/results/evaluation/${id}/full`)).body).toEqual(full);
      const listed = (await call('GET', `/evaluations?search=One`)).body as EvaluationSummary[];
      expect(listed.find((one) => one.id === id)?.figures).toMatchObject({ climate: null, score: null });
    }

    // Figures of two methods never add up.
    const [first = ''] = materials;
    const mixed = await call('POST', '/evaluations', {
      body: edited(publishedFootprint(teamId, first), {
        '/composition/totalWeight': 2,
        '/composition/parts/0/weight': 2,
        '/composition/parts/0/materials/-': { id: await own({ perKg: { cch: 1 } }), weight: 1 },
      }),
    });
    expect(mixed).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'method.mixed', pointer: '/composition/parts/0/materials/0/id' }] },
    });
  });
});
