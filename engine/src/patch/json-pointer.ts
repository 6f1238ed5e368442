import { isPlainObject, reservedNames } from './plain-object.ts';

/** The steps of an RFC 6901 JSON pointer; undefined when it is none, or names what is reserved. */
export function parseJsonPointer(text: string): readonly string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith('/') || /~(?![01])/.test(text)) return undefined;
  const steps = text
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.some((step) => reservedNames.has(step)) ? undefined : steps;
}

/** What stands at a pointer; own fields and array items only, so `length` of an array is nothing. */
export function readJsonPointer(root: unknown, steps: readonly string[]): unknown {
  let value = root;
  for (const step of steps) {
    if (Array.isArray(value)) value = /^(0|[1-9]\d*)$/.test(step) ? value[Number(step)] : undefined;
    else if (isPlainObject(value)) value = Object.hasOwn(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}
