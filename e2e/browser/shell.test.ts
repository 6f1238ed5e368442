// Reason for length: what all pages share, on one service furnished with every kind of record.
import type { MaskRecord, PackagingRecord } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useApplication } from '../testing/browser/application.ts';
import { recordsToShow } from '../testing/browser/application-pages.ts';
import { axeViolations } from '../testing/browser/axe-violations.ts';
import { openPage, signedInPage, signInByRequest, signInTo } from '../testing/browser/watched-page.ts';
import { garmentPayload } from '../testing/payloads/sample-payloads.ts';
import { create, evaluate, firstTeam } from '../testing/service/evaluation-steps.ts';

const { service, browser } = await useApplication();
const shown = await recordsToShow(service);

const place = (path: string): string => `${service.address}/app${path}`;
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? '');

test('a wrong password says so, in the language of the page', async () => {
  const { page, context } = await openPage(browser, service, { language: 'fr' });
  await page.goto(place(''));
  const user = page.getByLabel('Utilisateur');
  await user.waitFor();
  // What one types without a click goes into it.
  await expect.poll(() => user.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('admin');
  expect(await user.inputValue()).toBe('admin');
  await page.getByLabel('Mot de passe', { exact: true }).fill('not this one at all');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  expect(await page.getByRole('alert').innerText()).toBe('Le nom ou le mot de passe est incorrect.');
  await context.close();
});

test('a lost session asks to sign in over the page; the form keeps what was typed, and its save goes on', async () => {
  const { page, context, finish } = await signedInPage(browser, service);
  await page.goto(place(`/masks/new?from=${shown.library.mask}`));
  await page.getByLabel('Name', { exact: true }).fill('Typed before the session was lost');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again to go on' });
  await dialog.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The dialog is not closed by Escape: nothing behind it works.
  await page.keyboard.press('Escape');
  expect(await dialog.getByLabel('User').getAttribute('readonly')).not.toBeNull();
  await dialog.getByLabel('Password', { exact: true }).fill('not this one at all');
  await page.keyboard.press('Enter');
  await dialog.getByText('The name or the password is wrong.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(
    'Typed before the session was lost',
  );
  await dialog.getByLabel('Password', { exact: true }).fill(service.administrator.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  // The save that had failed was repeated.
  await page.getByRole('heading', { name: 'Masks' }).waitFor();
  const stored = (await service.call('GET', '/masks?search=session%20was%20lost')).body as MaskRecord[];
  expect(stored).toHaveLength(1);
  await finish();
});

test('a lost session is noticed by a page that only reads, and another user gets a page of their own', async () => {
  const other = await service.addMember('successor', 'reader', service.administrator.organizationId);
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place('/library'));
  await page.locator('#masks table').waitFor();
  await context.clearCookies();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Sets' }).click();
  await page.getByRole('dialog', { name: 'Sign in again to go on' }).waitFor();
  // In another window of the browser.
  await signInByRequest(context, { ...service, administrator: other });
  await page.getByRole('button', { name: 'Account: successor' }).waitFor();
  await context.close();
});

test('a failed save shows on screen what is wrong, by the labels of the page; what is corrected goes', async () => {
  const { page, finish } = await signedInPage(browser, service, { width: 800 });
  await page.goto(place('/packagings/new'));
  await page.getByRole('button', { name: 'Add a component' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert');
  await summary.getByText(/things to correct/).waitFor();
  await expect.poll(() => focused(page)).toMatch(/things to correct/);
  const box = await summary.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(900);
  const points = summary.getByRole('button');
  await expect
    .poll(() => points.allInnerTexts())
    .toEqual([
      'Name: Please fill this in.',
      'Component 1 – Weight of one: Please fill this in.',
      'Component 1 – Material: Please fill this in.',
      'Component 2 – Weight of one: Please fill this in.',
      'Component 2 – Material: Please fill this in.',
    ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Bag');
  await expect.poll(() => points.count()).toBe(4);
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).not.toBe('true');
  await points.first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('/components/0/weight');
  await finish();
});

test('two who change a mask at once: both versions are shown where they differ, and saved together', async () => {
  const { page, context } = await signedInPage(browser, service);
  const parameters = ((await service.call('GET', `/masks/${shown.library.mask}`)).body as MaskRecord)
    .parameters;
  const made = (await service.call('POST', '/masks', { body: { name: 'Shared', parameters } }))
    .body as MaskRecord;
  await page.goto(place(`/masks/${made.id}`));
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await service.call('PUT', `/masks/${made.id}`, { body: { name: 'Theirs', parameters: [] } });
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Somebody else has changed this in the meantime').waitFor();
  await expect.poll(() => focused(page)).toMatch(/Somebody else/);
  await alert.getByText(/^Taken over from the other version/).waitFor();
  expect(await alert.getByLabel('Yours: Mine').isChecked()).toBe(true);
  await alert.getByLabel('Theirs: Theirs').check();
  await alert.getByLabel('Yours: Mine').check();
  expect(await axeViolations(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Save with both changes' }).click();
  await page.getByRole('heading', { name: 'Masks' }).waitFor();
  expect((await service.call('GET', `/masks/${made.id}`)).body).toMatchObject({
    name: 'Mine',
    parameters: [],
  });
  await context.close();
});

test('brand, content and foot have one left edge; the foot is at the bottom of a short page', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place('/account'));
  await page.locator('h1').waitFor();
  for (const width of [1440, 1280, 794, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 3200 });
    const edges = await page.evaluate(() =>
      ['.shell-brand', 'h1', 'footer a', '.shell-banner'].map((selector) => {
        const range = document.createRange();
        const element = document.querySelector(selector) as Element;
        range.selectNodeContents(element);
        return Math.round((selector === '.shell-brand' ? element : range).getBoundingClientRect().left);
      }),
    );
    expect(new Set(edges).size, `${width}: ${edges}`).toBe(1);
    const foot = await page.evaluate(() => document.querySelector('footer')?.getBoundingClientRect().bottom);
    expect(Math.round(foot ?? 0)).toBe(3200);
  }
  await context.close();
});

test('home asks for each of its figures once', async () => {
  const { page, context } = await signedInPage(browser, service);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === service.address && request.method() === 'GET' && !pathname.startsWith('/app'))
      asked.push(pathname + search);
  });
  await page.goto(place(''));
  await page.getByRole('heading', { name: 'What to change first' }).waitFor();
  expect(asked).toContain('/collections');
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  await context.close();
});

test('gains of before are not shown beside new totals', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place(''));
  const gains = page.getByRole('heading', { name: 'What to change first' });
  await gains.waitFor();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/collections/actions*', async (route) => {
    await held;
    await route.continue();
  });
  const { id } = await create(service, garmentPayload(await firstTeam(service)));
  await evaluate(service, id);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  // Home is left only once the other page is there.
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Trying what to change first…').waitFor();
  expect(await gains.count()).toBe(0);
  release();
  await gains.waitFor();
  await context.close();
});

test('the French header is one line from 1041 pixels on, and its account menu works by keyboard', async () => {
  const { page, finish } = await signedInPage(browser, service, { language: 'fr' });
  await page.goto(place('/account'));
  await page.locator('h1').waitFor();
  for (const width of [1440, 1200, 1080, 1041]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.evaluate(() =>
      ['.shell-brand', '.palette-button', '.shell-top nav', '.shell-account-button'].map((selector) => {
        const { top, bottom } = (document.querySelector(selector) as Element).getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(Math.max(...lines) - Math.min(...lines), `${width}: ${lines}`).toBeLessThan(6);
  }
  const account = page.getByRole('button', { name: 'Compte: admin' });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Corbeille');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await account.getAttribute('aria-expanded')).toBe('false');
  expect(await account.evaluate((element) => element === document.activeElement)).toBe(true);
  await finish();
});

test('no page of this shell is wider than 320 pixels, which is a zoom of 400 %', async () => {
  const { page, context } = await openPage(browser, service, { width: 320 });
  await page.goto(place(''));
  const tooWide: string[] = [];
  const check = async (name: string): Promise<void> => {
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) tooWide.push(`${name}: ${scrollWidth - clientWidth}`);
  };
  await page.locator('form').waitFor();
  await check('sign in');
  await signInByRequest(context, service);
  const paths = {
    '': '.sections',
    '/masks/new': '.fields-fold',
    '/packagings/new': '.composition-part',
    '/sets/new': '.records-lines',
    '/administration': '.administration-form-column',
    '/administration/users/new': '.administration-form-column',
    '/administration/labels': '.administration-label-entry',
    '/administration/audit': 'table',
    '/administration/webhooks': '#signing-title',
    '/account': '.administration-label-entry',
    '/help': 'article',
    '/gallery': '.gallery-swatches',
  };
  for (const [path, complete] of Object.entries(paths)) {
    await page.goto(place(path));
    await page.locator(complete).first().waitFor();
    await check(path);
  }
  expect(tooWide).toEqual([]);
  await context.close();
});

test('a page is printed in light and without controls, from the dark theme, too', async () => {
  const { page, context } = await signedInPage(browser, service, { theme: 'dark' });
  await page.goto(place(`/products/${shown.library.product}`));
  await page.locator('.records-newer').waitFor();
  const look = () =>
    page.evaluate(() => ({
      page: getComputedStyle(document.body).backgroundColor,
      text: getComputedStyle(document.body).color,
      controls: [...document.querySelectorAll('button, input, select, .button')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.className),
    }));
  const onScreen = await look();
  await page.emulateMedia({ media: 'print' });
  // Black on white: the sum of the channels tells light from dark.
  const lightness = (colour: string): number =>
    (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0);
  // A busy machine lays a page out for print later than it says so.
  await expect.poll(async () => lightness((await look()).page)).toBeGreaterThan(700);
  await expect.poll(async () => lightness((await look()).text)).toBeLessThan(200);
  await expect.poll(async () => (await look()).controls).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(async () => (await look()).page).toBe(onScreen.page);
  await context.close();
});

test('"Copied" moves nothing beside it, and the page of new credentials has nothing for axe', async () => {
  const { page, context, finish } = await openPage(browser, service);
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await signInByRequest(context, service);
  await page.goto(place('/administration/users/new'));
  await page.getByLabel('Name').fill('copied');
  await page.getByRole('button', { name: 'Create the user' }).click();
  await page.getByRole('heading', { name: 'copied is ready' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const beside = page.getByRole('link', { name: 'Go to this user' });
  const before = await beside.boundingBox();
  await page.getByRole('button', { name: 'Copy everything' }).click();
  await page.getByRole('button', { name: /^(Copied|Could not copy)$/ }).waitFor();
  expect(await beside.boundingBox()).toEqual(before);
  await finish();
});

test('with a list open, axe finds nothing in a form', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place('/packagings/new'));
  await page.getByRole('combobox', { name: 'Material' }).first().click();
  await page.locator('[data-combobox-option]:visible').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('signing out asks before it deletes drafts, and leaves none on the device', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place(`/evaluations/${shown.evaluation}/edit`));
  await page.getByLabel('Name', { exact: true }).fill('Not saved');
  const drafts = (): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sillage.draft.')));
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: 'Account: admin' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out and delete 1 unsaved draft?' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('User').waitFor();
  await expect.poll(drafts).toEqual([]);
  await context.close();
});

test('the audit names records and people instead of ids, which are among the details', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place('/administration/audit'));
  await page.locator('tbody tr').first().waitFor();
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-/;
  expect(await page.locator('table').innerText()).not.toMatch(id);
  await page.locator('tbody summary').first().click();
  expect(await page.locator('tbody tr').first().innerText()).toMatch(id);
  await context.close();
});

test('the first visit shows a tour, by keyboard, which never comes back', async () => {
  const { page, finish } = await openPage(browser, service, { tour: true });
  await signInTo(page, service);
  const tour = page.getByRole('region', { name: 'Welcome to Sillage' });
  await tour.waitFor();
  await expect.poll(() => focused(page)).toMatch(/Welcome to Sillage/);
  expect(await axeViolations(page)).toEqual([]);
  const next = page.locator('.tour').getByRole('button', { name: /^(Next|Done)$/ });
  for (const title of ['The result', 'Change something', 'All your products', 'Your turn']) {
    await next.focus();
    await page.keyboard.press('Enter');
    await page.locator('.tour', { hasText: title }).waitFor();
  }
  await next.focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('.tour').count()).toBe(0);
  await page.reload();
  await page.locator('.home-collection').waitFor();
  expect(await page.locator('.tour').count()).toBe(0);
  await finish();
});

test('the gallery shows every component in both themes, and axe finds nothing', async () => {
  const { page, finish } = await signedInPage(browser, service);
  await page.goto(place('/gallery'));
  await page.getByRole('button', { name: 'Show the messages' }).click();
  await page.getByText('The service is very busy. Try again in 5 seconds.').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const coloursOnly = colorScheme === 'dark';
    expect(await axeViolations(page, { coloursOnly }), colorScheme).toEqual([]);
  }
  await finish();
});

test('a request of more than a second is shown', async () => {
  const { page, context } = await signedInPage(browser, service);
  await page.goto(place('/sets'));
  await page.locator('table').waitFor();
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/products/packagings**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('progressbar', { name: 'Still working' }).waitFor();
  release();
  await page.locator('#packagings table').waitFor();
  await expect.poll(() => page.getByRole('progressbar', { name: 'Still working' }).count()).toBe(0);
  const packagings = (await service.call('GET', '/products/packagings')).body as PackagingRecord[];
  expect(packagings.length).toBeGreaterThan(0);
  await context.close();
});
