import { withoutXmlUnknown } from '@sillage/contract';

/** A copy of a document in which U+FFFD stands for every character that XML does not know, in texts at any depth. */
export function xmlSafe<T>(value: T): T {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return withoutXmlUnknown(part, '\ufffd');
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value) as T;
}
