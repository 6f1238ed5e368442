import { categorySaid, type Field, leftRows, type Mapping } from '@sillage/contract/tables';
import type { StartedImport } from './started-import.ts';

/** What a file says of the categories of its rows. */
export interface CategoriesOfFile {
  /** The id of the category that most rows name; undefined: none names a known one. */
  readonly most: string | undefined;
  /** Rows that name none; a name that is not known is an error of its row, which can be corrected. */
  readonly unnamed: number;
}

/** Counts the categories that the rows name, by fields of any category: the names of categories are the same in all. */
export function categoriesOfFile(
  started: StartedImport,
  mapping: Mapping,
  fields: readonly Field[],
): CategoriesOfFile {
  const { rows, wanted } = started;
  const cellOf = (id: string) => {
    const column = Object.entries(mapping.columns).find(([, field]) => field === id)?.[0];
    return (index: number): string =>
      column === undefined ? '' : String(rows[index]?.[Number(column)] ?? '').trim();
  };
  const [category, reference, name] = [cellOf('category'), cellOf('reference'), cellOf('name')];
  const left = leftRows(started, mapping);
  const counts = new Map<string, number>();
  // Further rows of a product, its parts or sizes, mostly leave empty what its first row says.
  const named = new Set<string>();
  let unnamed = 0;
  for (const index of wanted) {
    if (left.has(index)) continue;
    const text = category(index);
    const product = reference(index) || name(index);
    if (text !== '') {
      counts.set(text, (counts.get(text) ?? 0) + 1);
      named.add(product);
    } else if (!named.has(product) && (product !== '' || counts.size === 0)) unnamed++;
  }
  const field = fields.find(({ id }) => id === 'category');
  const sums = new Map<string, number>();
  for (const [text, count] of counts) {
    const id = categorySaid(text, field, mapping.layout)?.category;
    if (id !== undefined) sums.set(id, (sums.get(id) ?? 0) + count);
  }
  const [most] = [...sums].sort(([, a], [, b]) => b - a);
  return { most: most?.[0], unnamed };
}
