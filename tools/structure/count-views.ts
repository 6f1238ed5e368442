/**
 * `npx tsx tools/structure/count-views.ts`: the views of the application, from its table of routes. A view is a page
 * component: what a parameter or a tab shows instead of another one counts, a record in its form counts once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';

/** What frames other pages is no view of its own. */
const frames = ['AdministrationPage'];

/** The names of the page components in a table of routes, each once. */
export function viewsIn(routes: string): readonly string[] {
  const found = [...routes.matchAll(/\bpage\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)'/g)];
  const calls = routes.match(/\bpage\(\s*\(\) =>/g)?.length ?? 0;
  if (found.length !== calls) throw new Error(`${calls} pages, of which ${found.length} can be read.`);
  const names = new Map(found.map(([, script = '', name = '']) => [`${script} ${name}`, name]));
  return [...names.values()].filter((name) => !frames.includes(name));
}

export const readViews = (): readonly string[] =>
  viewsIn(readFileSync(join(root, 'web/src/routes.tsx'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const views = readViews();
  console.log(`${views.join('\n')}\n${views.length} views`);
}
