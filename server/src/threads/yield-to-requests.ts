import { getPriority, setPriority } from 'node:os';

/**
 * How much lower the priority of a thread that calculates is than that of its process: a third of the weight. With 10,
 * a tenth, requests waited as long, but imports stood still beside other busy processes of the machine.
 */
const lower = 5;
/** The lowest priority there is. */
const lowest = 19;

/**
 * Lets the thread that serves requests go first wherever both want a core: called in a thread that calculates.
 * On Linux a priority belongs to a thread, and 0 names the calling one; elsewhere it belongs to the process, which
 * keeps what it has. Source: Linux man-pages, setpriority(2), "C library/kernel differences".
 */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(0, Math.min(lowest, getPriority(0) + lower));
}
