import { isReferenceTitle } from '../columns/guess-identity.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** A code of a style, whatever its letters are: no words, and no handle itself. */
const code = /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{1,19}$/u;

/** Least part of the handles that have a code: a gift card has none, and keeps its handle. */
const mostly = 0.8;

/**
 * A shop's export says the code of a style in the first row of each handle alone, as a field that the shop has added: its further
 * rows get it, too, so that it can be the reference.
 */
export function withHandleStyles(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const handle = titles.findIndex((title) => folded(title) === 'handle');
  if (handle < 0) return titled;
  const said = (column: number): ReadonlyMap<string, ReadonlySet<string>> => {
    const codes = new Map<string, Set<string>>();
    for (const index of wanted) {
      const own = codes.get(textAt(titled, index, handle)) ?? new Set<string>();
      const text = textAt(titled, index, column);
      codes.set(textAt(titled, index, handle), text === '' ? own : own.add(text));
    }
    return codes;
  };
  const style = [...titles.keys()].find((column) => {
    if (column === handle || !isReferenceTitle(titles[column] ?? '')) return false;
    const codes = [...said(column).values()];
    const all = codes.flatMap((own) => [...own]);
    return (
      codes.every((own) => own.size <= 1) &&
      all.length > 0 &&
      all.length >= mostly * codes.length &&
      new Set(all).size === all.length &&
      all.every((text) => code.test(text))
    );
  });
  if (style === undefined) return titled;
  const codes = said(style);
  const below = new Set(wanted);
  return {
    ...titled,
    rows: rows.map((row, index): readonly Cell[] => {
      if (!below.has(index)) return row;
      const page = textAt(titled, index, handle);
      const [own = page] = codes.get(page) ?? [];
      return titles.map((_, column) => (column === style ? own : (row[column] ?? '')));
    }),
  };
}
