import type { Collection, EvaluationSummary } from '@sillage/contract';
import { expect, test } from 'vitest';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const service = await useService();
const garment = garmentPayload(await firstTeam(service));

const one = await create(service, { ...garment, name: 'One', reference: 'C-1' });
const two = await create(service, { ...garment, name: 'Two', reference: 'C-2' });
const draft = await create(service, { ...garment, name: 'Draft', reference: 'C-3' });
await evaluate(service, one.id);
await evaluate(service, two.id);
const listed: EvaluationSummary[] = successful('listEvaluations', await service.call('GET', '/evaluations'));
const figures = listed.find(({ id }) => id === one.id)?.figures;
const climate = figures?.climate ?? Number.NaN;

const added = async (body: object): Promise<Collection> =>
  successful('addUpCollection', await service.call('POST', '/evaluations/collection', { body }));
const ids = [one.id, two.id, draft.id];
const figureOf = ({ figures: all }: Pick<Collection['season'], 'figures'>, id: string) =>
  all.find((figure) => figure.id === id);

test('figures are added over the pieces of each reference; what lacks one is named and is no zero', async () => {
  const { season } = await added({
    season: {
      selection: { ids },
      // Two rows of one reference are its sizes: 100 + 50 pieces.
      pieces: [
        { reference: 'C-1', made: 100 },
        { reference: 'C-1', made: 50, sold: 20 },
        { reference: two.id, made: 250 },
        { reference: 'C-3', made: 30 },
        { reference: 'unheard of', made: 7 },
      ],
    },
  });
  expect(season).toMatchObject({ evaluations: 3, pieces: 430, piecesFrom: 'request' });
  expect(season.unknownReferences).toEqual({ count: 1, references: ['unheard of'] });
  const shown = figureOf(season, 'climate');
  expect(shown?.total).toBeCloseTo(400 * climate, 6);
  expect(shown?.perPiece).toBeCloseTo(climate, 9);
  expect(shown?.perKilogram).toBeCloseTo(climate / (figures?.weight ?? Number.NaN), 9);
  // The same garment twice, 150 and 250 pieces: it varies with itself.
  expect(shown?.range?.low).toBeCloseTo(400 * (figures?.climateInterval?.low ?? Number.NaN), 6);
  expect(shown?.range?.high).toBeCloseTo(400 * (figures?.climateInterval?.high ?? Number.NaN), 6);
  expect(shown?.missing).toEqual({ evaluations: 1, pieces: 30 });
  // The total of a lower bound is one.
  expect(figures?.atLeast).toEqual(['score']);
  expect(figureOf(season, 'score')?.atLeast).toBe(true);
  expect(shown).not.toHaveProperty('atLeast');
  const missing = season.missing.find(({ figure }) => figure === 'climate');
  expect(missing).toMatchObject({ count: 1, evaluations: [{ id: draft.id, reference: 'C-3' }] });
  // Nobody asked for the French cost.
  expect(figureOf(season, 'cost')).toMatchObject({ total: null, missing: { evaluations: 3, pieces: 430 } });
  expect(season.categories).toHaveLength(1);
  expect(season.categories[0]).toMatchObject({ id: garment.category.id, evaluations: 3, pieces: 430 });
});

test('pieces sold are others than pieces made, and garments without are left out and named', async () => {
  const pieces = [
    { reference: 'C-1', made: 100, sold: 20 },
    { reference: 'C-2', made: 100 },
  ];
  const { season } = await added({ season: { selection: { ids }, pieces }, count: 'sold' });
  expect(season.pieces).toBe(20);
  expect(season.withoutPieces.evaluations.map(({ reference }) => reference).sort()).toEqual(['C-2', 'C-3']);
  const each = await added({ season: { selection: { ids } } });
  expect(each.season).toMatchObject({ pieces: 3, piecesFrom: 'one-each', withoutPieces: { count: 0 } });
});

test('a season that makes more of the same differs by its volume alone', async () => {
  const of = (made: number) => ({
    selection: { ids: [one.id] },
    pieces: [{ reference: 'C-1', made }],
  });
  const { differences } = await added({ season: of(300), before: of(200) });
  const parts = differences?.find(({ id }) => id === 'climate')?.parts;
  expect(parts?.volume).toBeCloseTo(100 * climate, 6);
  expect(parts?.mix).toBeCloseTo(0, 9);
  expect(parts?.improvement).toBeCloseTo(0, 9);
  expect(parts?.difference).toBeCloseTo(100 * climate, 6);
  // 100 more cause more: no probability is nearer to 0.
  expect(parts?.probability).toBe(0.01);
  const cost = differences?.find(({ id }) => id === 'cost');
  expect(cost).toMatchObject({ parts: null, complete: false });
});

test('garments of unlike fibres share a part of what varies, so that their range is narrower than both', async () => {
  const inWool = JSON.parse(JSON.stringify(garment).replaceAll('organic-cotton', 'wool')) as object;
  const wool = await create(service, { ...inWool, name: 'Wool', reference: 'C-4' });
  await evaluate(service, wool.id);
  const of = (reference: string, made: number) => ({
    selection: { ids: [one.id, wool.id] },
    pieces: [{ reference, made }],
  });
  const [all, a, b] = await Promise.all(
    [undefined, of('C-1', 1), of('C-4', 1)].map((season) =>
      added({ season: season ?? { selection: { ids: [one.id, wool.id] } } }),
    ),
  );
  const widthOf = (collection: Collection | undefined): number => {
    const { low, high } = figureOf((collection as Collection).season, 'climate')?.range ?? {
      low: 0,
      high: 0,
    };
    return high - low;
  };
  expect(widthOf(all)).toBeLessThan(0.98 * (widthOf(a) + widthOf(b)));
  expect(widthOf(all)).toBeGreaterThan(Math.hypot(widthOf(a), widthOf(b)));
  // As many pieces without the wool: less is more likely than not.
  const { differences } = await added({ season: of('C-1', 100), before: of('C-4', 100) });
  const climateOf = differences?.find(({ id }) => id === 'climate')?.parts;
  expect(climateOf?.difference).toBeLessThan(0);
  expect(climateOf?.probability).toBeGreaterThan(0.5);
  expect(climateOf?.range?.low).toBeLessThan(climateOf?.difference ?? 0);
  expect(climateOf?.range?.high).toBeGreaterThan(climateOf?.difference ?? 0);
});

test('a reference of two evaluations, and a selection without conditions, are refused at their place', async () => {
  await create(service, { ...garment, reference: 'C-2' });
  const body = {
    season: { selection: { category_id: garment.category.id }, pieces: [{ reference: 'C-2', made: 1 }] },
  };
  const twice = await service.call('POST', '/evaluations/collection', { body });
  expect(twice.status).toBe(422);
  expect(twice.text).toContain('/season/pieces/0/reference');
  const all = await service.call('POST', '/evaluations/collection', { body: { season: { selection: {} } } });
  expect(all.status).toBe(422);
  expect(all.text).toContain('/season/selection');
});

test('the table has a row for each season and category, and the parts; readers may have it', async () => {
  const season = { selection: { ids: [one.id] } };
  const reader = await service.addMember('reads', 'reader', service.administrator.organizationId);
  const csv = await service.call('POST', '/evaluations/collection/export', {
    body: { season, before: season },
    headers: { 'accept-language': 'fr' },
    token: reader.token,
  });
  expect(csv.status).toBe(200);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + 4 + 4);
  expect(lines[0]).toContain('Pièces;Changement climatique (kg CO2 eq)');
  expect(lines.at(-2)).toMatch(/^Écart : assortiment;/);
  expect(new Set(lines.map((line) => line.split(';').length)).size).toBe(1);
  const xlsx = await service.call('POST', '/evaluations/collection/export?format=xlsx', { body: { season } });
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
});
