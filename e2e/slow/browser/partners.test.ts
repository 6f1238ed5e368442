import { expect, test } from 'vitest';
import { confirm, credential } from '../../testing/browser/administration-steps.ts';
import { useApplication } from '../../testing/browser/application.ts';
import { axeViolations } from '../../testing/browser/axe-violations.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';
import {
  aDeclaration,
  askedByPartner,
  partnered,
  sendFootprints,
} from '../../testing/fixtures/partner-fixture.ts';
import { pactCaller } from '../../testing/pact/pact-client.ts';
import { edited } from '../../testing/payloads/edited-document.ts';
import { garmentPayload } from '../../testing/payloads/sample-payloads.ts';
import { firstTeam, published } from '../../testing/service/evaluation-steps.ts';
import { successful } from '../../testing/service/successful-answer.ts';

const { service, browser } = await useApplication();

/** A published version under this name, declared unless told otherwise. */
async function version(name: string, tag?: string, declared = true) {
  const made = await published(
    service,
    edited(garmentPayload(await firstTeam(service)), {
      '/name': name,
      '/reference': name,
      ...(tag === undefined ? {} : { '/tags': [{ id: tag }] }),
    }),
  );
  const path = `/application/pact/declarations/${made.evaluation.id}`;
  if (declared) successful('replacePactDeclaration', await service.call('PUT', path, { body: aDeclaration }));
  return made;
}

test('a partner is added for a tag, sees its versions with the secret shown once, then all, then nothing', async () => {
  const tag = successful(
    'createTag',
    await service.call('POST', '/application/tags', { body: { name: 'Northern' } }),
  );
  const tagged = await version('Tagged', tag.id);
  const other = await version('Other');
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/administration/partners`);
  await page.getByText('No partner yet.').waitFor();
  await page.getByRole('button', { name: 'Add a partner' }).click();
  // What is missing is said at its field; nothing is made.
  await page.getByRole('button', { name: 'Add a partner' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Northern Stores');
  await page.getByLabel('May see', { exact: true }).selectOption({ label: 'Versions with certain tags' });
  await page.getByRole('combobox', { name: 'Tags' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Northern' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await name.click();
  await page.getByRole('button', { name: 'Add a partner' }).click();
  await page.getByText('Give these to Northern Stores').waitFor();
  await page.getByText('Sees versions with the tags: Northern').waitFor();
  expect(await credential(page, 'Address')).toBe(`${service.address}/pact`);
  const caller = await pactCaller(service.address, {
    credentials: { clientId: await credential(page, 'Client ID') },
    secret: await credential(page, 'Secret'),
  });
  const seen = async (): Promise<string[]> => (await caller.list()).map(({ id }) => id).sort();
  expect(await seen()).toEqual([tagged.id]);

  await page.getByRole('button', { name: 'Change Northern Stores' }).click();
  await page.getByLabel('May see', { exact: true }).selectOption({ label: 'All published versions' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sees all published versions').waitFor();
  expect(await seen()).toEqual([tagged.id, other.id].sort());

  await page.getByRole('button', { name: 'Change Northern Stores' }).click();
  await page.getByLabel('May see', { exact: true }).selectOption({ label: 'Certain versions' });
  await page.getByRole('combobox', { name: 'Add a version' }).fill('Tagged');
  await page.getByRole('option', { name: 'Tagged · Tagged: version 1' }).click();
  await page
    .getByRole('list', { name: 'Versions that may be seen' })
    .getByText('Tagged · Tagged: version 1')
    .waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sees one product or published version that was chosen').waitFor();
  expect(await seen()).toEqual([tagged.id]);
  // What is chosen is read again by its name, and can be withdrawn.
  await page.getByRole('button', { name: 'Change Northern Stores' }).click();
  await page.getByRole('button', { name: 'Withdraw Tagged · Tagged: version 1' }).click();
  await page.getByRole('combobox', { name: 'Add a version' }).fill('Other');
  await page.getByRole('option', { name: 'Other · Other: all versions' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sees one product or published version that was chosen').waitFor();
  await expect.poll(seen).toEqual([other.id]);

  await page.getByRole('button', { name: 'Remove Northern Stores' }).click();
  await confirm(page, 'Remove');
  await page.getByText('No partner yet.').waitFor();
  expect((await caller.get('/3/footprints')).status).toBe(401);
  await finish();
});

test('a version that lacks what the protocol demands is offered once it is declared', async () => {
  const partner = await partnered(service);
  const caller = await pactCaller(service.address, partner);
  const made = await version('Undeclared', undefined, false);
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/administration/partners`);
  const entry = page.locator('li', { has: page.getByRole('link', { name: 'Undeclared', exact: true }) });
  await entry.getByText('Missing: the biogenic carbon content and the fossil carbon content').waitFor();
  expect((await caller.get(`/3/footprints/${made.id}`)).status).toBe(404);
  await page.getByRole('button', { name: 'Declare values for Undeclared' }).click();
  await entry.getByLabel('Fossil carbon in a piece').fill('0.03');
  await entry.getByLabel('Biogenic carbon in a piece').fill('0.05');
  await entry.getByLabel('Product number').fill('3612345678901');
  await entry.getByRole('button', { name: 'Save' }).click();
  // A number alone is no URN.
  await expect.poll(() => entry.getByLabel('Product number').getAttribute('aria-invalid')).toBe('true');
  await entry.getByLabel('Product number').fill('urn:gtin:03612345678901');
  await entry.getByRole('button', { name: 'Save' }).click();
  await entry.getByText('Offered', { exact: true }).waitFor();
  const footprint = (await caller.get(`/3/footprints/${made.id}`)).body as { data: object };
  expect(footprint.data).toMatchObject({
    productIds: expect.arrayContaining(['urn:gtin:03612345678901']),
    pcf: { fossilCarbonContent: '0.03', biogenicCarbonContent: '0.05' },
  });
  // What this partner receives is shown as it gets it.
  const partnerEntry = page
    .locator('li', { has: page.getByText('Northern Stores', { exact: true }) })
    .first();
  await partnerEntry.getByText('What they receive').click();
  const seen = partnerEntry.locator('li', { has: page.getByText('Undeclared', { exact: true }) });
  await seen.getByText('urn:gtin:03612345678901').first().waitFor();
  await seen.getByText('The whole footprint').click();
  expect(JSON.parse((await seen.locator('pre').textContent()) ?? '')).toEqual(footprint.data);
  expect(await axeViolations(page)).toEqual([]);
  await finish();
});

test('the request of a partner is answered by a person, and what partners send is shown', async () => {
  const made = await version('Asked for');
  await askedByPartner(service, made.id);
  const sender = await partnered(service, { name: 'Sender' });
  await sendFootprints(service, sender, made.id);
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(`${service.address}/app/administration/partners`);
  await page.getByText('Northern Stores asks you').waitFor();
  await page.getByRole('button', { name: 'Send footprints to Northern Stores' }).click();
  await confirm(page, 'Send');
  await page.getByText('One footprint sent').waitFor();
  const received = page.locator('section', {
    has: page.getByRole('heading', { name: 'Footprints from partners' }),
  });
  await received.getByText('From Sender').first().waitFor();
  await received.getByText('Asked for').first().waitFor();
  await received.getByText('17.5 kg CO₂ eq from cradle to gate, for 10 m²').waitFor();
  await received.getByRole('button', { name: 'Use Jersey 200 as a material' }).click();
  await received.getByRole('button', { name: 'Make the material' }).click();
  const like = received.getByRole('combobox', { name: 'Behaves like' });
  await expect.poll(() => like.getAttribute('aria-invalid')).toBe('true');
  await like.fill('Cotton');
  await page.getByRole('option', { name: 'Cotton', exact: true }).click();
  expect(await axeViolations(page)).toEqual([]);
  await received.getByRole('button', { name: 'Make the material' }).click();
  await received.getByRole('link', { name: 'Made: Jersey 200' }).click();
  await page.getByRole('heading', { name: 'Jersey 200' }).waitFor();
  await finish();
});
