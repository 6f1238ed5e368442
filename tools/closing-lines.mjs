/**
 * What `npm test` says at its end. The last line counts each static check as one and is read by machines: its form is
 * exactly `N passed, N failed`, then `, N skipped` if there are any.
 *
 * @param {{ name: string, passed: boolean }[]} checks
 * @param {import('./run-vitest.mjs').TestOutcome} tests
 * @param {string} duration
 */
export function closingLines(checks, tests, duration) {
  const failures = [...checks.filter((check) => !check.passed).map((check) => check.name), ...tests.failures];
  // A suite that finds no test would otherwise look like one that has nothing to complain about.
  if (tests.ran === 0) failures.push('no test ran');
  const passed = checks.filter((check) => check.passed).length + tests.passed;
  const skipped = tests.skipped.length;

  return {
    failed: failures.length > 0,
    lines: [
      ...failures.map((name) => `Failed: ${name}`),
      ...tests.skipped.map(({ name, reason }) => `Skipped: ${name}${reason ? `: ${reason}` : ''}`),
      `${tests.ran} tests ran, ${checks.length} static checks, in ${duration}`,
      `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
  };
}
