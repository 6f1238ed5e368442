import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** At a depth of three below the root, as the programs themselves: paths relative to a module lead to the same places. */
const folder = fileURLToPath(new URL('../dist/testing/', import.meta.url));
const bundles = new Map<string, Promise<string>>();

/**
 * A TypeScript program with the workspace code it imports as one file that Node runs: it starts in a tenth of the time
 * that a loader for TypeScript takes. Made once by each worker, removed at its end. Shape: the path of the file.
 */
export function bundledProgram(source: URL): Promise<string> {
  const path = fileURLToPath(source);
  const known = bundles.get(path);
  if (known !== undefined) return known;
  const made = bundle(path);
  bundles.set(path, made);
  return made;
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({ input, platform: 'node', external: isThirdParty });
  const { output } = await build.generate({ format: 'esm', sourcemap: 'inline', codeSplitting: false });
  await build.close();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${basename(input, '.ts')}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(file, { force: true }));
  writeFileSync(file, output[0].code);
  return file;
}

/** Rolldown marks modules of its own making with a leading NUL. */
function isThirdParty(id: string): boolean {
  return !/^[.\0]|^@sillage\//.test(id) && !isAbsolute(id);
}
