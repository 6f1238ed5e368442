import { at, type Issue, issueLimit } from '@sillage/contract';
import { isPlainObject } from './plain-object.ts';

/**
 * Applies a JSON Merge Patch: objects merge field by field, null removes a field, everything else replaces what
 * was there, arrays as a whole. Modifies neither argument.
 * Source: RFC 7396, 2.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isPlainObject(patch)) return patch;
  const merged = new Map(Object.entries(isPlainObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** Keys of a merge patch that begin with "$": operations of the other kind of patch, which have no effect here. */
export function operationsIn(patch: unknown): Issue[] {
  const issues: Issue[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null || issues.length > issueLimit) return;
    for (const [name, item] of Object.entries(value)) {
      const place = at(pointer, name);
      if (name.startsWith('$')) {
        issues.push({
          code: 'field.operator',
          pointer: place,
          facts: { field: name },
          hint: {
            en: 'operations need Content-Type: application/json; a merge patch has none',
            fr: 'les opérations demandent Content-Type: application/json ; un « merge patch » n’en a pas',
          },
        });
      } else visit(item, place);
    }
  };
  visit(patch, '');
  return issues;
}
