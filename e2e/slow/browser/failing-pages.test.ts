import type { BrowserContext } from 'playwright-core';
import { test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import {
  type ApplicationPage,
  applicationPages,
  pageNames,
  recordsToShow,
  type ShownRecords,
} from '../../testing/browser/application-pages.ts';
import { asksForRecords, expectLoadingAndFailures } from '../../testing/browser/loading-and-failures.ts';
import { asksWhoIsSignedIn, signedInAs, signedInContext } from '../../testing/browser/signed-in-pages.ts';

let context: BrowserContext;
let address: string;
let shown: ShownRecords;
useApplication(async (started) => {
  address = started.service.address;
  shown = await recordsToShow(started.service);
  const { browser, service } = started;
  context = await signedInContext(browser, await signedInAs(service, browser));
});

const addressOf = ({ path }: ApplicationPage): string => `${address}/app${path(shown)}`;

test.concurrent.each(pageNames)('%s: its data is delayed, then fails', async (name) => {
  const shows: ApplicationPage = applicationPages[name];
  await expectLoadingAndFailures(context, addressOf(shows), shows, asksForRecords, pageNames.indexOf(name));
});

test.concurrent('the session is delayed, then fails', async () => {
  const shows = applicationPages.list;
  await expectLoadingAndFailures(context, addressOf(shows), shows, asksWhoIsSignedIn, 0);
});
