import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { listFiles, readSources } from './source-files.ts';
import { sharedNames, unknownClasses, unmatchedClasses, unscopedSelectors } from './style-sheets.ts';

/** The style sheets that reach all pages, and why each may. */
const globalSheets: Readonly<Record<string, string>> = {
  'web/src/frame/styles/widgets.css': 'the styles of the widgets, whose classes come with their package',
  'web/src/frame/styles/tokens.css': 'colours, sizes and fonts as variables',
  'web/src/frame/styles/page.css':
    'elements without a class, and the few classes that all pages are laid out with',
  'web/src/frame/styles/print.css': 'the same on paper',
  'web/src/charts/tones.css':
    'the colour of a stage or a compared item, chosen by its data; sets one variable',
};

const sheets = new Map(
  listFiles(root, 'web/src')
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const sources = new Map([...readSources(root, 'web/src')].filter(([path]) => !path.includes('.test.')));

test('every style sheet belongs to a component, or is listed with its reason', () => {
  const found = [...sheets.keys()].filter((path) => !path.endsWith('.module.css'));
  expect(found.sort()).toEqual(Object.keys(globalSheets).sort());
});

test('only the first script loads global style sheets, so that their rules come before all others', () => {
  const loading = [...sources].filter(([, text]) => /import '[^']*\.css'/.test(text)).map(([path]) => path);
  expect(loading).toEqual(['web/src/main.tsx']);
});

test('each rule of a component begins at a class of its own', () => {
  expect(sheets.size).toBeGreaterThan(30);
  expect(unscopedSelectors(sheets)).toEqual([]);
});

test('no two style sheets give a class the same name', () => {
  expect(sharedNames(sheets)).toEqual([]);
});

test('components use the classes of their style sheets, all of them and no others', () => {
  expect(unmatchedClasses(sheets, sources)).toEqual([]);
  expect(unknownClasses(sheets, sources)).toEqual([]);
});

test('a rule of a page that reaches others is found, as are classes without a rule', () => {
  const planted = new Map([
    [
      'web/src/a.module.css',
      '.figure { color: red }\ntd:global(.number) > p, .figure p { margin: 0 }\nmeter { width: 1px }',
    ],
    ['web/src/deep/a.module.css', '.figure { color: blue }'],
    ['web/src/page.css', '.card { margin: 0 }'],
  ]);
  const component =
    'import * as styles from \'./a.module.css\';\n<p className={styles.figures} /><p className="card fig" />';
  const using = new Map([['web/src/a.tsx', component]]);
  expect(unscopedSelectors(planted)).toEqual([
    'web/src/a.module.css: td:global(.number) > p',
    'web/src/a.module.css: meter',
  ]);
  expect(sharedNames(planted)).toEqual(['a-figure: web/src/a.module.css, web/src/deep/a.module.css']);
  expect(unmatchedClasses(planted, using)).toEqual([
    'web/src/a.tsx: no figures in ./a.module.css',
    'web/src/a.module.css: nothing uses figure',
    'web/src/deep/a.module.css: nothing uses figure',
  ]);
  expect(unknownClasses(planted, using)).toEqual(['web/src/a.tsx: fig']);
});
