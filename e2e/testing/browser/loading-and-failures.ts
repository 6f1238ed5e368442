import type { Problem } from '@sillage/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isNightlyRun } from '../processes/rounds.ts';
import type { ApplicationPage } from './application-pages.ts';
import { again, expectComplete, loading } from './signed-in-pages.ts';
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
  { answers: '503', message: 'The service is restarting. Try again in 5 seconds.' },
  { answers: 'no connection', message: 'The service cannot be reached.' },
] as const;
type Answers = 'delayed' | 'served' | (typeof failures)[number]['answers'];

/**
 * Makes the requests of a page that match be answered as the name of its window says, which survives navigation. Not by
 * routes of the test library: they switch off the cache of the browser, and each page would load its scripts again.
 */
export async function controlAnswers(page: Page, matches: (url: URL) => boolean): Promise<void> {
  const install = (wanted: (url: URL) => boolean, problem: object): void => {
    const fetchNow = window.fetch;
    let releaseAnswers = (): void => {};
    const released = new Promise<void>((resolve) => {
      releaseAnswers = resolve;
    });
    Object.assign(window, { releaseAnswers });
    window.fetch = async (input, options) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      if (!wanted(url)) return fetchNow(input, options);
      if (window.name === '' || window.name === 'delayed') await released;
      const answers = window.name;
      if (answers === 'no connection') throw new TypeError('Failed to fetch');
      if (answers === '503') {
        const headers = { 'content-type': 'application/problem+json', 'retry-after': '5' };
        return new Response(JSON.stringify(problem), { status: 503, headers });
      }
      return fetchNow(input, options);
    };
  };
  await page.addInitScript({ content: `(${install})(${matches}, ${JSON.stringify(stopping)});` });
}

async function answer(page: Page, answers: Answers): Promise<void> {
  await page.evaluate((name) => {
    window.name = name;
  }, answers);
}

/** Loads a page and checks what it says while its answers are delayed, and after they have failed; then retries by keyboard. */
async function expectStates(
  page: Page,
  address: string,
  shows: ApplicationPage,
  failure: (typeof failures)[number] | undefined,
): Promise<void> {
  // The address of a section is not loaded again by going to it.
  if (address.includes('#')) await page.goto('about:blank');
  await answer(page, 'delayed');
  await page.goto(address);
  await (shows.alone ? page.locator(shows.complete) : loading(page)).first().waitFor();
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  await answer(page, failure?.answers ?? 'served');
  await page.evaluate(() => (window as unknown as { releaseAnswers(): void }).releaseAnswers());
  if (failure !== undefined && !shows.alone) {
    await again(page).first().waitFor();
    await page.getByRole('alert').getByText(failure.message).first().waitFor();
    await answer(page, 'served');
    await keyboard(page).press(again(page).first());
  }
  await expectComplete(page, shows);
}

/**
 * Loads a page whose answers are controlled: checks that it is loading, what failed, and that it is complete in the end.
 * Pages, of which each has a number, take turns: two with one of the ways to fail, two without. In the nightly run each
 * has all ways, one after the other.
 */
export async function expectLoading(
  page: Page,
  address: string,
  shows: ApplicationPage,
  number: number,
): Promise<void> {
  const chosen = failures.filter((_, way) => isNightlyRun || way === number % (2 * failures.length));
  // A page that is complete without answers says nothing of them, and offers no retry.
  const ways = shows.alone || chosen.length === 0 ? [...chosen, undefined] : chosen;
  for (const failure of ways) await expectStates(page, address, shows, failure);
}
