import { expect, test } from 'vitest';
import { useApplication } from '../../testing/browser/application.ts';
import { applicationPages, pageNames, recordsToShow } from '../../testing/browser/application-pages.ts';
import {
  deleteSeenRecords,
  geometryWhenLoaded,
  movedElements,
  type Stop,
} from '../../testing/browser/page-geometry.ts';
import { signedInPage } from '../../testing/browser/watched-page.ts';

const { service, browser } = await useApplication();
const records = await recordsToShow(service);
const stops: readonly Stop[] = pageNames.map((name) => {
  const { path, complete } = applicationPages[name];
  return { path: path(records), complete };
});

test('every page looks the same after all others, in both orders, as when it is loaded by itself', async () => {
  const { page, context } = await signedInPage(browser, service);
  await deleteSeenRecords(page);
  const loaded = await geometryWhenLoaded(page, service, stops);
  // Of a page without content nothing could be elsewhere.
  for (const [path, geometry] of loaded) expect(geometry.length, path).toBeGreaterThan(20);
  expect({
    forwards: await movedElements(page, service, stops, loaded),
    backwards: await movedElements(page, service, [...stops].reverse(), loaded),
  }).toEqual({ forwards: [], backwards: [] });
  await context.close();
}, 900_000);
