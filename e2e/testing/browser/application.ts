import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sharedResource } from '../../../server/testing/shared-resources.ts';
import { type RunningService, runService } from '../service/running-service.ts';
import { launchBrowser, whyNoBrowser } from './chromium.ts';

/** A service with the built application, and a browser to display it. */
export interface Application {
  readonly service: RunningService;
  readonly browser: Browser;
}

let launched: Promise<Browser> | undefined;

/**
 * For a file or a group of browser tests: starts both before the tests, and skips the tests if there is no
 * Chromium.
 */
export function useApplication(
  prepare: (application: Application) => void | Promise<void>,
  start: () => Promise<RunningService> = runService,
): void {
  let started: Application | undefined;
  beforeAll(async () => {
    if (whyNoBrowser !== undefined) return;
    await sharedResource('web bundle');
    // One browser for all files of a worker; it is closed with the worker.
    launched ??= launchBrowser();
    started = { browser: await launched, service: await start() };
    await prepare(started);
  });
  afterAll(async () => {
    // Contexts left open by a failed test.
    for (const context of started?.browser.contexts() ?? []) await context.close();
    await started?.service.close();
  });
  beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));
}
