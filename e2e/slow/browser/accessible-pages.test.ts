import { beforeAll, expect, test } from 'vitest';
import { type Application, useApplication } from '../../testing/browser/application.ts';
import { findPageFaults, type PageFaults } from '../../testing/browser/page-faults.ts';

let application: Application | undefined;
let faults: PageFaults;
useApplication((started) => {
  application = started;
});
beforeAll(async () => {
  if (application === undefined) return;
  faults = await findPageFaults(application, {
    themes: () => ['light', 'dark'],
    axeWidths: [390, 794, 1440],
  });
}, 1_200_000);

test('axe finds nothing on any page at 390, 794 and 1440 pixels, in the light theme nor in the dark one', () => {
  expect(faults.accessibility).toEqual({ dark: [], light: [] });
  expect(faults.violations).toEqual([]);
});
