import { Unreachable } from '../api/call-api.ts';
import { loadTexts, type TextGroup } from '../locales/locales.ts';

/** Whether the service answers with this application now. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/app/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * The script of a page, together with the texts that it shows. Without a connection the error is `Unreachable`, which
 * the page says; any other error would make the router reload the application, and the browser show its own page.
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

/** Reloads the application at its present address, once the service can be reached. */
export async function reloadApplication(): Promise<void> {
  if (await isServed()) location.reload();
}
