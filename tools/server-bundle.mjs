import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOfInputs } from './build-inputs.mjs';
import { compile } from './launch.mjs';
import { root } from './root.mjs';

/** The sources of the bundle, and the tools that build it. */
const inputs = [
  'contract/src',
  'engine/src',
  'catalog/src',
  'catalog/data',
  'server/src',
  'package-lock.json',
  'tools/launch.mjs',
  'tools/server-bundle.mjs',
];
const bundle = join(root, 'server/dist/main.js');
const operatorCommand = join(root, 'server/dist/sillage.js');
const threadProgram = threadBundle(bundle);
const catalogProgram = join(root, 'server/dist/prepare-catalog.js');
/** Beside the service, which reads it if the catalog has not changed since. */
const preparedCatalog = bundle.replace(/\.js$/, '-catalog.bin');
const stamp = join(root, 'server/dist/.inputs');

export { bundle as serverBundle, operatorCommand as operatorBundle };

/** @param {(line: string) => void} say prints that a build has started */
export async function buildServerIfChanged(say = console.log) {
  const now = hashOfInputs(inputs);
  if (
    existsSync(bundle) &&
    existsSync(operatorCommand) &&
    existsSync(threadProgram) &&
    existsSync(preparedCatalog) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  )
    return;
  say('Building the server ...');
  await buildServer();
}

/**
 * Bundles the service, the program of its threads and the operator command, each with the packages it imports but for a few.
 * Prepares the catalog.
 */
export async function buildServer() {
  // Hashed before the build: a file saved during the build is then detected as changed by the next start.
  const now = hashOfInputs(inputs);
  // Made by other sources: no start may read it beside the new program.
  rmSync(preparedCatalog, { force: true });
  await buildBundle('server/src/main.ts', bundle);
  await buildBundle('server/src/worker.ts', threadProgram);
  await buildBundle('server/src/cli.ts', operatorCommand);
  await buildBundle('tools/prepare-catalog.ts', catalogProgram);
  const written = `${preparedCatalog}.${process.pid}`;
  execFileSync(process.execPath, [catalogProgram, join(root, 'catalog/data'), written]);
  renameSync(written, preparedCatalog);
  for (const program of [bundle, threadProgram, operatorCommand]) writeCode(program);
  writeFileSync(stamp, now);
}

/**
 * Writes what V8 makes of a program, for the starts of this version of Node: tools/launch.mjs.
 * @param {string} file
 */
export function writeCode(file) {
  const program = programOf(file);
  const { script, hash } = compile(program);
  writeWhole(`${program}.code`, Buffer.concat([hash, script.createCachedData()]));
}

/**
 * What the file that is started runs: a script, because Node 20 takes compiled code for no module.
 * @param {string} file
 */
const programOf = (file) => file.replace(/\.js$/, '.cjs');

/**
 * The program of the threads lies beside that of the service: server/src/platform/threads/thread-file.ts.
 * @param {string} file that of the service
 */
export function threadBundle(file) {
  return file.replace(/\.js$/, '-thread.js');
}

/**
 * @param {string} input path from the root
 * @param {string} file absolute
 */
export async function buildBundle(input, file) {
  // Not a static import: this file is loaded before the packages are installed.
  const { rolldown } = await import('rolldown');
  const build = await rolldown({ input: join(root, input), platform: 'node', external: isThirdParty });
  // What is imported when it is needed, as the writer of PDF, stays in files of its own: within the program, the
  // packages that it imports would load with every start. V8 keeps the text: with a letter beyond Latin-1 two bytes for
  // each, which a template such as String.raw must write as an escape itself. Names stay, for stacks and profiles.
  const { output } = await build.generate({
    dir: dirname(file),
    entryFileNames: basename(programOf(file)),
    chunkFileNames: `${basename(file, '.js')}-[name].cjs`,
    format: 'cjs',
    exports: 'named',
    // Compiled code cannot call import().
    dynamicImportInCjs: false,
    charset: 'ascii',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    comments: { legal: true, annotation: false, jsdoc: false },
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await build.close();
  mkdirSync(dirname(file), { recursive: true });
  // The program last, when the files that it imports are there.
  for (const made of [...output].reverse())
    writeWhole(join(dirname(file), made.fileName), made.type === 'chunk' ? made.code : made.source);
  writeWhole(join(dirname(file), 'launch.js'), readFileSync(join(root, 'tools/launch.mjs')));
  writeWhole(
    file,
    "import { launch } from './launch.js';\n\nexport default launch(import.meta.url).default;\n",
  );
}

/**
 * Writes a temporary file and renames it, so that a concurrent start never reads half a file.
 * @param {string} file
 * @param {string | Uint8Array} content
 */
function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Packages that find files, programs or threads beside themselves; bundled, all others load in a fraction of the time. */
const unbundledPackages =
  /^(@photostructure\/sqlite|@node-rs\/argon2|@resvg\/resvg-wasm|pino|piscina|pg|pdfkit|fontkit|@modelcontextprotocol\/server)(\/|$)/;

/** @param {string} id */
function isThirdParty(id) {
  return unbundledPackages.test(id);
}
