import { isPlainObject, reservedNames } from '../plain-object.ts';

/** Parses an RFC 6901 JSON pointer into its steps; undefined if it is invalid or contains a reserved name. */
export function parseJsonPointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  const steps = text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.some((step) => reservedNames.has(step)) ? undefined : steps;
}

/**
 * Reads the value at a pointer. Only own fields and array items exist, so `length` of an array is undefined.
 */
export function readJsonPointer(root: unknown, steps: readonly string[]): unknown {
  let value = root;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
    else if (isPlainObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}
