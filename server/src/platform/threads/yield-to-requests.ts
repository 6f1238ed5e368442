/**
 * How much lower the priority of a thread that calculates is than that of its process: a third of the weight. With 10,
 * a tenth, requests waited as long, but imports stood still beside other busy processes of the machine.
 */
const lower = 5;

/**
 * Lets the thread that serves requests go first wherever both want a core. A module as text, because a thread runs it
 * before it loads its program, which takes a second. On Linux a priority belongs to a thread, and 0 names the calling
 * one; elsewhere it belongs to the process, which keeps what it has. 19 is the lowest there is.
 * Source: Linux man-pages, setpriority(2), "C library/kernel differences".
 */
export const yieldToRequests = `data:text/javascript,${encodeURIComponent(
  `import { getPriority, setPriority } from 'node:os';
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + ${lower}));`,
)}`;
