import { Unreachable } from '../api/call-api.ts';
import { loadTexts, type TextGroup } from '../locales/locales.ts';

/** Whether the service currently serves this application. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/app/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Loads the script of a page and its texts. Without a connection the error is `Unreachable`, which the page
 * shows; any other error would make the router reload the application, and the browser show its own error
 * page.
 * Throws: Unreachable, or why the script could not be loaded.
 */
export async function loadPage<Script>(
  script: Promise<Script>,
  groups: readonly TextGroup[],
): Promise<Script> {
  try {
    const [loaded] = await Promise.all([script, loadTexts(...groups)]);
    return loaded;
  } catch (error) {
    throw (await isServed()) ? error : new Unreachable();
  }
}

/** Reloads the application at its current URL, once the service can be reached. */
export async function reloadApplication(): Promise<void> {
  if (await isServed()) location.reload();
}
