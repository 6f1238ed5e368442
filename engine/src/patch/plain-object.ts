/** An object of JSON: neither null nor an array. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names that reach into the prototypes of JavaScript; in no patch, pointer or query. */
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
