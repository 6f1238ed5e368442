import { readFileSync } from 'node:fs';

/**
 * Processor seconds that this process, its children that have ended, and theirs used; with cgroup v2 those of all
 * processes in the group, which also counts children that nobody waited for, such as those of Chromium. Undefined where
 * the system does not say.
 * @returns {number | undefined}
 */
export function processorSeconds() {
  try {
    const group = /^0::(\/.+)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    if (group !== undefined) {
      const used = /^usage_usec (\d+)/m.exec(readFileSync(`/sys/fs/cgroup${group}/cpu.stat`, 'utf8'))?.[1];
      if (used !== undefined) return Number(used) / 1e6;
    }
  } catch {
    // Another system, or another version of cgroups.
  }
  try {
    // proc(5): utime, stime, cutime and cstime, in hundredths of a second, after the name in parentheses.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  } catch {
    return undefined;
  }
}
