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
 * field's path, `say` the message of an error as the field shows it.
 */
export function errorsByField(
  errors: Problem['errors'],
  pathOf: (pointer: string) => string,
  say: (fault: Problem['errors'][number]) => string = ({ message, hint }) =>
    hint === undefined ? message : `${message} ${hint}`,
): FieldErrors {
  const byField = new Map<string, string[]>();
  for (const fault of errors) {
    const path = pathOf(fault.pointer);
    const messages = byField.get(path) ?? [];
    const message = say(fault);
    if (!messages.includes(message)) messages.push(message);
    byField.set(path, messages);
  }
  return byField;
}

/**
 * The errors that are left when a field was changed: its own, those below it, and those of the group that it is
 * part of have lost their cause. Shares of a composition depend on each other.
 */
export function errorsAfterChange(errors: FieldErrors, place: string): FieldErrors {
  const left = [...errors].filter(([path]) => {
    const related =
      path === place || path.startsWith(`${place}/`) || place.startsWith(`${path}/`) || place === '/';
    const sum =
      place.startsWith('/composition') && /^\/composition(\/parts(\/\d+(\/materials)?)?)?$/.test(path);
    return !related && !sum;
  });
  return left.length === errors.size ? errors : new Map(left);
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

/** The field of a path; if it has none, that of the nearest ancestor, or the first one below. */
function fieldElement(path: string): HTMLElement | null {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field =
      document.getElementById(at) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(at)}/"]`);
    if (field !== null) return field;
  }
  return null;
}

/** Moves the focus to the field of a path. */
export function focusField(path: string): void {
  const field = fieldElement(path);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}

/**
 * The name of the field of a path as the page shows it, after the row or the part that it belongs to ("Cotton – Share");
 * undefined if the page shows no such field.
 */
export function fieldLabel(path: string): string | undefined {
  const field = fieldElement(path);
  if (field === null) return undefined;
  const labels =
    field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.labels : null;
  const label = field.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? field.title;
  const owner = field.closest<HTMLElement>('[data-owner]')?.dataset.owner;
  return [owner, label].filter(Boolean).join(' – ') || undefined;
}
