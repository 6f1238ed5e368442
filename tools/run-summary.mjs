/**
 * The last lines of `npm test`. The final line counts each static check as one test and is parsed by
 * programs: its form is exactly `N passed, N failed`, then `, N skipped` if there are any.
 *
 * @param {{ name: string, passed: boolean }[]} checks
 * @param {import('./run-vitest.mjs').TestOutcome} tests
 * @param {{ installing: number, running: number, processor: number | undefined, complete: boolean }} times
 *   seconds; complete: whether the processor time is that of all processes
 */
export function runSummary(checks, tests, times) {
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
      ...longest(tests.files),
      `${tests.ran} tests ran, ${checks.length} static checks, in ${minutes(times.running)} min; ${coreMinutes(times)}; installing ${minutes(times.installing)} min`,
      `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
  };
}

/** @param {{ processor: number | undefined, complete: boolean }} times */
function coreMinutes({ processor, complete }) {
  if (processor === undefined) return 'processor time unknown';
  return `${minutes(processor)} core-minutes${complete ? '' : ' without Chromium'}`;
}

/** @param {number} seconds */
const minutes = (seconds) => (seconds / 60).toFixed(1);

/**
 * Where to look first when the run has become slow. By the clock: the tests of other files run at the same time.
 * @param {import('./run-vitest.mjs').TimedFile[]} files
 */
function longest(files) {
  const first = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return first.map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s ${name}`);
}
