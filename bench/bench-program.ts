import { execFileSync } from 'node:child_process';
import { bundledProgram } from '../server/testing/bundled-program.ts';

/**
 * Bundles a bench program like the service, and returns a function that runs it in a separate process and
 * parses its output. Compiling TypeScript on the fly would wrap every function to keep its name, which would
 * slow down the hot path.
 */
export async function benchProgram<Report>(
  source: URL,
  timeout = 60_000,
): Promise<(...args: string[]) => Report> {
  const program = await bundledProgram(source);
  return (...args) =>
    JSON.parse(execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', timeout }));
}
