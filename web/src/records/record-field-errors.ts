import type { Problem } from '@sillage/contract';
import type { TFunction } from 'i18next';
import { faultText } from '../api/problem-text.ts';
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

/**
 * The errors of a rejected record by field, in the words of the application. `present`: the record as it is by now;
 * an error whose value has been changed since is left out.
 */
export function recordFieldErrors(
  sent: unknown,
  present: unknown,
  errors: Problem['errors'],
  t: TFunction,
): FieldErrors {
  return errorsByField(
    errors.filter(({ pointer }) => sameAt(sent, present, pointer)),
    (pointer) => fieldPathOf(sent, pointer),
    (fault) => faultText(fault, t),
  );
}

/** Whether two documents have the same value at a pointer. */
function sameAt(one: unknown, other: unknown, pointer: string): boolean {
  const at = (document: unknown): unknown =>
    pointer
      .split('/')
      .slice(1)
      .reduce((node, token) => child(node, token.replaceAll('~1', '/').replaceAll('~0', '~')), document);
  return JSON.stringify(at(one)) === JSON.stringify(at(other));
}
