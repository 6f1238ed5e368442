import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, Module, SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';

/**
 * Runs a built program: `main.js` calls this, and runs `main.cjs`. Beside it lies what V8
 * compiled of it at the build: compiling takes a fifth of a start, and Node 20 keeps nothing between starts.
 * @param {string} url of the file that was started
 * @returns {any} what the program exports
 */
export function launch(url) {
  const file = fileURLToPath(url);
  const program = file.replace(/\.js$/, '.cjs');
  Error.prepareStackTrace = stackOf(dirname(file) + sep);
  const require = createRequire(file);
  const module = new Module(program);
  // Files that are loaded later import parts of the program, which must not run a second time.
  require.cache[program] = module;
  const run = compile(program).script.runInThisContext();
  // V8 would take what runs only once for hot, and make 2 MB of machine code of it that it never frees.
  setFlagsFromString('--no-sparkplug');
  run(module.exports, require, module, file, dirname(file));
  setFlagsFromString('--sparkplug');
  return module.exports;
}

/**
 * Compiles a program, with the code of the build if that belongs to this text and this Node.
 * @param {string} program
 */
export function compile(program) {
  const text = readFileSync(program, 'utf8');
  const hash = createHash('sha256').update(text).digest();
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${text}\n})`, {
    filename: program,
    cachedData: codeOf(program, hash),
  });
  return { script, hash };
}

/**
 * V8 compares versions and flags itself, but of the text only the length.
 * @param {string} program
 * @param {Buffer} hash
 */
function codeOf(program, hash) {
  try {
    const file = readFileSync(`${program}.code`);
    return file.subarray(0, hash.length).equals(hash) ? file.subarray(hash.length) : undefined;
  } catch {
    // The build of development makes none.
    return undefined;
  }
}

/** Milliseconds for which maps are kept: that of the service takes some 60 MiB, and only errors need it. */
const mapsKept = 10_000;

/**
 * Formats stacks as Node does, with the places of the sources. `--enable-source-maps` would keep all maps from the start on.
 * @param {string} folder of the programs
 */
function stackOf(folder) {
  /** @type {Map<string, SourceMap>} */
  const maps = new Map();
  const mapOf = (/** @type {string} */ file) => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    maps.set(file, map);
    setTimeout(() => maps.delete(file), mapsKept).unref();
    return map;
  };
  /** @param {NodeJS.CallSite} call */
  const placed = (call) => {
    const [file, row, column] = [call.getFileName(), call.getLineNumber(), call.getColumnNumber()];
    if (!file?.startsWith(folder) || !file.endsWith('.cjs') || !row || !column) return `${call}`;
    const found = mapOf(file).findEntry(row - 1, column - 1);
    if (!('originalSource' in found)) return `${call}`;
    const source = resolve(folder, found.originalSource);
    const place = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return `${call}`.replace(`${file}:${row}:${column}`, () => place);
  };
  return (/** @type {Error} */ error, /** @type {NodeJS.CallSite[]} */ calls) => {
    const title = Error.prototype.toString.call(error);
    try {
      return [title, ...calls.map(placed)].join('\n    at ');
    } catch {
      // An installation without maps.
      return [title, ...calls].join('\n    at ');
    }
  };
}
