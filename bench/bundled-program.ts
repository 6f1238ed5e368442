import { execFileSync } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../tools/root.mjs';

/**
 * Bundles a bench program like the service, and returns a function that runs it in a separate process and
 * parses its output. Compiling TypeScript on the fly would wrap every function to keep its name, which would
 * slow down the hot path.
 */
export async function bundledProgram<Report>(name: string): Promise<(...args: string[]) => Report> {
  const program = join(root, `bench/dist/${name}.mjs`);
  const bundle = await rolldown({
    input: join(root, `bench/${name}-program.ts`),
    platform: 'node',
    external: (id) => !/^[.\0]/.test(id) && !id.startsWith('@sillage/') && !isAbsolute(id),
  });
  await bundle.write({ file: program, format: 'esm', codeSplitting: false });
  await bundle.close();
  return (...args) =>
    JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout: 60_000 }));
}
