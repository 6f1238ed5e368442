/**
 * Whether a choice inside of an element still has a text that is none of its values: it gets the focus and says so.
 * Whatever sends the values of a form asks this first.
 */
export function refuseUnmatched(within: ParentNode): boolean {
  const field = within.querySelector<HTMLElement>('input[data-unmatched]');
  field?.focus();
  return field !== null;
}

/** Forms are not submitted while a choice has such a text. */
export function refuseUnmatchedForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || !refuseUnmatched(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
