import { type KeptMapping, parseKept } from '@sillage/contract/tables';

/** The storage key of the mapping of one user and one category on this device. */
export function mappingKey(userId: string, category: string): string {
  return `sillage.import.${userId}.${category}`;
}

export function readKeptMapping(key: string): KeptMapping | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parseKept(text);
  } catch {
    // Storage is blocked.
    return undefined;
  }
}

export function keepMapping(key: string, kept: KeptMapping): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the page works without it.
  }
}
