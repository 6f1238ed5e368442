import { relative } from 'node:path';
import { root } from './root.mjs';

/**
 * @typedef {{ name: string, reason?: string | undefined }} SkippedTest
 * @typedef {{ name: string, seconds: number }} TimedFile
 * @typedef {{ ran: number, passed: number, files: TimedFile[], failures: string[], skipped: SkippedTest[] }} TestOutcome
 */

/**
 * Runs Vitest in this process, because its JSON report does not include the reason of a skipped test.
 * @param {readonly string[]} projects of `vitest.config.ts`
 * @param {string[]} filters parts of file names; none means all
 * @returns {Promise<TestOutcome>}
 */
export async function runVitest(projects, filters) {
  // Not a static import: this file is loaded before the packages are installed.
  const { startVitest } = await import('vitest/node');
  const vitest = await startVitest('test', filters, {
    root,
    project: [...projects],
    watch: false,
    reporters: ['default'],
  });
  /** @type {TestOutcome} */
  const outcome = { ran: 0, passed: 0, files: [], failures: [], skipped: [] };

  for (const module of vitest.state.getTestModules()) {
    const file = relative(root, module.moduleId);
    outcome.files.push({
      name: `[${module.project.name}] ${file}`,
      seconds: module.diagnostic().duration / 1000,
    });
    let explained = false;
    for (const test of module.children.allTests()) {
      const name = `[${module.project.name}] ${file} > ${test.fullName}`;
      const result = test.result();
      if (result.state === 'skipped') {
        outcome.skipped.push({ name, reason: test.options.mode === 'todo' ? 'to do' : result.note });
        continue;
      }
      outcome.ran += 1;
      if (result.state === 'passed') outcome.passed += 1;
      else {
        outcome.failures.push(name);
        explained = true;
      }
    }
    // A file that does not load, or a hook that throws, fails without a failing test.
    if (!explained && module.state() === 'failed') outcome.failures.push(`[${module.project.name}] ${file}`);
  }
  for (const error of vitest.state.getUnhandledErrors()) outcome.failures.push(errorOutsideTests(error));
  await vitest.close();
  return outcome;
}

/**
 * What identifies an error that no test caught: the last lines of a log are often all that is kept of it.
 * @param {unknown} error
 */
export function errorOutsideTests(error) {
  const { type, name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME } =
    /** @type {Record<string, string | undefined>} */ (Object(error));
  const place = [VITEST_TEST_PATH && relative(root, VITEST_TEST_PATH), VITEST_TEST_NAME].filter(Boolean);
  const calls = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [
    `error outside any test: ${type ?? 'error'}: ${name ?? ''} ${message ?? String(error)}`,
    ...(place.length > 0 ? [`  during ${place.join(' > ')}`] : []),
    ...calls.slice(0, 6).map((line) => `  ${line.trim()}`),
  ].join('\n');
}
