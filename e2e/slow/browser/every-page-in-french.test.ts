import { expect, test } from 'vitest';
import { pageNames } from '../../testing/browser/application-pages.ts';
import { useEveryPageVisitor } from '../../testing/browser/every-page-visitor.ts';

const visitor = useEveryPageVisitor('fr');

test.each(pageNames)('%s: complete on a phone and enlarged, with one value of each figure', async (name) => {
  await visitor().open(name);
  expect(await visitor().faults(name)).toEqual({ figures: [], layout: [], lost: [], violations: [] });
});
