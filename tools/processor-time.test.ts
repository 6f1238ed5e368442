import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { type ProcessorClock, processorClock } from './processor-time.mjs';

const onLinux = test.runIf(process.platform === 'linux');
/** Counts until it has used 0.3 s, however slow the machine is. */
const busy = 'while (process.cpuUsage().user < 300000);';

function startedClock(mounted?: string): ProcessorClock {
  const clock = processorClock(mounted);
  onTestFinished(clock.end);
  return clock;
}

onLinux.each([
  ['as the system counts it', undefined],
  ['without cgroups', '/nowhere'],
])('processor time includes that of children that have ended, %s', (_, mounted) => {
  const clock = startedClock(mounted);
  const before = clock.seconds() ?? Number.NaN;
  execFileSync(process.execPath, ['-e', busy]);
  expect((clock.seconds() ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.3);
});

onLinux('a complete clock counts processes that nobody waits for', async ({ skip }) => {
  const clock = startedClock();
  skip(!clock.complete, 'no cgroup that this process may read or create');
  const before = clock.seconds() ?? Number.NaN;
  // The child ends first, so that its own child belongs to the first process of the system.
  const leave = `const left = child_process.spawn(process.execPath, ['-e', ${JSON.stringify(busy)}],
    { detached: true, stdio: 'ignore' });
  left.on('spawn', () => process.exit());`;
  execFileSync(process.execPath, ['-e', leave]);
  await expect.poll(() => (clock.seconds() ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.3);
});

test('a clock without cgroups says that it is not complete', () => {
  expect(startedClock('/nowhere').complete).toBe(false);
});
