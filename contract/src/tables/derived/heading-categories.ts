import { withAddedColumns } from '../added-columns.ts';
import { likeCategory } from '../columns/guess-shop-columns.ts';
import { categoryInText } from '../names/category-names.ts';
import { folded } from '../names/normalised.ts';
import { isMerged, type TitledRows } from '../titled-rows.ts';

/** Least headings that are categories, of all that stand between the rows: a part of 1. */
const mostly = 0.5;
/** Characters of the longest heading; what is longer is a sentence. */
const longest = 40;

/**
 * Line sheets have the category as a heading above its products (`DRESSES`), in a row of its own, and no column for it: each
 * product has that of the heading above it.
 */
export function withHeadings(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  if (titles.some((title) => likeCategory.test(folded(title)))) return titled;
  const headings = new Map<number, string>();
  /** Further lines of text, such as footnotes. */
  const lines = new Set<number>();
  for (const index of wanted) {
    // A heading may be merged over all columns.
    const filled = (rows[index] ?? [])
      .map((cell) => String(cell).trim())
      .filter((text) => text !== '' && !isMerged(text));
    const [only = ''] = filled;
    if (filled.length !== 1 || !/\p{L}{3}/u.test(only)) continue;
    if (only.length <= longest) headings.set(index, only);
    else lines.add(index);
  }
  const known = [...headings.values()].filter((text) => categoryInText(text) !== undefined);
  if (known.length < 2 || known.length < mostly * headings.size) return titled;
  let above = '';
  const categories = new Map<number, string>();
  for (const index of wanted) {
    const heading = headings.get(index);
    if (heading !== undefined) above = heading;
    else if (!lines.has(index)) categories.set(index, above);
  }
  const title = titles.includes('Category') ? 'Product category' : 'Category';
  return withAddedColumns({ ...titled, wanted: [...categories.keys()] }, [
    { title, cellOf: (index) => categories.get(index) ?? '' },
  ]);
}
