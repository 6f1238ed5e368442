import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The shell first: it draws no window around its pages, and loads one in half the time. */
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const chromiumPath = paths.find((path) => existsSync(path));

/** Why browser tests cannot run here; undefined if they can. */
export const whyNoBrowser = chromiumPath === undefined ? 'no Chromium: apt-get install chromium' : undefined;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath as string,
    args: [
      // A container has no separate user for the sandbox; only our own pages are shown.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      // Without a graphics card: a process of its own for it takes a sixth of the processor time of a page.
      '--disable-gpu',
      '--in-process-gpu',
    ],
  });
}
