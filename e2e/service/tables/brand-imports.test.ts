import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvaluationRecord, EvaluationSummary, ImportDraftSummary, Synonyms } from '@sillage/contract';
import { expect, test } from 'vitest';
import { importTable } from '../../testing/service/imported-table.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();

const stored = async (reference: string): Promise<EvaluationRecord> => {
  const [found] = (await service.call('GET', `/evaluations?reference=${reference}`))
    .body as EvaluationSummary[];
  return (await service.call('GET', `/evaluations/${found?.id}`)).body as EvaluationRecord;
};
const drafts = async () =>
  (await service.call('GET', '/application/import-drafts')).body as ImportDraftSummary[];

test('a product without its weight is a draft that says so, until the table has it', async () => {
  const file = (weight: string) =>
    `SKU;Catégorie;Composition;Poids (g)\nB-1;Jean;98% coton 2% élasthanne;${weight}\n`;
  const dry = await importTable(service, file('à confirmer'), { dryRun: 'true' });
  expect(dry.rows).toMatchObject([
    { outcome: 'draft', missing: [{ field: 'totalWeight', title: 'Poids (g)' }] },
  ]);
  expect(await drafts()).toEqual([]);
  const first = await importTable(service, file('à confirmer'));
  expect(first.sums).toMatchObject({ created: 0, failed: 0, drafts: 1 });
  expect(await drafts()).toMatchObject([{ reference: 'B-1', category: 'pants-and-shorts' }]);
  const again = await importTable(service, file('à confirmer'));
  expect(again.sums).toMatchObject({ drafts: 1 });
  expect(await drafts()).toHaveLength(1);
  const second = await importTable(service, file('620'));
  expect(second.sums).toMatchObject({ created: 1, failed: 0 });
  expect(await drafts()).toEqual([]);
  // The French product is taken from the word of the file.
  expect((await stored('B-1')).lifecycles).toMatchObject([{ parameters: [{ value: 'jean' }] }]);
});

test('undoing an import deletes its drafts, not those of another; a list has no payloads', async () => {
  const file = (reference: string) =>
    `SKU,Category,Composition,Weight (g)\n${reference},Dress,100% viscose,tbc\n`;
  await importTable(service, file('U-1'), { import: 'kept' });
  await importTable(service, `${file('U-2')}U-3,Dress,100% viscose,280\n`, { import: 'undone' });
  const [kept, undone] = await drafts();
  expect(undone).toMatchObject({ reference: 'U-2', missing: [{ field: 'totalWeight' }] });
  expect(undone).not.toHaveProperty('payload');
  const path = `/application/import-drafts/${undone?.id}`;
  expect((await service.call('GET', path)).body).toEqual({
    ...undone,
    payload: expect.objectContaining({ reference: 'U-2' }),
  });
  const undo = (id: string) => service.call('POST', `/evaluations/imports/${id}/undo`);
  expect((await undo('undone')).body).toMatchObject({ removed: 1, restored: 0 });
  expect(await drafts()).toEqual([kept]);
  expect((await service.call('GET', path)).status).toBe(404);
  // Of this import, only a draft is left to undo.
  expect((await undo('kept')).body).toMatchObject({ removed: 0, restored: 0 });
  expect(await drafts()).toEqual([]);
  expect((await undo('kept')).status).toBe(404);
});

test('an answer is remembered for the organization if the import says so', async () => {
  const file = 'SKU,Category,Composition,Weight (g)\nB-2,T-shirt,100% Sillagex,150\n';
  const corrections = [{ title: 'Composition', from: 'Sillagex', to: 'Cotton' }];
  const mapping = JSON.stringify({ corrections, remember: true });
  expect((await importTable(service, file, { mapping })).sums).toMatchObject({ created: 1 });
  const { synonyms } = (await service.call('GET', '/application/synonyms')).body as Synonyms;
  expect(synonyms).toEqual([{ field: 'material', from: 'Sillagex', to: 'Cotton' }]);
  expect((await importTable(service, file)).sums).toMatchObject({ unchanged: 1, failed: 0 });
});

test('a fibre that the catalog does not have is offered its nearest, which the French cost refuses', async () => {
  const file = 'SKU,Category,Composition,Weight (g)\nB-3,Dress,70% Tencel 30% cotton,250\n';
  const asked = await importTable(service, file, { dryRun: 'true' });
  expect(asked.reading.unknown).toMatchObject([{ value: 'Tencel', suggestions: ['Viscose'] }]);
  const mapping = JSON.stringify({ accept: true });
  const taken = await importTable(service, file, { mapping, extscore: 'true' });
  expect(taken.reading.substitutes).toEqual([{ fibre: 'lyocell', material: 'viscose' }]);
  const record = await stored('B-3');
  expect(record.composition.parts[0]?.materials).toMatchObject([
    { id: 'viscose', standsFor: 'lyocell' },
    { id: 'cotton' },
  ]);
  const cost = await service.call('GET', `/results/evaluation/${record.id}/extscore`);
  expect(cost.status).not.toBe(200);
});

test('the declaration file of the French portal needs no parameter', async () => {
  for (const name of ['06-declaration.csv', '07-declaration.xlsx']) {
    const path = fileURLToPath(new URL(`../../testing/brand-tables/${name}`, import.meta.url));
    const { reading, sums } = await importTable(service, new Uint8Array(readFileSync(path)), {
      extscore: 'true',
    });
    expect(reading.layout).toBe('portal');
    expect(sums).toMatchObject({ failed: 0 });
    expect(sums.created).toBe(reading.products);
  }
});
