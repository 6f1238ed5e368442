import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOfInputs } from './build-inputs.mjs';
import { root } from './root.mjs';

/** The sources of the bundle, and the tools that build it. */
const inputs = [
  'contract/src',
  'engine/src',
  'catalog/src',
  'catalog/data',
  'server/src',
  'package-lock.json',
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
  writeFileSync(stamp, now);
}

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
  // packages that it imports would load with every start.
  const { output } = await build.generate({
    dir: dirname(file),
    entryFileNames: basename(file),
    chunkFileNames: `${basename(file, '.js')}-[name].js`,
    format: 'esm',
    sourcemap: true,
  });
  await build.close();
  mkdirSync(dirname(file), { recursive: true });
  // The program last, when the files that it imports are there.
  for (const made of [...output].reverse()) {
    const target = join(dirname(file), made.fileName);
    // Written to a temporary file and renamed, so that a concurrent start never reads half a file.
    const temporaryFile = `${target}.${process.pid}`;
    writeFileSync(temporaryFile, made.type === 'chunk' ? made.code : made.source);
    renameSync(temporaryFile, target);
  }
}

/** Packages that find files, programs or threads beside themselves; bundled, all others load in a fraction of the time. */
const unbundledPackages =
  /^(@photostructure\/sqlite|@node-rs\/argon2|@resvg\/resvg-wasm|pino|piscina|pg|pdfkit|fontkit|@modelcontextprotocol\/server)(\/|$)/;

/** @param {string} id */
function isThirdParty(id) {
  return unbundledPackages.test(id);
}
