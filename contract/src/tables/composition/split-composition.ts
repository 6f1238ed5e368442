/** A fibre with its share, as a text has them. */
export interface FibreText {
  readonly text: string;
  /** Per cent; absent where the text gives none. */
  readonly share?: number;
}

/** A part of a garment: its name, its share of the mass in per cent, and its fibres, as far as the text says them. */
export interface PartText {
  readonly name?: string;
  readonly share?: number;
  readonly fibres: readonly FibreText[];
}

const number = String.raw`\d{1,3}(?:[.,]\d+)?`;

const signBefore = new RegExp(String.raw`%\s*(${number})(?!\s*%)(?=\s*[\p{L}(])`, 'gu');
const inWords = new RegExp(
  String.raw`\b(${number})\s*(?:per ?cent|pour ?cent|pct|prozent|por ciento|per cento|por cento)\b`,
  'giu',
);

/** Sentences of labels that say nothing of a fibre's share, in the languages of labels. */
const remarks =
  /\(?\b(exclusive of|excluding|except|hors|sauf|à l['’]exclusion des?|ohne|esclus[oei]|excepto|exceto)\b[^;:,.)\n%\d]*\)?|\b(contains non-?textile parts of animal origin|contient des parties non textiles d['’]origine animale|enthält nichttextile teile tierischen ursprungs)\b\.?/giu;

/**
 * Splits a composition as labels and tables write it: `98% coton 2% élasthanne`, `coton 98 / élasthanne 2`,
 * `65/35 polyester/coton`, `Main: 100% wool; Lining: 100% polyester`. `isFibre` tells the name of a fibre from that of a
 * part. undefined if the text has no such form.
 */
export function splitComposition(
  text: string,
  isFibre: (text: string) => boolean,
): readonly PartText[] | undefined {
  const clean = text
    .normalize('NFC')
    .replace(/[\u00a0\u202f\u2007\t]/g, ' ')
    .replace(/[®™©*]/g, ' ')
    .replace(/％/g, '%')
    // Turkish writes the sign before the number.
    .replace(signBefore, '$1%')
    .replace(inWords, '$1%')
    .replace(remarks, ' ')
    .trim();
  const parts: PartText[] = [];
  for (const { name, share, body } of namedParts(clean, isFibre)) {
    const fibres = fibresIn(body, isFibre);
    if (fibres === undefined) return undefined;
    parts.push({
      ...(name === undefined ? {} : { name }),
      ...(share === undefined ? {} : { share }),
      fibres,
    });
  }
  return parts.length === 0 ? undefined : parts;
}

interface NamedBody {
  readonly name?: string;
  readonly share?: number;
  readonly body: string;
}

/** What stands before a colon and is no fibre is the name of a part, with its share in brackets or without. */
const label = new RegExp(
  String.raw`(^|[;\n|/.,]|\d *%? *)\s*([\p{L}][\p{L} '’&-]{0,60}?) *(?:\(?\s*(${number})\s*%\s*\)?)?\s*:`,
  'gu',
);

function namedParts(text: string, isFibre: (text: string) => boolean): readonly NamedBody[] {
  const labels = [...text.matchAll(label)].flatMap((match): Label[] => {
    const [whole, before = '', name = '', share] = match;
    // After a share, the first words are the fibre: `100% wool Lining: 100% polyester`.
    const own = /\d/.test(before) ? withoutFibre(name, isFibre) : name;
    if (own === undefined || isFibre(own) || isCaption(own)) return [];
    const start =
      match.index + before.length + whole.slice(before.length).indexOf(name) + name.length - own.length;
    return [
      {
        name: own,
        start,
        end: match.index + whole.length,
        ...(share === undefined ? {} : { share: toNumber(share) }),
      },
    ];
  });
  const body = (from: number, to: number): string =>
    text.slice(from, to).replace(/^[\s;|,/.]+|[\s;|,/.]+$/g, '');
  const withoutCaptions = (one: string): string =>
    one.replace(/^\s*([\p{L}][\p{L}\s]*?)\s*:/u, (whole, name: string) => (isCaption(name) ? '' : whole));
  const [first] = labels;
  if (first === undefined) return [{ body: withoutCaptions(body(0, text.length)) }];
  const head = body(0, first.start);
  const named = labels.map(
    ({ start: _, end, ...part }, n): NamedBody => ({
      ...part,
      body: body(end, labels[n + 1]?.start ?? text.length),
    }),
  );
  return head === '' ? named : [{ body: withoutCaptions(head) }, ...named];
}

interface Label {
  readonly name: string;
  readonly share?: number;
  readonly start: number;
  readonly end: number;
}

/** What is left of a name without the fibre at its beginning; undefined without one, or if nothing is left. */
function withoutFibre(name: string, isFibre: (text: string) => boolean): string | undefined {
  const words = name.split(' ');
  for (let length = words.length - 1; length > 0; length--)
    if (isFibre(words.slice(0, length).join(' '))) return words.slice(length).join(' ');
  return undefined;
}

/** A word before a colon that names no part. */
const isCaption = (name: string): boolean =>
  /^(composition|composition textile|material|materials|matières?|fabric content|fibre content|fiber content|content|zusammensetzung|materialzusammensetzung|composizione|composición|composição)$/iu.test(
    name.trim(),
  );

/** Between fibres: signs, and words for "and". A comma within a number is none. */
const separator =
  /\s*(?:[;\n|+&]|,(?!\d)|(?<!\d),|\/|\s-\s|\b(?:and|et|und|mit)\b|(?<=[%\d\s])\b[ey]\b(?=\s))\s*/iu;

function fibresIn(body: string, isFibre: (text: string) => boolean): readonly FibreText[] | undefined {
  if (body === '') return undefined;
  const ratio = ratioOf(body);
  if (ratio !== undefined) return ratio;
  // With a per cent sign anywhere, other numbers are none of shares.
  const marked = /\d\s*%/.test(body);
  const share = new RegExp(
    marked ? String.raw`(?<![\d.,])(${number})\s*%` : String.raw`(?<![\p{L}\d.,])(${number})(?![\p{L}\d])`,
    'gu',
  );
  const chunks = body
    .split(separator)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '');
  const numbers = chunks.map((chunk) => [...chunk.matchAll(share)].length);
  if (numbers.every((count) => count === 0)) {
    // Several names of one fibre, or a fibre alone: it is all there is.
    return isFibre(chunks.join(' '))
      ? [{ text: chunks.join(' '), share: 100 }]
      : chunks.map((text) => ({ text }));
  }
  if (chunks.every((chunk, n) => numbers[n] === 1 && wordsOf(chunk, share) !== '')) {
    return chunks.map((chunk) => {
      const [match] = chunk.matchAll(share);
      return { text: wordsOf(chunk, share), share: toNumber(match?.[1] ?? '') };
    });
  }
  return inSequence(body, share);
}

const wordsOf = (chunk: string, share: RegExp): string => trimmed(chunk.replace(share, ' '));
const trimmed = (text: string): string =>
  text.replace(/^[\s:;,.()/|+&=-]+|[\s:;,.(/|+&=-]+$/g, '').replace(/\s+/g, ' ');

/** Numbers and words in turn; which of both comes first says which belong together. */
function inSequence(body: string, share: RegExp): readonly FibreText[] | undefined {
  const matches = [...body.matchAll(share)];
  const between = matches.map((match, n) =>
    trimmed(
      body
        .slice(match.index + match[0].length, matches[n + 1]?.index ?? body.length)
        .split(separator)
        .join(' '),
    ),
  );
  const before = trimmed(body.slice(0, matches[0]?.index ?? 0));
  const texts = before === '' ? between : [before, ...between.slice(0, -1)];
  const left = before === '' ? '' : (between.at(-1) ?? '');
  if (left !== '') return undefined;
  if (texts.some((text) => text === '')) return undefined;
  return matches.map((match, n) => ({ text: texts[n] ?? '', share: toNumber(match[1] ?? '') }));
}

/** `65/35 polyester/coton` and `polyester/coton 65/35`: as many numbers as fibres, in the same order. */
function ratioOf(body: string): readonly FibreText[] | undefined {
  const numbers = String.raw`${number}\s*%?(?:\s*[/-]\s*${number}\s*%?)+`;
  const [, first, words] = new RegExp(`^(${numbers})\\s+([^\\d%]+)$`, 'u').exec(body) ?? [];
  const [, names, last] = new RegExp(`^([^\\d%]+?)\\s+(${numbers})$`, 'u').exec(body) ?? [];
  const shares = (first ?? last)?.match(new RegExp(number, 'g')) ?? [];
  const texts = (words ?? names ?? '')
    .split(/\s*(?:[/,;+&-]|\b(?:and|et|und|e|y)\b)\s*|\s+/iu)
    .filter((text) => text !== '');
  if (shares.length < 2 || shares.length !== texts.length) return undefined;
  return texts.map((text, n) => ({ text, share: toNumber(shares[n] ?? '') }));
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
