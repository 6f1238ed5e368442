import { readFile } from 'node:fs/promises';
import type { ScenarioRecord, ScenarioResults } from '@sillage/contract';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { axeViolations } from '../testing/browser/axe-violations.ts';
import { signedInPage } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, firstTeam } from '../testing/service/evaluation-steps.ts';
import { successful } from '../testing/service/successful-answer.ts';

const { service, browser } = await useApplication();
const { id } = await create(service, garmentPayload(await firstTeam(service)));

test('from the list to a scenario, its figures, and their age', async () => {
  const { page, finish } = await signedInPage(browser, service, { width: 1280 });
  await page.goto(`${service.address}/app/evaluations`);
  await page.getByRole('checkbox', { name: 'Organic T-shirt' }).first().check();
  await page.getByRole('link', { name: 'Try a scenario' }).click();
  await page.getByRole('textbox', { name: 'Name of the scenario' }).fill('Nearer');
  await page.getByLabel('Name of the variant').fill('Made in Portugal');
  await page.getByLabel('Country of every manufacturing step').selectOption({ label: 'Portugal' });
  await page.getByRole('button', { name: 'Add a variant' }).click();
  const second = page.getByRole('region', { name: 'Variant 2' });
  await second.getByLabel('Name of the variant').fill('Sewn slowly');
  await second.getByLabel('Parameter', { exact: true }).selectOption('making-minutes');
  await second.getByLabel('Its value').fill('90,5');
  await page.getByRole('button', { name: 'Save and evaluate' }).click();
  await page.getByRole('heading', { name: 'What each variant comes to' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const [scenario] = successful('listScenarios', await service.call('GET', '/scenarios')) as ScenarioRecord[];
  expect(scenario).toMatchObject({
    name: 'Nearer',
    selection: { ids: [id] },
    variants: [
      { name: 'Made in Portugal', country: 'PT' },
      { name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 90.5 }] },
    ],
  });
  const results: ScenarioResults = successful(
    'readScenarioResults',
    await service.call('GET', `/scenarios/${scenario?.id}/results`),
  );
  const percent = Math.round(100 * (results.totals[0]?.figures[0]?.relative ?? 0));
  expect(percent).toBeLessThan(0);
  // More minutes of sewing are never better.
  await page.getByText(`“Made in Portugal” is best: −${-percent}% for 1 product.`).waitFor();

  await page.getByRole('button', { name: 'Keep these figures' }).click();
  await page.getByText(/^Evaluated /).waitFor();
  await service.call('PATCH', `/evaluations/${id}`, { body: { reference: 'TS-002' } });
  await page.reload();
  await page.getByText(/^Outdated: something has changed/).waitFor();
  await page.getByRole('button', { name: 'Evaluate again' }).click();
  await page.getByText(/^Evaluated /).waitFor();

  // The scenario is changed above its figures: its variants are as they were, and one gets a database.
  await page.getByText('Change the variants').click();
  const nearer = page.getByRole('region', { name: 'Variant 1' });
  await expect.poll(() => nearer.getByLabel('Name of the variant').inputValue()).toBe('Made in Portugal');
  expect(await second.getByLabel('Its value').inputValue()).toBe('90.5');
  const [database] = successful('listDatabases', await service.call('GET', '/databases'));
  await nearer.getByLabel('Database').selectOption(database?.id ?? '');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save and evaluate' }).click();
  const changed = async () =>
    successful('readScenario', await service.call('GET', `/scenarios/${scenario?.id}`));
  await expect.poll(changed).toMatchObject({
    variants: [
      { name: 'Made in Portugal', country: 'PT', database: database?.id },
      { name: 'Sewn slowly', parameters: [{ id: 'making-minutes', value: 90.5 }] },
    ],
  });

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  const csv = await readFile(await (await coming).path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4);
  await finish();
});
