import type { EvaluationRecord, EvaluationSummary, ProductRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { credential } from '../../testing/browser/administration-steps.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { keyboard, mouse } from '../../testing/browser/user-actions.ts';
import { openPage } from '../../testing/browser/watched-page.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { isNightlyRun } from '../../testing/processes/rounds.ts';
import { create, evaluate, firstTeam } from '../../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
// The evaluation to compare with.
const { id } = await create(service, { ...garmentPayload(await firstTeam(service)), name: 'Last season' });
await evaluate(service, id);

/** By mouse at night only: each step by mouse is in another test of the day, see docs/testing.md. */
const ways = [
  ['by keyboard only', keyboard],
  ['by mouse', mouse],
] as const;

test.each(isNightlyRun ? ways : ways.slice(0, 1))('the whole journey %s', async (how, handsOn) => {
  const { page, finish } = await openPage(browser, service);
  const { press, write, choose, select } = handsOn(page);
  const name = `Made ${how}`;
  const go = (place: string) =>
    press(page.locator('header nav').getByRole('link', { name: place, exact: true }));
  const goToMore = async (place: string) => {
    await press(page.getByRole('button', { name: 'More', exact: true }));
    await go(place);
  };

  // Sign in.
  await page.goto(`${service.address}/app`);
  await write(page.getByLabel('User'), service.administrator.name);
  await write(page.getByLabel('Password', { exact: true }), service.administrator.password);
  await press(page.getByRole('button', { name: 'Sign in' }));

  // Create from a category, and see the live result.
  await press(page.locator('.head').getByRole('link', { name: 'New product' }));
  await press(page.getByRole('link', { name: /^T-shirt/ }));
  await write(page.getByLabel('Name', { exact: true }), name);
  await write(page.getByLabel('Total weight'), '0.2');
  await choose(page.getByRole('combobox', { name: 'Material' }), 'organic cot', 'Organic cotton');
  const live = page.locator('.preview-live');
  await live.locator('.preview-live-score').waitFor();
  await choose(page.getByRole('combobox', { name: 'Same country for all steps' }), 'portug', 'Portugal');
  await live.getByText(/^[−+][\d.]+%/).waitFor();

  // Evaluate.
  await press(page.getByRole('button', { name: 'Save and evaluate' }));
  await page.locator('[data-figure=score]').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(record).toMatchObject({ name, status: 'evaluated', category: { id: 't-shirt' } });

  // Compare.
  await press(page.getByRole('button', { name: 'More actions' }));
  const comparing = page.getByRole('menuitem', { name: 'Compare', exact: true });
  if (handsOn === keyboard) {
    // In a menu, arrows go from one entry to the next.
    await comparing.waitFor();
    for (let step = 0; step < 8; step++) {
      if (await comparing.evaluate((entry) => entry === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  } else await press(comparing);
  await choose(
    page.getByRole('combobox', { name: 'Add a product or a published version' }),
    'last season',
    /^Last season/,
  );
  await page
    .getByText(/is [\d.]+% (lower|higher) than/)
    .first()
    .waitFor();

  // Publish.
  await go('Products');
  await press(page.getByRole('link', { name, exact: true }));
  await press(page.getByRole('button', { name: 'Publish a version' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await page.getByRole('link', { name: 'Version 1 is published.' }).waitFor();
  const { versions } = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(versions).toHaveLength(1);

  // A set.
  await goToMore('Sets');
  await press(page.locator('.head').getByRole('link', { name: 'New set' }));
  await choose(page.getByRole('combobox', { name: 'Add a product' }), name, new RegExp(`^${name}`));
  await write(page.getByLabel('Name', { exact: true }), `Pack ${how}`);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await page.locator('[data-figure=score]').waitFor();
  const products = (await service.call('GET', '/products')).body as ProductRecord[];
  expect(products.find((product) => product.name === `Pack ${how}`)?.evaluations).toMatchObject([
    { id: versions[0]?.id, quantity: 1 },
  ]);

  // An API user.
  await go('Administration');
  await press(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }));
  await press(page.getByRole('link', { name: 'New user' }));
  const user = `shop ${how}`.replaceAll(' ', '-');
  await write(page.getByLabel('Name'), user);
  await select(page.getByLabel('Role'), 'API user');
  await press(page.getByRole('button', { name: 'Create the user' }));
  await page.getByRole('heading', { name: `${user} is ready` }).waitFor();
  const key = await credential(page, 'API key');

  // A change by its key appears.
  const renamed = { ...record, name: `${name}, renamed by its key` };
  const answer = await service.call('PUT', `/evaluations/${id}`, { body: renamed, token: key });
  expect(answer.status, answer.text).toBe(200);
  await go('Products');
  await page.getByRole('link', { name: renamed.name }).waitFor();
  const listed = (await service.call('GET', '/evaluations', { token: key })).body as EvaluationSummary[];
  expect(listed.map((evaluation) => evaluation.name)).toContain(renamed.name);
  await finish();
});
