import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Folders of the catalog whose names are in results, which are English; that of open values may be left out. */
export const namedFolders = ['categories', 'materials', 'open-values', 'processes']
  .map((name) => `catalog/data/${name}`)
  .filter((folder) => existsSync(join(root, folder)));
/** An empty file that the names are put into, for a bundle. */
const module = 'web/src/locales/data-sets.json';

const country = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = new Set(
  letters.flatMap((a) => letters.map((b) => country.of(a + b)?.replaceAll('’', "'"))),
);
/** @param {string} name of which the application makes the French one itself: use-data-set-name.ts */
const isOfCountry = (name) => {
  const [, place] = /^Electricity, (?:low|medium|high) voltage, (.+)$/.exec(name) ?? [];
  return place !== undefined && countries.has(place.replaceAll('’', "'"));
};

/** French names of the data sets and activities of the catalog, by a key of the English ones. */
export function dataSetNames() {
  /** @type {Record<string, string>} */
  const names = {};
  /**
   * @param {unknown} value
   * @param {boolean} all every name, not only those of rules
   */
  const collect = (value, all) => {
    if (typeof value !== 'object' || value === null) return;
    /** @typedef {{ en?: string, fr?: string }} Text */
    const { name, kind, notInventoried } =
      /** @type {{ name?: Text, kind?: string, notInventoried?: Text }} */ (value);
    if (notInventoried?.en !== undefined && notInventoried.fr !== undefined)
      names[nameKey(notInventoried.en)] ??= notInventoried.fr;
    if ((all || kind !== undefined) && name?.en !== undefined && name.fr !== undefined)
      if (!isOfCountry(name.en)) names[nameKey(name.en)] ??= name.fr;
    for (const one of Object.values(value)) collect(one, all);
  };
  for (const folder of namedFolders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.json')) {
        const content = JSON.parse(readFileSync(join(root, folder, file), 'utf8'));
        collect(content, folder.endsWith('processes'));
        for (const { name } of content.materials ?? []) collect({ name }, true);
        // Warnings name the category.
        collect({ name: content.name }, true);
      }
  return names;
}

/** @param {string} name what i18next would take for levels of a key is left out */
export const nameKey = (name) => name.replace(/[.:]/g, '');

/** @type {import('vite').Plugin} */
export const frenchDataSetNames = {
  name: 'french-data-set-names',
  load: (id) =>
    id.replaceAll('\\', '/').endsWith(module) ? JSON.stringify({ dataSets: dataSetNames() }) : undefined,
};
