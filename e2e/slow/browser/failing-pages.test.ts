import type { Browser } from 'playwright-core';
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
import { type SignedIn, signedInAs } from '../../testing/browser/signed-in-pages.ts';

let browser: Browser;
let address: string;
let shown: ShownRecords;
let signedIn: SignedIn;
useApplication(async (started) => {
  browser = started.browser;
  address = started.service.address;
  shown = await recordsToShow(started.service);
  signedIn = await signedInAs(started.service, browser);
});

test.concurrent.each(pageNames)('%s: its data is delayed, then fails', async (name) => {
  const shows: ApplicationPage = applicationPages[name];
  await expectLoadingAndFailures(
    browser,
    signedIn,
    `${address}/app${shows.path(shown)}`,
    shows,
    asksForRecords,
  );
});
