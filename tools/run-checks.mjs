import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { processorClock } from './processor-time.mjs';
import { root } from './root.mjs';
import { runSummary } from './run-summary.mjs';
import { runVitest } from './run-vitest.mjs';
import { testRuns } from './test-runs.mjs';

/** @type {[name: string, command: string, ...args: string[]][]} */
const staticChecks = [
  // Each of the four checkers and builders of the default would check shared types once more.
  ['types', 'tsc', '--build', '--checkers', '1', '--builders', '1'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unused files, exports and packages', 'knip', '--no-config-hints'],
  ['files that only tests reach', 'knip', '--production', '--no-config-hints'],
  ['floating promises', 'oxlint', '--type-aware'],
];

/**
 * Runs the checks of the given test runs, continuing after failures, then exits the process with a combined
 * report. The static checks are part of the first run.
 * @param {readonly (keyof typeof testRuns)[]} runs
 * @param {string[]} testFilters parts of test file names; none means all tests
 */
export async function runChecks(runs, testFilters) {
  const started = performance.now();
  installPackages();
  const processor = processorClock();
  const used = processor.seconds();
  const installed = performance.now();
  // In parallel with the tests, which sometimes wait for processes and timers.
  const checking = runs.includes('first') ? runStaticChecks() : Promise.resolve([]);
  const tests = await runVitest(
    runs.flatMap((run) => testRuns[run]),
    testFilters,
  );
  const checks = await checking;

  const { lines, failed } = runSummary(checks, tests, {
    installing: (installed - started) / 1000,
    running: (performance.now() - installed) / 1000,
    processor: used === undefined ? undefined : (processor.seconds() ?? 0) - used,
    complete: processor.complete,
  });
  processor.end();
  console.log(`\n${lines.join('\n')}`);
  process.exit(failed ? 1 : 0);
}

/** In sequence, which leaves two of four cores to the tests. Each tool's output is printed as a whole. */
async function runStaticChecks() {
  const checks = [];
  for (const [name, command, ...args] of staticChecks) {
    const start = performance.now();
    const { passed, printed } = await runTool(command, args);
    console.log(`${printed}${passed ? 'ok' : 'FAILED'}: ${name} (${seconds(start)})`);
    checks.push({ name, passed });
  }
  return checks;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ passed: boolean, printed: string }>}
 */
function runTool(command, args) {
  const file = join(root, 'node_modules', '.bin', command);
  // Vitest sets NODE_ENV and other variables in this process; tools must start as from a shell.
  const tool = spawn(file, args, { cwd: root, env, shell: process.platform === 'win32' });
  let printed = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return new Promise((resolve) => {
    tool.on('error', ({ message }) => resolve({ passed: false, printed: `${message}\n` }));
    tool.on('close', (status) => resolve({ passed: status === 0, printed }));
  });
}

const env = { ...process.env };

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
