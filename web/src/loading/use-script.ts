import { useEffect, useState } from 'react';
import type { Script } from './script.ts';

/**
 * What a script exports; undefined until then; `failed` if it cannot be loaded, which is tried again with the next
 * connection. Not by `lazy`: after a fallback, `Suspense` waits a third of a second before it shows what has come.
 */
export function useScript<Exports>(
  { load, loaded }: Script<Exports>,
  wanted: boolean,
): Exports | 'failed' | undefined {
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState(false);
  const exports = loaded();
  useEffect(() => {
    if (!wanted || exports !== undefined) return;
    const tryToLoad = (): void =>
      void load().then(
        () => setArrived(true),
        () => setFailed(true),
      );
    tryToLoad();
    window.addEventListener('online', tryToLoad);
    return () => window.removeEventListener('online', tryToLoad);
  }, [load, wanted, exports]);
  return exports ?? (failed ? 'failed' : undefined);
}
