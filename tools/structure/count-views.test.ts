import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { readViews, viewsIn } from './count-views.ts';
import { listFiles, readSources } from './source-files.ts';

/** Release 0.11.0 had 62. */
const mostViews = 42;

test(`the application has at most ${mostViews} views`, () => {
  const views = readViews();
  expect(views.length, views.join('\n')).toBeLessThanOrEqual(mostViews);
  expect(views).toContain('ResultPage');
});

test('a component counts once, whatever addresses it has; a frame does not', () => {
  const table = `
const Form = page(() => import('./pages/form.tsx'), 'Form', ['form']);
const frame = route('/frame', page(() => import('./pages/frame.tsx'), 'AdministrationPage'));
const pages = [
  route('/edit', page(
    () => import('./pages/form.tsx'),
    'Form',
  )),
  route('/other', page(() => import('./pages/form.tsx'), 'Other')),
];`;
  expect(viewsIn(table)).toEqual(['Form', 'Other']);
  expect(() => viewsIn("page(() => load('./pages/form.tsx'), 'Form')")).toThrow('1 pages, of which 0');
});

test('only the table of routes loads pages, so that none is missing in the count', () => {
  const loading = [...readSources(root, 'web/src')]
    .filter(([path]) => !path.includes('.test.') && path !== 'web/src/routes.tsx')
    // Asked for early, and shown by the table.
    .filter(([path]) => path !== 'web/src/start/direct-pages.ts')
    .filter(([, text]) => /import\('[^']*-page\.tsx'\)/.test(text))
    .map(([path]) => path);
  expect(loading).toEqual(['web/src/start/application-script.ts']);
  expect(listFiles(root, 'web/src/pages').length).toBeGreaterThan(100);
});
