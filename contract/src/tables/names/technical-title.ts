import { keeping } from './normalised.ts';

/** What stands before the names of fields in databases of Sage 100, SAP Business One and others: `AR_PoidsNet`, `ATTR_COTTON`. */
const prefix =
  /^(?:AR|FA|CT|DO|DL|U|ATTR|ATTRIBUTE|ATTRIBUT|PROP|PROPERTY|FIELD|UDF|CF|CUSTOM|X)_(?=\p{L}{3})/iu;

/** Of which words the names of fields are made that are written as one: `NETPRODUCTWEIGHT`. */
const parts: ReadonlySet<string> = new Set(
  (
    'product products item article style variant master number name group category family class type id code key size color ' +
    'colour description text unit symbol measure net gross tare weight mass origin country region of manufacture production ' +
    'season collection brand composition material materials fabric fibre content price sales purchase cost quantity order ' +
    'inventory stock barcode ean commodity intrastat vendor supplier account lifecycle state status date search long short'
  ).split(' '),
);
/** Short forms in such names: `STYNO`, `COMPCD`, `NETWT_G`. */
const shortForms: ReadonlyMap<string, string> = new Map(
  (
    'no number, nr number, num number, nbr number, sty style, styl style, art article, itm item, mat material, matl material, wt weight, ' +
    'wgt weight, wght weight, grp group, cd code, cod code, desc description, descr description, dsc description, comp composition, ' +
    'compo composition, clr colour, col colour, ctry country, cntry country, orig origin, qty quantity, cat category, prod product, ' +
    'sz size, nm name, txt text, mfg manufacture, supp supplier, vend vendor, typ type, ssn season, fab fabric, prc price'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);
const longest = Math.max(...[...parts].map(({ length }) => length));
/** Fewer letters are a word or an abbreviation. */
const fewest = 5;
/** What such a name has beside what it means. */
const technical: ReadonlySet<string> = new Set(['id', 'symbol', 'region', 'master', 'key']);

/**
 * The title that the name of a field of a database stands for: `ORIGINCOUNTRYREGIONID` is `origin country`, `NETWT_G` `net weight G`;
 * any other as it is.
 */
export const readableTitle = keeping((title) => {
  const own = title.replace(prefix, '');
  const pieces = own.split('_');
  const read = pieces.map(readablePiece);
  return read.some((piece, n) => piece !== pieces[n]) ? read.join(' ') : own;
});

function readablePiece(piece: string): string {
  if (!/^(?:\p{Lu}+|\p{Ll}+)$/u.test(piece) || piece.length < fewest) return piece;
  const words = dividedInto(piece.toLowerCase());
  if (words === undefined || words.length < 2) return piece;
  const telling = words.filter((word) => !technical.has(word)).map((word) => shortForms.get(word) ?? word);
  return (telling.length > 0 ? telling : words).join(' ');
}

/** A text as the fewest known words that it can be divided into; undefined if it cannot. */
function dividedInto(text: string): readonly string[] | undefined {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start];
      const word = text.slice(start, end);
      if (before === undefined || !(parts.has(word) || shortForms.has(word))) continue;
      const known = best[end];
      if (known === undefined || before.length + 1 < known.length) best[end] = [...before, word];
    }
  return best[text.length];
}
