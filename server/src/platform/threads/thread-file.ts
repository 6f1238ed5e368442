import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The program of a thread, and the arguments that Node needs to run it. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv?: string[];
}

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
const yieldToRequests = `data:text/javascript,${encodeURIComponent(
  `import { getPriority, setPriority } from 'node:os';
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + ${lower}));`,
)}`;

/** Arguments given here replace those of the process. */
const before = ['--import', yieldToRequests];

/**
 * The bundle of the service has that of its threads beside it: `main.js` and `main-thread.js`. The sources
 * need a loader of TypeScript, which installations do not have.
 */
export function threadFile(here = import.meta.url): ThreadFile {
  if (!here.endsWith('.ts')) return { filename: here.replace(/\.m?js$/, '-thread.js'), execArgv: before };
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return { filename: new URL('../../worker.ts', here).href, execArgv: [...before, '--import', loader] };
}
