import { withAddedColumns } from '../added-columns.ts';
import { isNaming } from '../columns/guess-identity.ts';
import { cleanComposition } from '../composition/clean-composition.ts';
import { partKindOf } from '../composition/part-names.ts';
import { fibreIn } from '../composition/read-fibre.ts';
import { splitComposition } from '../composition/split-composition.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** What stands before a composition in a description. */
const caption =
  /(?:^|[\n.;]\s*)((?:compo|composition|composição|composición|composizione|zusammensetzung|materials?|matières?|materiale?|fabric(?:\s*&\s*care| and care| composition| content)?|fabrication|tissu))\s*:\s*([^\n]*\d[^\n]*)/iu;
const share = /\d{1,3}(?:[.,]\d+)?\s*%/;
/** Longest text that is a composition and nothing else. */
const longest = 200;

/**
 * Shops often say what a product is made of in its description alone: where the cell of the composition is empty, that of the
 * description fills it, if it has the words `Composition:` or a line of shares. A table without such a column gets one.
 */
export function withTextCompositions(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const cells = (column: number): readonly string[] =>
    wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
  const described = [...titles.keys()].filter((column) => {
    const texts = cells(column);
    const isProse = texts.some((text) => /<(?:p|li|br|div|ul)\b/i.test(text) || text.length > longest);
    return isProse && texts.some((text) => share.test(text));
  });
  const column = [...titles.keys()].find((one) => {
    const texts = cells(one);
    const short = texts.filter((text) => share.test(text) && /\p{L}/u.test(text) && text.length <= longest);
    return !described.includes(one) && !isNaming(titles[one] ?? '') && short.length > texts.length / 2;
  });
  // Customs lists have it in the name of the goods: `Herrenhosen, gewebt, 98% Baumwolle 2% Elasthan`.
  if (column === undefined && described.length === 0)
    described.push(
      ...[...titles.keys()].filter(
        (one) =>
          isNaming(titles[one] ?? '') &&
          cells(one).filter((text) => share.test(text)).length > cells(one).length / 2,
      ),
    );
  if (described.length === 0) return titled;
  const found = new Map<number, string>();
  for (const index of wanted) {
    const row = rows[index] ?? [];
    if (column !== undefined && String(row[column] ?? '').trim() !== '') continue;
    const said = described
      .map((one) => compositionIn(String(row[one] ?? '')))
      .find((text) => text !== undefined);
    if (said !== undefined) found.set(index, said);
  }
  if (found.size === 0) return titled;
  if (column === undefined)
    return withAddedColumns(titled, [{ title: 'Composition', cellOf: (index) => found.get(index) ?? '' }]);
  return {
    ...titled,
    rows: rows.map((row, index) => {
      const said = found.get(index);
      if (said === undefined) return row;
      return Array.from({ length: Math.max(row.length, column + 1) }, (_, one) =>
        one === column ? said : (row[one] ?? ''),
      );
    }),
  };
}

/** The one composition in a description; undefined if it has none, or lines of shares that are something else. */
function compositionIn(text: string): string | undefined {
  const clean = cleanComposition(text);
  const [, name = '', said] = caption.exec(clean) ?? [];
  if (said !== undefined) {
    const parts = sentencesOf(said);
    return parts.length > 1 ? [`${name}: ${parts[0]}`, ...parts.slice(1)].join('; ') : parts[0];
  }
  const lines = clean.split('\n').filter((line) => share.test(line) && line.length <= longest);
  const [only] = lines;
  if (only === undefined || lines.length > 1) return wholeIn(clean);
  const whole = sentencesOf(only.trim())
    .join('; ')
    .replace(/\s*\([^()\d]*\)[\s.]*$/u, '');
  const read = splitComposition(whole, isFibre);
  return read?.every(({ fibres }) => fibres.every((fibre) => isFibre(fibre.text))) === true
    ? whole
    : wholeIn(clean);
}

/** Longest name of a fibre, in words. */
const mostWords = 6;

/**
 * The only fibres of a text whose shares follow each other and are the whole: `Weicher Babycord, 98 % Bio-Baumwolle / 2 % Elastan,
 * verstellbarer Bund`. Other shares, as of what saves energy or keeps water out, are of no fibre.
 */
function wholeIn(text: string): string | undefined {
  // A lining or a filling without its share is no part of what the shares say: `Oberstoff 100% Polyamid, Füllung Daunen`.
  const isOpenPart = (one: string): boolean =>
    !share.test(one) && /^(?:lining|filling)$/.test(partKindOf(one)?.kind ?? '');
  if (text.split(/[,;\n]/).some((one) => one.length <= 40 && isOpenPart(one))) return undefined;
  const found = [...text.matchAll(/(\d{1,3}(?:[.,]\d+)?)\s*%\s*([^\d%\n:;.]*)/gu)].flatMap((match) => {
    const fibre = fibreAt(match[2] ?? '');
    return fibre === undefined ? [] : [{ share: Number((match[1] ?? '').replace(',', '.')), fibre }];
  });
  const behind = [...text.matchAll(/(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)\s+100\s*%(?!\s*\p{L})/gu)].flatMap(
    ([, words = '']) => {
      const fibre = [words, words.split(' ').at(-1) ?? ''].find(isFibre);
      return fibre === undefined ? [] : [{ share: 100, fibre }];
    },
  );
  const all = found.length > 0 ? found : behind;
  const sum = all.reduce((total, { share }) => total + share, 0);
  if (all.length === 0 || Math.abs(sum - 100) > 0.2) return undefined;
  return all.map(({ share, fibre }) => `${share}% ${fibre}`).join(', ');
}

/** The longest name of a fibre at the beginning of a text. */
function fibreAt(text: string): string | undefined {
  const words = text.trim().split(/(?<=[\s(),/])|(?=[\s(),/])/u);
  for (let length = Math.min(2 * mostWords, words.length); length > 0; length--) {
    const some = words.slice(0, length).join('').trim();
    if (isFibre(some)) return some;
  }
  return undefined;
}
const isFibre = (text: string): boolean => fibreIn(text) !== undefined;
/** The sentences at the beginning of a text that say shares: the first, and those of further parts. */
function sentencesOf(text: string): readonly string[] {
  const sentences = text.split(/\.\s+(?=\p{Lu})/u).map((one) => one.trim());
  const end = sentences.findIndex((one) => !share.test(one));
  return end < 0 ? sentences : sentences.slice(0, Math.max(1, end));
}
