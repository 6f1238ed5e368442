import { type LocalizedText, translatedWarning } from '@sillage/contract';
import { type Catalog, warningText } from '@sillage/engine';

/** Titles of parameters by their identifiers, once for each tree of categories. */
const known = new WeakMap<Catalog['categories'], ReadonlyMap<string, LocalizedText>>();

/** The title of a parameter, by the identifier that names its concept in all categories and materials. */
export function parameterTitle(catalog: Catalog, identifier: string): LocalizedText | undefined {
  const titles = known.get(catalog.categories) ?? titlesIn([catalog.categories, catalog.materials]);
  known.set(catalog.categories, titles);
  return titles.get(identifier);
}

function titlesIn(roots: readonly unknown[]): ReadonlyMap<string, LocalizedText> {
  const titles = new Map<string, LocalizedText>();
  const seen = new Set<object>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
    seen.add(value);
    const { identifier, name } = value as { readonly identifier?: unknown; readonly name?: LocalizedText };
    if (typeof identifier === 'string' && typeof name?.fr === 'string' && !titles.has(identifier))
      titles.set(identifier, name);
    for (const one of Object.values(value)) collect(one);
  };
  for (const root of roots) collect(root);
  return titles;
}

/**
 * A warning of a cost for people: with titles of parameters and names of countries in the place of ids. Facts of other
 * kinds, such as reasons, stay as they are.
 */
export function namedWarning(
  catalog: Catalog,
  { code, message }: { readonly code: string; readonly message: string },
): LocalizedText {
  const placeOf = (word: string): string =>
    catalog.locations.find(({ alpha2 }) => alpha2 === word)?.name.en ?? word;
  const en =
    translatedWarning({ code, message }, 'en', (name, fact) => {
      if (name === 'name' || name === 'parameter') return parameterTitle(catalog, fact)?.en ?? fact;
      return name === 'taken' || name === 'left' ? fact.split(', ').map(placeOf).join(', ') : fact;
    }) ?? message;
  const fr = warningText(catalog, { code, message: en }, 'fr') ?? en;
  return { en, fr: fr.replace(/(\d)\.(\d+\u00a0%|\d+ %)/, '$1,$2') };
}
