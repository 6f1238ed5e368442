/** Options whose label contains the text, accents and case aside; those that begin with it come first. */
export function matchingOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  text: string,
): Option[] {
  const wanted = folded(text);
  if (wanted === '') return [...options];
  const found = options
    .map((option) => ({ option, at: folded(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
}

/** A text without accents and case, as searches compare it. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
