import type { EvaluationRecord } from '@sillage/contract';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { axeViolations } from '../testing/browser/axe-violations.ts';
import { numberIn } from '../testing/browser/shown-figure.ts';
import { openPage, signedInPage, signInTo } from '../testing/browser/watched-page.ts';
import { declaredFile, declaredRow } from '../testing/fixtures/declared-file.ts';
import { declarablePayload, publishedWithExtscore } from '../testing/fixtures/extscore-fixture.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { firstTeam } from '../testing/service/evaluation-steps.ts';
import { successful } from '../testing/service/successful-answer.ts';

const { service, browser } = await useApplication();

test('sign in, create from a category, evaluate, see the result, publish; the API has all of it', async () => {
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, service);
  await page.locator('.head').getByRole('link', { name: 'New product' }).click();
  await page.getByRole('link', { name: /^T-shirt/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Made by mouse');
  await page.getByLabel('Total weight').fill('0.17');
  await page.getByRole('combobox', { name: 'Material' }).click();
  await page.getByRole('combobox', { name: 'Material' }).fill('organic');
  await page.getByRole('option', { name: 'Organic cotton' }).click();
  // 100 % of 0.17 kg
  await page.getByText('Materials: 0.17 kg, 100%').waitFor();
  await page.getByText('All parameters', { exact: true }).click();
  await page.locator('summary', { hasText: 'Manufacturing' }).click();
  await page.getByRole('combobox', { name: 'Country of making' }).fill('portug');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByRole('button', { name: 'Save and evaluate' }).click();

  await page.locator('[data-figure=score]').waitFor();
  const shown = await page.locator('[data-figure=score]').innerText();
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  const record = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(record).toMatchObject({ name: 'Made by mouse', status: 'evaluated', category: { id: 't-shirt' } });
  expect(record.composition.parts[0]?.materials[0]).toMatchObject({ id: 'organic-cotton', percentage: 100 });
  expect(record.lifecycles).toEqual([
    expect.objectContaining({ parameters: [{ id: 't-shirt.making-country', value: 'PT' }] }),
  ]);
  const result = (await service.call('GET', `/results/evaluation/${id}`)).body as {
    score: { value: number };
  };
  // Estimated figures are shown with two digits.
  expect(numberIn(shown)).toBe(Number(result.score.value.toPrecision(2)));

  await page.getByRole('button', { name: 'Publish a version' }).click();
  // Nothing is published before it is confirmed.
  await page.getByRole('dialog').getByText('Publish version 1?').waitFor();
  expect(((await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord).versions).toEqual([]);
  await page.getByLabel('Note (optional)').fill('First figures for the buyers.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'Version 1 is published.' }).click();
  await page.getByText('This version is frozen').waitFor();
  const after = (await service.call('GET', `/evaluations/${id}`)).body as EvaluationRecord;
  expect(after.versions).toMatchObject([{ number: 1, note: 'First figures for the buyers.' }]);
  await page.getByText('First figures for the buyers.').waitFor();
  expect(page.url()).toContain(after.versions[0]?.id as string);
  await finish();
});

test('errors of the service are shown at their fields, and the draft survives a reload', async () => {
  const { page, finish } = await openPage(browser, service);
  await signInTo(page, service);
  await page.goto(`${service.address}/app/evaluations/new/t-shirt`);
  await page.getByLabel('Name', { exact: true }).fill('Half done');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const summary = page.getByRole('alert').first();
  await summary.getByText(/to correct/).waitFor();
  const weight = page.getByLabel('Total weight');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  // The link in the summary focuses the field.
  await summary.getByRole('button').first().click();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');

  await page.waitForTimeout(500);
  await page.reload();
  await page.getByText('This draft was kept on this device').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half done');
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  await finish();
});

test('changes by the API appear, a wrong password is reported, and signing out hides all data', async () => {
  const { page, context, finish } = await openPage(browser, service);
  await page.goto(`${service.address}/app/evaluations`);
  await page.getByLabel('User').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').waitFor();
  await signInTo(page, service);
  const [team] = (await service.call('GET', '/teams')).body as [{ id: string }];
  await service.call('POST', '/evaluations', { body: { ...garmentPayload(team.id), name: 'Made by API' } });
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByLabel('Search by name or reference').fill('made by api');
  await page.getByRole('link', { name: 'Made by API' }).click();
  await page.getByText('Not evaluated yet').waitFor();
  await page.getByRole('button', { name: 'Account: admin' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.content()).not.toContain('Made by API');
  // The device stays known, which counts failed logins apart; it signs nobody in.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['sillage_device']);
  await finish();
});

test('a label that is missing leads to its field; result and label page say the same of the garment', async () => {
  const teamId = await firstTeam(service);
  const payload = {
    ...garmentPayload(teamId),
    category: { id: 'pants-and-shorts' },
    lifecycles: [],
    name: 'Trousers',
  };
  const { id, evaluation } = await publishedWithExtscore(service, payload);
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/evaluations/${id}`);
  const sentence = 'The French environmental cost may not be shown to consumers yet. ';
  await page.getByText(sentence).waitFor();
  await page.getByRole('link', { name: 'Share and label' }).click();
  await page.getByRole('heading', { name: 'What may be said' }).waitFor();
  await page.getByText(sentence).waitFor();
  // A figure that the public reads is a claim, which is chosen.
  expect(await page.getByLabel('Climate change and scores').isChecked()).toBe(false);
  await page.getByRole('link', { name: /^To the field: The product was assumed/ }).click();
  // The field is shown, although the form begins with the basics, and has the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id ?? ''), { timeout: 30_000 })
    .toMatch(/^\/lifecycles\/.*french-product$/);
  expect(new URL(page.url()).pathname).toBe(`/app/garments/${evaluation.id}/edit`);

  // Of a set of one it is that of its version; of several, each that misses it has a link with its name.
  const shorts = await publishedWithExtscore(service, { ...payload, name: 'Shorts' });
  const shirt = await publishedWithExtscore(service, declarablePayload(teamId));
  const setOf = async (...ids: readonly string[]): Promise<string> => {
    const evaluations = ids.map((one) => ({ id: one, quantity: 1 }));
    const body = { name: `Set of ${ids.length}`, evaluations, teams: [{ id: teamId }] };
    return successful('createProduct', await service.call('POST', '/products', { body })).id;
  };
  await page.goto(`${service.address}/app/sets/${await setOf(id)}/share`);
  await page.getByRole('link', { name: /^To the field: The product was assumed/ }).waitFor();
  await page.goto(`${service.address}/app/sets/${await setOf(shirt.id, id, shorts.id)}/share`);
  const links = page.getByRole('link', { name: /^To the field of .+: The product was assumed/ });
  await expect.poll(() => links.count()).toBe(2);
  expect((await links.allInnerTexts()).sort()).toEqual([
    'To the field of Shorts',
    'To the field of Trousers',
  ]);
  await links.last().click();
  await page.waitForURL(`**/app/garments/${shorts.evaluation.id}/edit**`);
  await finish();
});

test('the list shows where a cost stands, and the card of claims says how it may be said', async () => {
  const payload = { ...declarablePayload(await firstTeam(service)), name: 'Ranked shirt' };
  const { id } = await publishedWithExtscore(service, payload);
  const { score, per100g } = successful(
    'readEvaluationExtscore',
    await service.call('GET', `/results/evaluation/${id}/extscore`),
  );
  // 20 of 30 pieces have a higher cost.
  const rows = Array.from({ length: 30 }, (_, index) =>
    declaredRow(index, {
      Score: score.value * (index < 10 ? 0.5 : 2),
      'Score standardisé': per100g,
      Catégorie: 'T-shirt / Polo',
    }),
  );
  const uploaded = await fetch(`${service.address}/benchmarks?source=Test&date=2026-10-01`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.administrator.token}`, 'content-type': 'text/csv' },
    body: declaredFile(rows),
  });
  expect(uploaded.status).toBe(201);
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/garments?search=Ranked`);
  await page.getByRole('columnheader', { name: /^Better than/ }).waitFor();
  await page
    .getByRole('row', { name: /Ranked shirt/ })
    .getByText(/^67%/)
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${service.address}/app/evaluations/${id}`);
  await page.getByRole('link', { name: 'Share and label' }).click();
  const card = page.getByRole('region', { name: 'What may be said' });
  await card.getByRole('heading', { name: 'Rank among declared garments' }).waitFor();
  // Nothing was declared yet; estimates of the footprint are for professionals.
  await card.getByText('To consumers in France: may be shown under conditions').first().waitFor();
  expect(await card.getByText('To consumers in France: may not be shown').count()).toBe(3);
  for (const closed of await card.locator('summary').all()) await closed.click();
  await card
    .getByText(
      '67% of 30 declared garments of the same kind have a higher environmental cost (Test, file of 2026-10-01, Licence Ouverte 2.0).',
    )
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('the list of sets says that the cost of a pack has changed since it was declared', async () => {
  const teamId = await firstTeam(service);
  const version = await publishedWithExtscore(service, declarablePayload(teamId));
  const body = {
    name: 'Drifted pack',
    teams: [{ id: teamId }],
    evaluations: [{ id: version.id, quantity: 3 }],
  };
  const { id } = successful('createProduct', await service.call('POST', '/products', { body }));
  const portal = { address: 'https://portal.example.org/api', key: 'k7Qm2vX9' };
  const set = await service.call('PUT', '/application/organization/portal', { body: portal });
  expect(set.status).toBe(200);
  const { organizationId, userId } = service.administrator;
  await service.storage.commit(organizationId, [
    {
      kind: 'put-portal-declaration',
      declaration: {
        ...{ id, jobId: id, position: 0, noun: 'product', recordId: id, subjectId: id, reference: null },
        ...{ gtins: '[]', score: 1408, inputsHash: null, sale: '{"price":60}', bodyHash: 'x', userId },
        ...{ state: 'declared', status: 201, answer: '{"issues":[]}' },
        ...{ againAt: '2027-01-30T00:00:00.000Z', at: '2026-11-01T00:00:00.000Z' },
      },
    },
  ]);
  const [entry] = successful('listDeclarations', await service.call('GET', `/declarations?product=${id}`));
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/sets`);
  const row = page.getByRole('row', { name: /Drifted pack/ });
  const now = new Intl.NumberFormat('en').format(Math.round(entry?.current ?? 0));
  await row.getByText(`declared 1,408, now ${now}`).waitFor();
  await row.getByText('2027').waitFor();
  await finish();
});
