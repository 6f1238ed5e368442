/**
 * The last lines of `npm test`. The final line counts each static check as one test and is parsed by
 * programs: its form is exactly `N passed, N failed`, then `, N skipped` if there are any.
 *
 * @param {{ name: string, passed: boolean }[]} checks
 * @param {import('./run-vitest.mjs').TestOutcome} tests
 * @param {string} duration
 */
export function closingLines(checks, tests, duration) {
  const failures = [...checks.filter((check) => !check.passed).map((check) => check.name), ...tests.failures];
  // Otherwise a suite that finds no tests would look successful.
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
