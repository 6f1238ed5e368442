import { type Language, type LocalizedText, translatedWarning, warningFacts } from '@sillage/contract';
import { type Catalog, frenchFact, oncePer, type ParameterDefinition } from '@sillage/engine';

/** Titles of parameters by their identifiers, and of their values by `identifier value`; once for each tree of categories. */
const titlesPerTree = oncePer((categories: Catalog['categories'], { materials }: Catalog) =>
  titlesIn([categories, materials]),
);

/** The title of a parameter, by the identifier that names its concept in all categories and materials. */
export const parameterTitle = (catalog: Catalog, identifier: string): LocalizedText | undefined =>
  titlesOf(catalog).get(identifier);

const titlesOf = (catalog: Catalog): ReadonlyMap<string, LocalizedText> =>
  titlesPerTree(catalog.categories, catalog);

function titlesIn(roots: readonly unknown[]): ReadonlyMap<string, LocalizedText> {
  const titles = new Map<string, LocalizedText>();
  const seen = new Set<object>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
    seen.add(value);
    const { identifier, name, allowedValues } = value as Partial<ParameterDefinition>;
    if (typeof identifier === 'string' && typeof name?.fr === 'string' && !titles.has(identifier)) {
      titles.set(identifier, name);
      for (const one of allowedValues ?? []) titles.set(`${identifier} ${one.value}`, one.name);
    }
    for (const one of Object.values(value)) collect(one);
  };
  for (const root of roots) collect(root);
  return titles;
}

/** A value that nobody gave, as the warning writes it. */
const notGiven: LocalizedText = { en: 'not stated', fr: 'non précisé' };

/**
 * A warning of a cost for people: with titles of parameters and of their values in the place of ids. Facts of other
 * kinds, such as reasons, are those of the catalog.
 */
export function namedWarning(
  catalog: Catalog,
  warning: { readonly code: string; readonly message: string },
): LocalizedText {
  const titles = titlesOf(catalog);
  const parameter = warningFacts(warning)?.get('name');
  const valueIn = (value: string, language: Language): string => {
    if (value === '---') return notGiven[language];
    return titles.get(`${parameter} ${value}`)?.[language] ?? value;
  };
  const textIn = (language: Language): string | undefined =>
    translatedWarning(warning, language, (name, fact) => {
      const title = name === 'name' || name === 'parameter' ? titles.get(fact) : undefined;
      if (title !== undefined) return title[language];
      if (name === 'taken' || name === 'left')
        return fact
          .split(', ')
          .map((one) => valueIn(one, language))
          .join(', ');
      return language === 'fr' ? frenchFact(catalog, fact) : fact;
    });
  const en = textIn('en') ?? warning.message;
  const fr = textIn('fr') ?? warning.message;
  return { en, fr: fr.replace(/(\d)\.(\d+\u00a0%|\d+ %)/, '$1,$2') };
}
