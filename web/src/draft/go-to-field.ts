/** Leads to the field of a place, or to the nearest one above it; what it is folded in opens. */
export function goToField(place: string): void {
  for (let at = place; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = document.getElementById(at);
    if (field !== null) {
      field.scrollIntoView({ block: 'center' });
      field.focus();
      return;
    }
  }
}
