import { withAddedColumns } from '../added-columns.ts';
import { folded } from '../names/normalised.ts';
import type { TitledRows } from '../titled-rows.ts';

/** `Features (Name:Value:Position)`, as PrestaShop calls its columns of features, in the language of the shop. */
const listTitle = /\(\s*(?:name|nom|nombre|nome)\s*:\s*(?:value|valeur|wert|valor|valore)\b/i;
/** With its position; without one, a value has no comma. */
const feature = /\s*([^:,]+):([^:]*?):\d+(?::\d+)?\s*(?:,|$)|\s*([^:,]+):([^:,]*)(?:,|$)/g;

/** The features of a shop in one cell, `Composition:100% coton:1,Fabrication:Portugal:2`, each as a column of its own. */
export function withFeatureColumns(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const column = titles.findIndex((title) => listTitle.test(title));
  if (column < 0) return titled;
  const taken = new Set(titles.map(folded));
  const names = new Map<string, string>();
  const found = new Map<number, ReadonlyMap<string, string>>();
  for (const index of wanted) {
    const own = new Map<string, string>();
    for (const match of String(rows[index]?.[column] ?? '').matchAll(feature)) {
      const name = (match[1] ?? match[3] ?? '').trim();
      const key = folded(name);
      if (key === '' || taken.has(key)) continue;
      names.set(key, names.get(key) ?? name);
      own.set(key, (match[2] ?? match[4] ?? '').trim());
    }
    found.set(index, own);
  }
  return withAddedColumns(
    titled,
    [...names].map(([key, title]) => ({ title, cellOf: (index) => found.get(index)?.get(key) ?? '' })),
  );
}
