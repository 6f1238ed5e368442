import { execFileSync } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from '../tools/root.mjs';
import type { CalculationFigures } from './calculation-program.ts';

/**
 * Runs the calculation bench in a process of its own, bundled as the service is: what compiles TypeScript on the fly
 * wraps every function to keep its name, which the hot path would pay for.
 */
export async function benchCalculation(nodeOptions: readonly string[] = []): Promise<CalculationFigures> {
  const program = join(root, 'bench/dist/calculation.mjs');
  const bundle = await rolldown({
    input: join(root, 'bench/calculation-program.ts'),
    platform: 'node',
    external: (id) => !/^[.\0]/.test(id) && !id.startsWith('@sillage/') && !isAbsolute(id),
  });
  await bundle.write({ file: program, format: 'esm', codeSplitting: false });
  await bundle.close();
  const output = execFileSync(process.execPath, [...nodeOptions, program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return JSON.parse(output) as CalculationFigures;
}
