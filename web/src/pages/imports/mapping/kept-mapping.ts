import { type KeptMapping, parseKept } from './mapping.ts';

/** Of one user and one category on this device. */
export function mappingKey(userId: string, category: string): string {
  return `sillage.import.${userId}.${category}`;
}

export function readKeptMapping(key: string): KeptMapping | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parseKept(text);
  } catch {
    // Storage is not allowed.
    return undefined;
  }
}

export function keepMapping(key: string, kept: KeptMapping): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or not allowed: the page goes on without.
  }
}
