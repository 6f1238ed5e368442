import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSeconds } from './processor-time.mjs';

test.runIf(process.platform === 'linux')('processor time includes that of children that have ended', () => {
  const before = processorSeconds() ?? Number.NaN;
  // Counts until it has used 0.3 s, however slow the machine is.
  execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300000);']);
  expect((processorSeconds() ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.3);
});
