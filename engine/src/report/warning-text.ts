import { type Language, type LocalizedText, translatedWarning } from '@sillage/contract';
import type { Catalog } from '../catalog/catalog.ts';
import { oncePer } from '../catalog/once-per.ts';
import { frenchTextile } from '../methods/french-textile/french-textile.ts';
import { everyIndicator } from '../views/describe-calculation.ts';

/**
 * A stored warning, which is English, in another language, with what it names: materials, data sets, activities, places.
 * Names of the organization's own data stay as they are. undefined if its text does not match its code.
 */
export function warningText(
  catalog: Catalog,
  warning: { readonly code: string; readonly message: string },
  language: Language,
): string | undefined {
  if (language === 'en') return warning.message;
  return translatedWarning(warning, language, (_, fact) => frenchFact(catalog, fact));
}

/** A fact of a stored warning in French: a name, a list of names, or an activity with its data set. */
export const frenchFact = (catalog: Catalog, fact: string): string => inFrench(frenchNames(catalog), fact);

/** `Fibre (Cotton fibre)` and `Fibre: Cotton fibre` are activities with their data sets. */
function inFrench(names: ReadonlyMap<string, string>, fact: string): string {
  const whole = names.get(fact);
  if (whole !== undefined) return whole;
  const list = fact.split(', ').map((one) => names.get(one));
  if (list.every((one) => one !== undefined)) return list.join(', ');
  const [, label = '', dataSet = ''] = /^(.+?) \((.+)\)$/.exec(fact) ?? [];
  if (dataSet !== '') return `${inFrench(names, label)} (${inFrench(names, dataSet)})`;
  const [, activity = '', rest = ''] = /^(.+?): (.+)$/.exec(fact) ?? [];
  return names.has(activity) ? `${names.get(activity)}\u00a0: ${inFrench(names, rest)}` : fact;
}

/** French names by English ones, once for each tree of categories: catalogs with own databases share the shipped one. */
const namesOf = oncePer(
  (categories: Catalog['categories'], catalog: Catalog): ReadonlyMap<string, string> => {
    const names = new Map<string, string>();
    const seen = new Set<object>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
      seen.add(value);
      const { en, fr } = value as Partial<LocalizedText>;
      if (typeof en === 'string' && typeof fr === 'string') {
        if (!names.has(en)) names.set(en, fr);
        return;
      }
      for (const one of Object.values(value)) collect(one);
    };
    for (const { name } of [...catalog.locations, ...catalog.accessories]) collect(name);
    for (const { name, notInventoried } of catalog.processes) collect([name, notInventoried]);
    collect(catalog.materials);
    collect(categories);
    collect([frenchTextile.regulatoryReasons, frenchTextile.unsentReasons]);
    collect(everyIndicator);
    return names;
  },
);

const frenchNames = (catalog: Catalog): ReadonlyMap<string, string> => namesOf(catalog.categories, catalog);
