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
  faults = await findPageFaults(application, { themes: () => ['light', 'dark'] });
}, 600_000);

test('axe finds nothing on any page, in the light theme nor in the dark one', () => {
  expect(faults.accessibility).toEqual({ dark: [], light: [] });
  expect(faults.violations).toEqual([]);
});
