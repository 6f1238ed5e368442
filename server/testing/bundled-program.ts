import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

/** As deep below the root as the programs themselves, so that paths relative to a module stay valid. */
const folder = fileURLToPath(new URL('../dist/testing/', import.meta.url));
const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program and the workspace code it imports into one file for Node: it starts in a tenth
 * of the time that a TypeScript loader takes. Built once per worker and removed when the worker ends. Returns
 * the path of the file.
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

/** Rolldown marks virtual modules with a leading NUL. */
function isThirdParty(id: string): boolean {
  return !/^[.\0]|^@sillage\//.test(id) && !isAbsolute(id);
}
