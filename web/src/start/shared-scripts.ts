/** Milliseconds after which the application starts in any case. */
const patience = 5_000;

/**
 * Resolves when the scripts of every page have come, before any of them runs; `index.html` asks for them. What only one
 * page needs would delay them, and is asked for then: the line has nothing else to do while they run.
 */
export const sharedScripts: Promise<unknown> = Promise.race([
  Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(loaded)),
  new Promise((resolve) => setTimeout(resolve, patience)),
]);

function loaded(link: HTMLLinkElement): Promise<unknown> | undefined {
  const isHere = performance.getEntriesByName(link.href).length > 0;
  if (isHere || !link.relList.supports('modulepreload')) return undefined;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
