import { beforeAll, expect, test } from 'vitest';
import { type Application, useApplication } from '../../testing/browser/application.ts';
import { findPageFaults, type PageFaults } from '../../testing/browser/page-faults.ts';

let application: Application | undefined;
let faults: PageFaults;
useApplication((started) => {
  application = started;
});
beforeAll(async () => {
  if (application !== undefined) faults = await findPageFaults(application, { themes: ['dark'] });
}, 600_000);

test('axe finds nothing on any page in the dark theme', () => {
  expect(faults.accessibility.dark).toEqual([]);
  expect(faults.violations).toEqual([]);
});
