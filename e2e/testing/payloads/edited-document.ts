/** Marks a field to remove. */
export const removed = Symbol('removed');

/** Copies a JSON document with the values at some pointers (RFC 6901) replaced or removed. */
export function edited(document: unknown, edits: Readonly<Record<string, unknown>>): unknown {
  const copy: unknown = structuredClone(document);
  for (const [pointer, value] of Object.entries(edits)) {
    const steps = pointer.split('/').slice(1);
    const last = steps.pop();
    if (last === undefined) return value;
    const owner = steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], copy);
    if (typeof owner !== 'object' || owner === null)
      throw new Error(`The document has nothing at ${pointer}.`);
    if (Array.isArray(owner) && last === '-') owner.push(value);
    else if (value === removed) Reflect.deleteProperty(owner, last);
    else Reflect.set(owner, last, value);
  }
  return copy;
}
