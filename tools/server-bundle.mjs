import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './root.mjs';

/** Everything the bundle is made from, and what makes it. */
const ingredients = [
  'contract/src',
  'engine/src',
  'catalog/src',
  'server/src',
  'web/src',
  'package-lock.json',
  'tools/server-bundle.mjs',
];
const bundle = join(root, 'server/dist/main.js');
const stamp = join(root, 'server/dist/.ingredients');

export { bundle as serverBundle };

export async function buildServerIfChanged() {
  const now = hashOf(ingredients);
  if (existsSync(bundle) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building the server ...');
  await buildServer();
}

/** Bundles server/src/main.ts and the workspace packages it imports into one file; other packages stay imports. */
export async function buildServer() {
  // Hashed before the build: a file saved while it runs is then seen as changed by the next start.
  const now = hashOf(ingredients);
  // Not a static import: this file is loaded before the packages are installed.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: join(root, 'server/src/main.ts'),
    platform: 'node',
    external: isThirdParty,
  });
  await build.write({ file: bundle, format: 'esm', sourcemap: true, codeSplitting: false });
  await build.close();
  writeFileSync(stamp, now);
}

/** @param {string} id */
function isThirdParty(id) {
  // Rolldown marks modules of its own making with a leading NUL.
  return !id.startsWith('.') && !id.startsWith('\0') && !id.startsWith('@sillage/') && !isAbsolute(id);
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort()) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path of a file or folder, which may be missing */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
