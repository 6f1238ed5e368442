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
const longest = Math.max(...[...parts].map(({ length }) => length));
/** Fewer letters are a word or an abbreviation. */
const fewest = 8;
/** What such a name has beside what it means. */
const technical: ReadonlySet<string> = new Set(['id', 'symbol', 'region', 'master', 'key']);

/** The title that the name of a field of a database stands for: `ORIGINCOUNTRYREGIONID` is `origin country`; any other as it is. */
export const readableTitle = keeping((title) => {
  const own = title.replace(prefix, '');
  if (!/^(?:\p{Lu}+|\p{Ll}+)$/u.test(own) || own.length < fewest) return own;
  const words = dividedInto(own.toLowerCase());
  if (words === undefined || words.length < 2) return own;
  const telling = words.filter((word) => !technical.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
});

/** A text as the fewest known words that it can be divided into; undefined if it cannot. */
function dividedInto(text: string): readonly string[] | undefined {
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end++)
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const before = best[start];
      const word = text.slice(start, end);
      if (before === undefined || !parts.has(word)) continue;
      const known = best[end];
      if (known === undefined || before.length + 1 < known.length) best[end] = [...before, word];
    }
  return best[text.length];
}
