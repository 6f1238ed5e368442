import { beforeAll, expect, test } from 'vitest';
import { type Application, useApplication } from '../../testing/browser/application.ts';
import { findPageFaults, type PageFaults, widths } from '../../testing/browser/page-faults.ts';

let application: Application | undefined;
let faults: PageFaults;
useApplication((started) => {
  application = started;
});
beforeAll(async () => {
  if (application !== undefined) faults = await findPageFaults(application, { language: 'fr', widths });
}, 600_000);

test.each(widths)('no page is wider than %i pixels or has missing texts', (width) => {
  expect(faults.layout[width]).toEqual([]);
  expect(faults.violations).toEqual([]);
});

test('no page shows a number with more digits than it may have, or a figure with two values', () => {
  expect(faults.figures).toEqual([]);
});
