import { beforeAll, describe, expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import {
  type ApplicationPage,
  applicationPages,
  recordsToShow,
  type ShownRecords,
} from '../../testing/browser/application-pages.ts';
import { whyNoBrowser } from '../../testing/browser/chromium.ts';
import {
  again,
  asksWhoIsSignedIn,
  expectComplete,
  newSignedIn,
  type SignedIn,
  signedInAs,
} from '../../testing/browser/signed-in-pages.ts';
import { keyboard } from '../../testing/browser/user-actions.ts';
import { skipTour } from '../../testing/browser/watched-page.ts';

let shown: ShownRecords;
let signedIn: SignedIn;
const { service, browser } = await useApplication();
beforeAll(async () => {
  if (whyNoBrowser !== undefined) return;
  shown = await recordsToShow(service);
  signedIn = await signedInAs(service, browser);
});

const addressOf = ({ path }: ApplicationPage): string => `${service.address}/app${path(shown)}`;

test('a window whose session was replaced by a sign-in in another one renews it once for all its requests', {
  timeout: 120_000,
}, async () => {
  const { page, context, thrown } = await newSignedIn(browser, signedIn);
  await page.goto(addressOf(applicationPages.sets));
  await expectComplete(page, applicationPages.sets);
  let renewals = 0;
  await context.route(asksWhoIsSignedIn, async (route) => {
    renewals += 1;
    // The requests of the page overlap with the renewal.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  const { cookies } = await signedInAs(service, browser);
  await context.addCookies(cookies);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expectComplete(page, applicationPages.home);
  expect(renewals).toBe(1);
  expect(thrown).toEqual([]);
  await context.close();
});

describe('without a connection', () => {
  const offline = /^You are offline/;
  /** Forms that can be submitted as they open; only the name has to be entered. */
  const forms = [
    {
      noun: 'evaluation',
      path: () => `/evaluations/new/t-shirt?from=${shown.evaluation}`,
      send: 'Save',
      stored: '/evaluations?search=Typed%20offline',
    },
    {
      noun: 'product',
      path: () => `/products/${shown.library.product}/edit`,
      send: 'Save',
      stored: '/products?search=Typed%20offline',
    },
    {
      noun: 'mask',
      path: () => `/masks/new?from=${shown.library.mask}`,
      send: 'Save',
      stored: '/masks?search=Typed%20offline',
    },
    {
      noun: 'packaging',
      path: () => `/packagings/new?from=${shown.library.packaging}`,
      send: 'Save',
      stored: '/products/packagings?search=Typed%20offline',
    },
    {
      noun: 'user',
      path: () => '/administration/users/new',
      send: 'Create the user',
      stored: '/application/users',
    },
  ] as const;

  test.each(forms)(
    '$noun: unsent input is reported, kept, and sent on retry',
    {
      timeout: 120_000,
    },
    async ({ path, send, stored }) => {
      const { page, context, thrown } = await newSignedIn(browser, signedIn);
      const named = async (): Promise<number> => {
        const { body } = await service.call('GET', stored);
        return (body as { readonly name: string }[]).filter(({ name }) => name === 'Typed offline').length;
      };
      await page.goto(`${service.address}/app${path()}`);
      const name = page.getByLabel('Name', { exact: true });
      const button = page.getByRole('button', { name: send, exact: true });
      const { press, write } = keyboard(page);
      await name.waitFor();
      try {
        await context.setOffline(true);
        await page.getByText(offline).waitFor();
        await write(name, 'Typed offline');
        await press(button);
        await page.getByRole('alert').getByText('The service cannot be reached.').first().waitFor();
        expect(await name.inputValue()).toBe('Typed offline');
        expect(await named()).toBe(0);
      } finally {
        await context.setOffline(false);
      }
      await expect.poll(() => page.getByText(offline).count()).toBe(0);
      expect(await name.inputValue()).toBe('Typed offline');
      await press(button);
      await expect.poll(named).toBe(1);
      await expect.poll(() => name.count()).toBe(0);
      expect(thrown).toEqual([]);
      await context.close();
    },
  );

  test('a page that was not loaded yet shows an error and loads on retry', {
    timeout: 120_000,
  }, async () => {
    const { page, context } = await newSignedIn(browser, signedIn);
    await page.goto(`${service.address}/app`);
    await page.locator('.home-collection').waitFor();
    try {
      await context.setOffline(true);
      await page.getByText(offline).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('link', { name: 'Sets', exact: true }).click();
      await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
      await page.getByText(offline).waitFor();
    } finally {
      await context.setOffline(false);
    }
    await keyboard(page).press(again(page).first());
    await expectComplete(page, applicationPages.sets);
    await context.close();
  });
});

test('a wrong password is marked, and its button is in the language of the page', {
  timeout: 120_000,
}, async () => {
  const context = await browser.newContext({ storageState: signedIn, locale: 'fr-FR' });
  await skipTour(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(addressOf(applicationPages.account));
  const next = page.getByLabel('Nouveau mot de passe');
  await page.getByLabel('Mot de passe actuel').fill(service.administrator.password);
  await next.fill('short');
  expect(await next.getAttribute('aria-invalid')).toBe('false');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await page.getByRole('alert').waitFor();
  expect(await next.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'Afficher le mot de passe' }).count()).toBe(3);
  await context.close();
});
