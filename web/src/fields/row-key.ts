let rows = 0;

/**
 * A key for a row of a form, unique in this browser: two rows may have the same material. It is never sent.
 */
export function newRowKey(): string {
  rows += 1;
  return `${Date.now().toString(36)}-${rows}`;
}
