import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningService } from '../service/running-service.ts';
import type { ApplicationPage } from './application-pages.ts';
import { signInByRequest, skipTour } from './watched-page.ts';

export const asksWhoIsSignedIn = ({ pathname }: URL): boolean => pathname === '/application/session';

export const loading = (page: Page) => page.locator('[role=status][aria-label=Loading]');
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Cookies of a browser in which the administrator is signed in. */
export async function signedInAs(service: RunningService, browser: Browser): Promise<SignedIn> {
  const context = await browser.newContext();
  await signInByRequest(context, service);
  const signedIn = await context.storageState();
  await context.close();
  return signedIn;
}

export interface SignedInPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Messages of the errors that scripts of the page have thrown. */
  readonly thrown: string[];
}

/** A browser context with these cookies; its pages load scripts once for all. */
export async function signedInContext(browser: Browser, storageState: SignedIn): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState, locale: 'en-GB', reducedMotion: 'reduce' });
  await skipTour(context);
  return context;
}

export async function newPageOf(context: BrowserContext): Promise<SignedInPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  return { page, context, thrown };
}

/** Opens a page in a new browser context with these cookies. */
export const newSignedIn = async (browser: Browser, storageState: SignedIn): Promise<SignedInPage> =>
  newPageOf(await signedInContext(browser, storageState));

export async function expectComplete(page: Page, { complete }: ApplicationPage): Promise<void> {
  await page.locator(complete).first().waitFor();
  await loading(page).first().waitFor({ state: 'hidden' });
  await again(page).first().waitFor({ state: 'hidden' });
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
}
