import { useSyncExternalStore } from 'react';

let announced = false;

function subscribe(changed: () => void): () => void {
  const begin = (): void => {
    announced = true;
    changed();
  };
  const end = (): void => {
    announced = false;
    changed();
  };
  const media = matchMedia('print');
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', changed);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', changed);
  };
}

/** Whether the page is being printed. Updates from this store are synchronous, so that the print has them. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => announced || matchMedia('print').matches);
}

/** The sections that a user has opened, kept on this device. */
const keyOf = (user: string): string => `sillage.folds.${user}`;

function openFolds(user: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []);
  } catch {
    return new Set();
  }
}

export const isOpenFold = (user: string, fold: string): boolean => openFolds(user).has(fold);

export function keepFold(user: string, fold: string, open: boolean): void {
  const folds = new Set(openFolds(user));
  if (open) folds.add(fold);
  else folds.delete(fold);
  try {
    localStorage.setItem(keyOf(user), JSON.stringify([...folds]));
  } catch {
    // Storage is full or forbidden: the section opens all the same, it is only not remembered.
  }
}
