import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { yieldToRequests } from './yield-to-requests.ts';

/** The program of a thread, and the arguments that Node needs to run it. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv?: string[];
}

/** Arguments given here replace those of the process. */
const before = [
  ...process.execArgv.filter((argument) => argument === '--enable-source-maps'),
  '--import',
  yieldToRequests,
];

/**
 * The bundle of the service has that of its threads beside it: `main.js` and `main-thread.js`. The sources
 * need a loader of TypeScript, which installations do not have.
 */
export function threadFile(here = import.meta.url): ThreadFile {
  if (!here.endsWith('.ts')) return { filename: here.replace(/\.m?js$/, '-thread.js'), execArgv: before };
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href;
  return { filename: new URL('../../worker.ts', here).href, execArgv: [...before, '--import', loader] };
}
