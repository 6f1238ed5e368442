import type { Problem } from '@sillage/contract';
import type { Browser, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { ApplicationPage } from './application-pages.ts';
import { again, expectComplete, loading, newSignedIn, type SignedIn } from './signed-in-pages.ts';
import { keyboard } from './user-actions.ts';

/** Whether a request is for data, rather than for the application itself or the session. */
export function asksForRecords({ pathname }: URL): boolean {
  return pathname !== '/app' && !pathname.startsWith('/app/') && pathname !== '/application/session';
}

const stopping: Problem = {
  type: '/docs/errors/service.stopping',
  title: 'Stopping',
  status: 503,
  detail: 'This process is stopping; another one can answer in 5 s.',
  code: 'service.stopping',
  requestId: 'a-request',
  errors: [],
};

/** Ways in which a request fails, and the message of the page. */
const failures = [
  {
    name: 'answered 503',
    fail: (route: Route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '5' },
        body: JSON.stringify(stopping),
      }),
    message: 'The service is restarting. Try again in 5 seconds.',
  },
  {
    name: 'not connected',
    fail: (route: Route) => route.abort('connectionrefused'),
    message: 'The service cannot be reached.',
  },
] as const;

/** Delays responses, checks the loading state, then lets them through. */
async function expectLoading(
  page: Page,
  address: string,
  shows: ApplicationPage,
  matches: (url: URL) => boolean,
): Promise<void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matches, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address);
  await (shows.alone ? page.locator(shows.complete) : loading(page)).first().waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  release();
  await expectComplete(page, shows);
  await page.unroute(matches);
}

/** Makes requests fail and checks the error, then retries by keyboard. */
async function expectFailure(
  page: Page,
  address: string,
  shows: ApplicationPage,
  matches: (url: URL) => boolean,
  { fail, message }: (typeof failures)[number],
): Promise<void> {
  await page.route(matches, fail);
  await page.goto(address);
  if (shows.alone) {
    await page.locator(shows.complete).first().waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  } else {
    await again(page).first().waitFor();
    await page.getByRole('alert').getByText(message).first().waitFor();
    await page.unroute(matches);
    await keyboard(page).press(again(page).first());
    await expectComplete(page, shows);
  }
  await page.unroute(matches);
}

/** Checks a page while the requests that match are delayed, and after each way in which they can fail. */
export async function expectLoadingAndFailures(
  browser: Browser,
  signedIn: SignedIn,
  address: string,
  shows: ApplicationPage,
  matches: (url: URL) => boolean,
): Promise<void> {
  const { page, context, thrown } = await newSignedIn(browser, signedIn);
  await expectLoading(page, address, shows, matches);
  for (const failure of failures) await expectFailure(page, address, shows, matches, failure);
  expect(thrown).toEqual([]);
  await context.close();
}
