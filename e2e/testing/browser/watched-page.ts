import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningService } from '../service/running-service.ts';

export interface PageOptions {
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'fr';
  readonly width?: number;
  /** Shows the tour, as the first visit does. */
  readonly tour?: boolean;
}

/** For tests that are not about the tour of the first visit. */
export const skipTour = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('sillage.tour', 'shown');
  });

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Must stay empty: violations of the content security policy, script errors, requests to other hosts. */
  readonly violations: string[];
  /** Ends a test: checks that there are no violations, and closes the profile. */
  finish(): Promise<void>;
}

/** A page in a fresh browser profile, with its errors recorded. */
export async function openPage(
  browser: Browser,
  { address }: RunningService,
  { theme = 'light', language = 'en', width = 1280, tour = false }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
    reducedMotion: 'reduce',
  });
  if (!tour) await skipTour(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) violations.push(`requested ${url}`);
  });
  const finish = async (): Promise<void> => {
    expect(violations).toEqual([]);
    await context.close();
  };
  return { page, context, violations, finish };
}

/**
 * Signs in as the first administrator by a request: the page is not loaded, and the next one that is opened is signed
 * in. For tests that are not about signing in.
 */
export async function signInByRequest(
  context: BrowserContext,
  { address, administrator: { name: user, password } }: Pick<RunningService, 'address' | 'administrator'>,
): Promise<void> {
  const answer = await context.request.post(`${address}/application/session`, { data: { user, password } });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A page of the first administrator, of which nothing is loaded yet. */
export async function signedInPage(
  browser: Browser,
  service: RunningService,
  options?: PageOptions,
): Promise<WatchedPage> {
  const watched = await openPage(browser, service, options);
  await signInByRequest(watched.context, service);
  return watched;
}

/** Signs in as the first administrator, by mouse and keyboard. */
export async function signInTo(page: Page, { address, administrator }: RunningService): Promise<void> {
  await page.goto(`${address}/app`);
  await page.locator('input[autocomplete=username]').fill(administrator.name);
  await page.locator('input[autocomplete=current-password]').fill(administrator.password);
  await page.locator('button[type=submit]').click();
  await page.locator('header .shell-brand').waitFor();
}
