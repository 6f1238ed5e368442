import { afterAll, expect, test } from 'vitest';
import table from '../../testing/fixtures/agribalyse-synthesis-rows.json' with { type: 'json' };
import { footprintPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { useService } from '../../testing/service/running-service.ts';

const service = await useService();
const teamId = await firstTeam(service);

let worst = { error: 0, code: '' };

test('the rows cover all 11 food groups of the table', () => {
  expect(table.rows.length).toBeGreaterThanOrEqual(40);
  expect(new Set(table.rows.map(({ code }) => code)).size).toBe(table.rows.length);
  const groups = new Set(table.rows.map(({ group }) => group));
  expect(groups.size).toBe(11);
  for (const group of groups) {
    expect(table.rows.filter((row) => row.group === group).length, group).toBeGreaterThanOrEqual(5);
  }
});

test('our indicators are those of the table, in its order', () => {
  expect(service.catalog.method.indicators.map(({ id }) => id)).toEqual(table.indicators);
});

test.each(table.rows)('1 kg with the published impacts has the published score: $code $name', async (row) => {
  const impacts = Object.fromEntries(table.indicators.map((id, i) => [id, row.impacts[i] as number]));
  const { id } = await create(service, footprintPayload(teamId, impacts, row.name));
  const { ipc, full } = await evaluate(service, id);
  expect(ipc.impacts.map((impact) => impact.value)).toEqual(row.impacts);
  // The table is in mPt; 1 mPt = 1000 µPt.
  const expected = 1000 * row.score;
  const error = Math.abs((ipc.score.value ?? Number.NaN) - expected) / expected;
  expect(error, `${ipc.score.value} µPt instead of ${expected} µPt`).toBeLessThanOrEqual(1e-6);
  if (error > worst.error) worst = { error, code: row.code };

  expect(ipc.score.perKg).toBe(ipc.score.value);
  expect(ipc.score.perFunctionalUnit).toBe(ipc.score.value);
  for (const { basis, coverage } of ipc.impacts) expect([basis.custom, coverage]).toEqual([1, 1]);
  for (const { stage, score } of ipc.lifecycles) {
    expect([stage, score]).toEqual([stage, stage === 'raw-materials' ? ipc.score.value : 0]);
  }
  expect(full.calculatedScores.find(({ key }) => key === 'french-pef')).toMatchObject({
    value: null,
    reason: 'french-pef.not-covered',
  });
});

afterAll(() => {
  console.log(
    `published scores: ${table.rows.length} rows, worst relative error ${worst.error.toExponential(2)} (${worst.code})`,
  );
});
