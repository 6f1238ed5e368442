import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashOfInputs } from './build-inputs.mjs';
import { classNames } from './class-names.mjs';
import { frenchDataSetNames, namedFolders } from './data-set-names.mjs';
import { root } from './root.mjs';

const inputs = [
  'contract/src',
  'engine/src',
  'client/src',
  'web/src',
  'web/index.html',
  'package-lock.json',
  'tools/class-names.mjs',
  'tools/data-set-names.mjs',
  ...namedFolders,
  'tools/web-bundle.mjs',
];
const folder = join(root, 'web/dist');
const stamp = join(folder, '.inputs');

/** @param {(line: string) => void} say prints that a build has started */
export async function buildWebIfChanged(say = console.log) {
  if (isBuiltFrom(hashOfInputs(inputs))) return;
  say('Building the browser application ...');
  await buildWeb();
}

/**
 * Asks for the scripts of every page with the page itself. The first script imports them dynamically, so that it can ask
 * for the session without waiting for them; on a slow line they would be asked for a quarter of a second later.
 *
 * @type {import('vite').Plugin}
 */
const preloadFirstScripts = {
  name: 'preload-first-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter(({ type, name }) => type === 'chunk' && ['libraries', 'first'].includes(name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/app/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/** Bundles the browser application with all its dependencies, each file also in compressed form. */
export async function buildWeb() {
  // Hashed before the build: a file saved during the build is then detected as changed by the next start.
  const now = hashOfInputs(inputs);
  // Not a static import: this file is loaded before the packages are installed.
  const { build } = await import('vite');
  // Built in a temporary folder and renamed, so that a concurrent start never serves half of it, and no check reads it.
  const temporaryFolder = join(root, 'node_modules/.cache', `web-dist.${process.pid}`);
  await build({
    root: join(root, 'web'),
    base: '/app/',
    configFile: false,
    logLevel: 'warn',
    plugins: [preloadFirstScripts, frenchDataSetNames],
    css: { modules: classNames },
    // A test that builds it sets another NODE_ENV, with which React's development version would be bundled.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: temporaryFolder,
      emptyOutDir: true,
      // Inlined pictures (data: URLs) would only load where the content security policy allows them.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        treeshake: {
          // No module relies on what another one does when it is loaded; so a page takes only what it uses of the schemas and
          // sentences; without this, each page would load all of them, 57 kB compressed.
          moduleSideEffects: [{ test: /(contract|engine|client)[\\/]src[\\/]/, sideEffects: false }],
        },
        output: {
          codeSplitting: {
            groups: [
              // What every page needs: in one file, because each request costs its headers, half a kilobyte.
              {
                name: 'libraries',
                test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|use-sync-external-store|void-elements|html-parse-stringify)[\\/]/,
                priority: 2,
              },
              // What only the pages behind the sign-in need.
              { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 1 },
              // Runs before anything else is there.
              {
                name: 'entry',
                test: /web[\\/]src[\\/](api[\\/]early-requests|start[\\/](application-script|direct-pages|shared-scripts)|loading[\\/]script|locales[\\/]first-language)\.ts$/,
                priority: 3,
              },
              // What the page for signing in shares with them, without anything that links to other pages.
              {
                name: 'first',
                test: /web[\\/]src[\\/](api[\\/](call-api|send-file|problem-text)|session[\\/]\w[\w-]+\.tsx?|stores[\\/]discarded|locales[\\/](\w+|visible-text)\.ts|loading[\\/](failure|loading|use-script)|frame[\\/](preferences|mark|styles[\\/]print-in-light)|fields[\\/](field-errors|parameter-field-of)|start[\\/](start|session-guard))|node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/](components[\\/]TextInput|core[\\/]MantineProvider[\\/]color-functions)|hooks[\\/]esm[\\/](utils|use-(uncontrolled|merged-ref|click-outside)))/,
                priority: 2,
              },
              // The page for signing in itself.
              {
                name: 'sign-in',
                test: /web[\\/]src[\\/](pages[\\/]sign-in[\\/](password-form|sign-in-page)|fields[\\/]password-field)|@mantine[\\/]core[\\/]esm[\\/]components[\\/]PasswordInput/,
                priority: 2,
              },
              // What opens beside a button or a field: menus need no more of the widgets.
              {
                name: 'popover',
                test: /node_modules[\\/](@floating-ui|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Popover|Checkbox[\\/]CheckIcon))/,
                priority: 1,
              },
              // What forms choose with.
              {
                name: 'choices',
                test: /web[\\/]src[\\/]fields[\\/]choices[\\/](?!refuse|matching|.*\.css$)|node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Select|MultiSelect|Combobox|Checkbox|Pill)/,
                priority: 2,
              },
              // Widgets, and what several pages share.
              {
                name: 'widgets',
                test: /node_modules[\\/]@mantine[\\/]/,
                minShareCount: 24,
                priority: 1,
              },
              // What every page behind the sign-in stands in. Style sheets are not grouped: those of pages must come after
              // those of components, whose rules they change.
              {
                name: 'application',
                test: /web[\\/]src[\\/](routes|search-params[\\/]search|stores[\\/]|fields[\\/]segments|loading[\\/](?!loaded|refusal)|frame[\\/](\w[\w-]*\.tsx|dialogs[\\/]confirm-|developers[\\/]dev|tour[\\/]tour\.|palette[\\/](palette-button|use-remember))|pages[\\/]home[\\/]recent)(?!.*\.css$)/,
                priority: 1,
              },
              {
                name: 'charts',
                // Pages that compare or draw distributions have their own charts.
                test: /web[\\/]src[\\/]charts[\\/](?!picture|distribution|grouped|panel|.*\.css$)/,
                minShareCount: 3,
                priority: 1,
              },
              {
                name: 'shared',
                // Neither what only forms need nor what only plain lists need.
                test: /web[\\/]src[\\/](loading[\\/]loaded|(api|fields|records)[\\/](?!choices|error-summary|number-|parse-|record-(list|table)|.*\.css$))/,
                minShareCount: 6,
                priority: 1,
              },
              {
                name: 'fields',
                test: /web[\\/]src[\\/]fields[\\/](?!.*password|.*\.css$)/,
                minShareCount: 2,
                priority: 1,
              },
              // What a form needs of the results, for what it shows beside it.
              {
                name: 'figures',
                test: /web[\\/]src[\\/]results[\\/](range-(texts|line)|warnings|use-warning-texts|reference|pef[\\/])(?!.*\.css$)|contract[\\/]src[\\/]issues[\\/]((stored-)?warnings?\.ts|messages[\\/]warnings)/,
                priority: 2,
              },
              {
                name: 'results',
                test: /web[\\/]src[\\/](pages[\\/])?results[\\/](?!.*\.css$)/,
                minShareCount: 3,
                priority: 1,
              },
            ],
          },
        },
        // The widgets contain markers for server rendering; here everything runs in the browser.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  });
  compress(join(temporaryFolder, 'assets'));
  writeFileSync(join(temporaryFolder, '.inputs'), now);
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    // Another process has finished the same build in the meantime.
    if (!isBuiltFrom(now)) throw error;
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** @param {string} hash of the inputs */
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
