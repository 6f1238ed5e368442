import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';

/**
 * @typedef {object} ProcessorClock
 * @property {() => number | undefined} seconds processor seconds that were used until now; undefined where the system
 *   does not say
 * @property {boolean} complete whether it counts all processes, also children that nobody waits for, such as those of
 *   Chromium
 * @property {() => void} end to be called before the process ends
 */

/**
 * Counts the processor time of this process and of all that it starts from now on: with cgroup v2 that of its group, with
 * cgroup v1 that of a group of its own. Elsewhere its own time, and that of its ended children and their ended children.
 * @param {string} mounted where cgroups are
 * @returns {ProcessorClock}
 */
export function processorClock(mounted = '/sys/fs/cgroup') {
  return clockOfGroup(mounted) ?? clockOfOwnGroup(mounted) ?? clockOfChildren();
}

/**
 * @param {string} mounted
 * @returns {ProcessorClock | undefined}
 */
function clockOfGroup(mounted) {
  try {
    const group = /^0::(\/.+)$/m.exec(groupsOfProcess())?.[1];
    if (group === undefined) return undefined;
    const seconds = () => {
      const used = /^usage_usec (\d+)/m.exec(readFileSync(`${mounted}${group}/cpu.stat`, 'utf8'))?.[1];
      return used === undefined ? undefined : Number(used) / 1e6;
    };
    return seconds() === undefined ? undefined : { seconds, complete: true, end: () => {} };
  } catch {
    return undefined;
  }
}

/**
 * In the group of a process are others too, often all of the machine. A group below it counts only what this process starts.
 * @param {string} mounted
 * @returns {ProcessorClock | undefined}
 */
function clockOfOwnGroup(mounted) {
  const above = /^\d+:(?:\S+,)?cpuacct(?:,\S+)?:(\/.*)$/m.exec(groupsOfProcess())?.[1];
  if (above === undefined) return undefined;
  const parent = `${mounted}/cpuacct${above}`;
  const group = `${parent}/${prefix}${process.pid}`;
  const end = () => {
    try {
      writeFileSync(`${parent}/cgroup.procs`, String(process.pid));
      // Refused while a process that was left behind is in it.
      rmdirSync(group);
    } catch {
      // It costs nothing, and the next run removes it.
    }
  };
  try {
    removeGroupsOfEnded(parent);
    mkdirSync(group);
    writeFileSync(`${group}/cgroup.procs`, String(process.pid));
    const nanoseconds = () => Number(readFileSync(`${group}/cpuacct.usage`, 'utf8'));
    const before = nanoseconds();
    return { seconds: () => (nanoseconds() - before) / 1e9, complete: true, end };
  } catch {
    // Only root may do this, and in most containers nobody.
    end();
    return undefined;
  }
}

const prefix = 'sillage-tests-';

/** @param {string} parent */
function removeGroupsOfEnded(parent) {
  const ended = readdirSync(parent).filter(
    (name) => name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`),
  );
  for (const name of ended) rmdirSync(`${parent}/${name}`);
}

/** @returns {ProcessorClock} */
function clockOfChildren() {
  const seconds = () => {
    try {
      // proc(5): utime, stime, cutime and cstime, in hundredths of a second, after the name in parentheses.
      const fields = readFileSync('/proc/self/stat', 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
    } catch {
      return undefined;
    }
  };
  return { seconds, complete: false, end: () => {} };
}

/** Lines of `number:controllers:path`; none where the system has no cgroups. */
function groupsOfProcess() {
  try {
    return readFileSync('/proc/self/cgroup', 'utf8');
  } catch {
    return '';
  }
}
