import { beforeAll, expect, test } from 'vitest';
import { type Application, useApplication } from '../../testing/browser/application.ts';
import { applicationPages, pageNames, recordsToShow } from '../../testing/browser/application-pages.ts';
import {
  deleteSeenRecords,
  geometryWhenLoaded,
  movedElements,
  type Stop,
} from '../../testing/browser/page-geometry.ts';
import { openPage, signInByRequest } from '../../testing/browser/watched-page.ts';

let application: Application | undefined;
let stops: readonly Stop[];
useApplication((started) => {
  application = started;
});
beforeAll(async () => {
  if (application === undefined) return;
  const records = await recordsToShow(application.service);
  stops = pageNames.map((name) => {
    const { path, complete } = applicationPages[name];
    return { path: path(records), complete };
  });
}, 600_000);

test('every page looks the same after all others, in both orders, as when it is loaded by itself', async () => {
  if (application === undefined) return;
  const { service, browser } = application;
  const { page, context } = await openPage(browser, service);
  await signInByRequest(context, service);
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
