import type { Problem } from '@sillage/contract';

/**
 * Error messages by the path of their field in the form. The path is also the id of the field's element. It
 * is a JSON pointer in which parameters are identified by their id: `/lifecycles/<id>/<parameter>`.
 */
export type FieldErrors = ReadonlyMap<string, readonly string[]>;

export const noErrors: FieldErrors = new Map();

/** The path of a parameter: its owner, its id and, for a custom value inside it, the id of that value. */
export function parameterPath(owner: string, ...ids: readonly string[]): string {
  return [owner, ...ids].join('/');
}

/**
 * Groups the errors of a rejected document by field. `pathOf` turns a pointer into the document into the
 * field's path.
 */
export function errorsByField(errors: Problem['errors'], pathOf: (pointer: string) => string): FieldErrors {
  const byField = new Map<string, string[]>();
  for (const { pointer, message, hint } of errors) {
    const path = pathOf(pointer);
    const messages = byField.get(path) ?? [];
    messages.push(hint === undefined ? message : `${message} ${hint}`);
    byField.set(path, messages);
  }
  return byField;
}

/** The messages of one field. `deep`: includes paths below it, if those have no field to show them. */
export function errorsAt(errors: FieldErrors, path: string, deep = false): readonly string[] {
  if (!deep) return errors.get(path) ?? [];
  return [...errors]
    .filter(([at]) => at === path || at.startsWith(`${path}/`))
    .flatMap(([, messages]) => messages);
}

/** The messages of one field as one text; undefined if there are none. */
export function errorTextAt(errors: FieldErrors, path: string, deep = false): string | undefined {
  return errorsAt(errors, path, deep).join(' ') || undefined;
}

/** Moves the focus to the field of a path, or to its nearest ancestor. */
export function focusField(path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.getElementById(at);
    if (field !== null) {
      field.scrollIntoView({ block: 'center' });
      field.focus();
      return;
    }
  }
}
