import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashOf } from './ingredients.mjs';
import { root } from './root.mjs';

const ingredients = [
  'contract/src',
  'engine/src',
  'client/src',
  'web/src',
  'web/index.html',
  'package-lock.json',
  'tools/web-bundle.mjs',
];
const folder = join(root, 'web/dist');
const stamp = join(folder, '.ingredients');

/** @param {(line: string) => void} say where it says that it builds */
export async function buildWebIfChanged(say = console.log) {
  if (isBuiltFrom(hashOf(ingredients))) return;
  say('Building the browser application ...');
  await buildWeb();
}

/** Bundles the browser application with everything it needs; each file also stands there compressed. */
export async function buildWeb() {
  // Hashed before the build: a file saved while it runs is then seen as changed by the next start.
  const now = hashOf(ingredients);
  // Not a static import: this file is loaded before the packages are installed.
  const { build } = await import('vite');
  // Made aside and renamed: whoever starts while another start builds never serves half of it.
  const aside = `${folder}.${process.pid}`;
  await build({
    root: join(root, 'web'),
    base: '/app/',
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: aside,
      emptyOutDir: true,
      // A picture inside a script would only be there for those who allow it.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        // The widgets mark themselves for servers that render; here everything runs in the browser.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  });
  compress(join(aside, 'assets'));
  writeFileSync(join(aside, '.ingredients'), now);
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another process has built the same meanwhile.
    if (!isBuiltFrom(now)) throw error;
    rmSync(aside, { recursive: true, force: true });
  }
}

/** @param {string} hash of the ingredients */
function isBuiltFrom(hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {string} assets */
function compress(assets) {
  for (const name of readdirSync(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
