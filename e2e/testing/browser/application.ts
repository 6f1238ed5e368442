import type { Browser } from 'playwright-core';
import { afterAll, beforeEach } from 'vitest';
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
 * For a file of browser tests: starts both, ends them after the tests, and skips the tests if there is no Chromium. The
 * service runs all the same, for what a file prepares by it.
 */
export async function useApplication(
  start: () => Promise<RunningService> = runService,
): Promise<Application> {
  beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));
  if (whyNoBrowser === undefined) {
    await sharedResource('web bundle');
    // One browser for all files of a worker; it is closed with the worker.
    launched ??= launchBrowser();
  }
  const [browser, service] = [await launched, await start()];
  afterAll(async () => {
    // Contexts left open by a failed test.
    for (const context of browser?.contexts() ?? []) await context.close();
    await service.close();
  });
  return { service, browser: browser as Browser };
}
