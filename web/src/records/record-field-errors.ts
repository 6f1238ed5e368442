import type { Problem } from '@sillage/contract';
import { errorsByField, type FieldErrors } from '../fields/field-errors.ts';

/**
 * The path of the field for a pointer into a record: a parameter is identified by its id below its owner
 * (`/components/0/parameters/2/value` → `/components/0/<id>`), everything else is unchanged.
 */
export function fieldPathOf(record: unknown, pointer: string): string {
  let node = record;
  let path = '';
  const tokens = pointer.split('/').slice(1);
  for (const [index, token] of tokens.entries()) {
    const next = child(node, token);
    const parameter = token === 'parameters' ? child(next, tokens[index + 1] ?? '') : undefined;
    // Errors of the id and of the value of a parameter are both shown at its one field.
    if (parameter !== undefined) return `${path}/${String(child(parameter, 'id'))}`;
    path += `/${token}`;
    node = next;
  }
  return path;
}

function child(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
}

/** The errors of a rejected record by field. */
export function recordFieldErrors(record: unknown, errors: Problem['errors']): FieldErrors {
  return errorsByField(errors, (pointer) => fieldPathOf(record, pointer));
}
