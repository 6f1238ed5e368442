import { Unreachable } from '../session/api-call.ts';

/** Whether the service gives this application away now. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/app/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * The script of a page. Where it does not come because nothing comes, that is said; the router would start the
 * application again, and the browser show its own page instead. Throws: Unreachable, or why the script is not there.
 */
export async function reached<Script>(script: Promise<Script>): Promise<Script> {
  try {
    return await script;
  } catch (error) {
    throw (await isServed()) ? error : new Unreachable();
  }
}

/** Starts the application again at its present address, as soon as there is one to start. */
export async function startAgain(): Promise<void> {
  if (await isServed()) location.reload();
}
