import { issueTable } from '@sillage/contract';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../testing/fixtures/service-fixture.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';
import { runService, useService } from '../../testing/service/running-service.ts';
import { warnedDocuments, withoutClimateOfElastane } from '../../testing/warning-cases/document-warnings.ts';

const service = await useService();
const fixture = await serviceFixture(service);

test('each warning has a test case', () => {
  const expected = Object.entries(issueTable).filter(([, { kind }]) => kind === 'warning');
  expect(Object.keys(warnedDocuments).sort()).toEqual(expected.map(([code]) => code).sort());
});

test.each(Object.entries(warnedDocuments))(
  '%s is returned with the result, including its facts',
  async (code, document) => {
    const { names } = document;
    const pointer = 'pointer' in document ? document.pointer : undefined;
    const returned = (await document.warnings(fixture)).filter((warning) => warning.code === code);
    for (const { message } of returned) expect(message).not.toMatch(/\{[a-z]\w*\}|undefined|\[object/i);
    const whole = returned.find(({ message }) => names.every((name) => message.includes(name)));
    expect(whole, JSON.stringify(returned)).toBeDefined();
    expect(whole?.pointer).toBe(pointer);
  },
);

test('a missing factor makes the figure and the score null, never zero, and the process is named', async () => {
  const holed = await runService({ changeCatalog: withoutClimateOfElastane });
  try {
    const { id } = await create(holed, garmentPayload(await firstTeam(holed)));
    const { ipc, full } = await evaluate(holed, id);
    const [climate, ozone] = ipc.impacts;
    expect(climate).toMatchObject({ id: 'cch', value: null, normalised: null, weighted: null, share: null });
    expect(climate?.missing).toEqual([{ process: 'Elastane fibre', database: 'sillage-reference@2026.1' }]);
    expect(climate?.partial).toBeGreaterThan(0);
    expect(climate?.coverage).toBeLessThan(ozone?.coverage ?? 0);
    expect(ozone?.value).toBeGreaterThan(0);
    expect(ipc.score).toMatchObject({ value: null, perKg: null, perFunctionalUnit: null });
    expect(ipc.score.partial).toBeGreaterThan(0);
    const raw = ipc.lifecycles.find(({ stage }) => stage === 'raw-materials');
    expect([raw?.score, raw?.impacts[0], typeof raw?.impacts[1]]).toEqual([null, null, 'number']);
    expect(full.calculatedScores[0]).toMatchObject({ key: 'pef', value: null, reason: expect.any(String) });
    const complete = await create(service, garmentPayload(fixture.teamId));
    const whole = (await evaluate(service, complete.id)).ipc;
    expect(climate?.partial).toBeLessThan(whole.impacts[0]?.value ?? 0);
    expect(ozone?.value).toBe(whole.impacts[1]?.value);
  } finally {
    await holed.close();
  }
});
