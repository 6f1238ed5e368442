import type { Claims, IpcResult } from '@sillage/contract';
import type { Cell } from '@sillage/contract/tables';
import { readTable } from '@sillage/contract/tables/reading';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

/** Texts that a spreadsheet would read as a formula. */
const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)'];

const service = await useService();
const team = await firstTeam(service);
const { id } = await create(service, garmentPayload(team));
const evaluated = await evaluate(service, id);
const scored = await service.call('GET', `/evaluation/evaluate/${id}/extscore`);
const frenchCost = successful('evaluateExtscore', scored).score.value;
const version = await service.call('PATCH', `/evaluations/publish/${id}`);
const { id: versionId } = successful('publishEvaluation', version);
for (const name of dangerous) await create(service, { ...garmentPayload(team), name, reference: 'risky' });
const draft = await create(service, {
  ...garmentPayload(team),
  name: 'A "draft"; with, signs\nand lines',
  reference: 'DRAFT',
});
const ids = { evaluated: id, draft: draft.id };
const body = { name: 'Pack of 3', teams: [{ id: team }], evaluations: [{ id: versionId, quantity: 3 }] };
const product = successful('createProduct', await service.call('POST', '/products', { body }));

type Row = Readonly<Record<string, string>>;

async function csv(path: string, language: string, delimiter: string): Promise<readonly Row[]> {
  const { status, text, headers } = await service.call('GET', path, {
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.csv"$/);
  return parse(text, { columns: true, bom: true, delimiter }) as Row[];
}

/** The figures that consumers in France may not be shown. */
const refusedIn = (figures: Claims['figures']): string =>
  figures
    .filter(({ shown }) => shown.find(({ to }) => to === 'consumers-fr')?.verdict === 'refused')
    .map(({ figure }) => figure)
    .join(' ');

test('a CSV contains the figures of the API, digit by digit', async () => {
  const rows = await csv('/evaluations/export', 'en', ',');
  expect(rows).toHaveLength(2 + dangerous.length);
  const row = rows.find(({ Id }) => Id === ids.evaluated) as Row;
  const { ipc, full } = evaluated;
  expect(ipc.impacts).toHaveLength(16);
  for (const { name, unit, value } of ipc.impacts) {
    expect(value).not.toBeNull();
    expect(Number(row[`${name} (${unit})`]), name).toBe(value);
  }
  expect(Number(row['Single score (µPt)'])).toBe(ipc.score.value);
  expect(Number(row['Single score, 5 % (µPt)'])).toBe(ipc.score.interval?.low);
  expect(Number(row['Single score, 95 % (µPt)'])).toBe(ipc.score.interval?.high);
  expect(Number(row['Single score, digits allowed'])).toBe(ipc.score.interval?.digits);
  for (const { name, unit, interval } of ipc.impacts) {
    expect(interval, name).toBeTruthy();
    expect(Number(row[`${name}, 5 % (${unit})`]), name).toBe(interval?.low);
    expect(Number(row[`${name}, 95 % (${unit})`]), name).toBe(interval?.high);
  }
  expect(Number(row['Score per kg (µPt/kg)'])).toBe(ipc.score.perKg);
  expect(Number(row['Total weight (kg)'])).toBe(0.17);
  expect(Number(row['French environmental cost (Pts)'])).toBe(frenchCost);
  for (const { key, label, unit, value } of full.calculatedScores) {
    if (key !== 'pef') expect(row[`${label} (${unit})`], label).toBe(value === null ? '' : String(value));
  }
  expect(row).toMatchObject({ Name: 'Organic T-shirt', Reference: 'TS-001', Category: 'T-shirt' });
  expect(row['Data for trying out only']).toBe('true');
  const { figures } = successful(
    'readEvaluationClaims',
    await service.call('GET', `/results/evaluation/${ids.evaluated}/claims`),
  );
  expect(refusedIn(figures)).toContain('climate');
  expect(row['Not for consumers in France']).toBe(refusedIn(figures));
});

test('a record without result has empty cells and a remark; quotes and line breaks are preserved', async () => {
  const [row, ...others] = await csv('/evaluations/export?reference=DRAFT', 'en', ',');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Name: 'A "draft"; with, signs\nand lines',
    Status: 'draft',
    'Single score (µPt)': '',
    'Single score, 95 % (µPt)': '',
    Remarks: 'not evaluated yet',
  });
});

test('in French the delimiter is a semicolon and the decimal sign a comma; both can be chosen', async () => {
  const rows = await csv('/evaluations/export?status=evaluated', 'fr', ';');
  const { score } = evaluated.ipc;
  expect(rows.map((row) => row['Score unique (µPt)'])).toEqual([String(score.value).replace('.', ',')]);
  const chosen = '/evaluations/export?status=evaluated&separator=tab&decimal=point';
  const [row] = await csv(chosen, 'fr', '\t');
  expect(row?.['Score unique (µPt)']).toBe(String(score.value));
});

test('no name becomes a formula', async () => {
  const rows = await csv('/evaluations/export?reference=risky', 'en', ',');
  expect(rows.map(({ Name }) => Name)).toEqual(dangerous.map((name) => `'${name}`));
});

test('in NDJSON each figure has its unit', async () => {
  const { text, headers } = await service.call('GET', '/evaluations/export?format=ndjson&status=evaluated');
  expect(headers.get('content-type')).toBe('application/x-ndjson');
  const [line, ...others] = text.trim().split('\n');
  expect(others).toEqual([]);
  const row = JSON.parse(line as string) as Record<string, unknown>;
  for (const { id, value, unit } of evaluated.ipc.impacts) expect(row[id]).toEqual({ value, unit });
  expect(row.score).toEqual({ value: evaluated.ipc.score.value, unit: 'µPt' });
});

/** Rows of a workbook, parsed as by an import. */
async function sheet(path: string): Promise<readonly (readonly Cell[])[]> {
  const { administrator, address } = service;
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': 'en' },
  });
  return readTable(new Uint8Array(await answer.arrayBuffer())).rows;
}

test('a workbook contains the same figures, and texts stay texts', async () => {
  const [head = [], row = []] = await sheet('/evaluations/export?format=xlsx&status=evaluated');
  expect(Number(row[head.indexOf('Single score (µPt)')])).toBe(evaluated.ipc.score.value);
  const risky = await sheet('/evaluations/export?format=xlsx&reference=risky');
  expect(risky.slice(1).map((cells) => cells[1])).toEqual(dangerous);
});

test('products have their own table', async () => {
  const [row, ...others] = await csv('/products/export', 'en', ',');
  expect(others).toEqual([]);
  const stored = await service.call('GET', `/results/product/${product.id}/ipc`);
  const { impacts, score } = stored.body as IpcResult;
  for (const { name, unit, value } of impacts) expect(Number(row?.[`${name} (${unit})`]), name).toBe(value);
  expect(Number(row?.['Single score (µPt)'])).toBe(score.value);
  expect(Number(row?.['French environmental cost (Pts)'])).toBeCloseTo(3 * frenchCost, 12);
  const claims = await service.call('GET', `/results/product/${product.id}/claims`);
  const refused = refusedIn(successful('readProductClaims', claims).figures);
  expect(refused).toContain('climate');
  expect(row?.['Not for consumers in France']).toBe(refused);
});

test('invalid parameters are rejected at their pointers, and no other organization is visible', async () => {
  const refused = await service.call('GET', '/evaluations/export?format=pdf');
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ code: 'query.invalid', errors: [{ pointer: '/format' }] });
  const { token } = await service.addMember('neighbour', 'reader');
  const { text } = await service.call('GET', '/evaluations/export?format=ndjson', { token });
  expect(text).toBe('');
});

test('a weight that was probably typed in grams is marked in the list and in the export', async () => {
  const parts = [{ weight: 160, materials: [{ id: 'cotton', weight: 160 }] }];
  const { id } = await create(service, {
    ...garmentPayload(await firstTeam(service)),
    reference: 'HEAVY',
    composition: { baseUnit: 'weight', totalWeight: 160, parts },
  });
  const [listed] = successful('listEvaluations', await service.call('GET', '/evaluations?reference=HEAVY'));
  expect(listed).toMatchObject({ id, warnings: [{ code: 'weight.other-unit' }] });
  const [row] = await csv('/evaluations/export?reference=HEAVY', 'en', ',');
  expect(row?.Remarks).toContain('If it is 160 g, type 0.16 kg');
});
