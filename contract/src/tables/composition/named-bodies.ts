import { flat, partKindOf, partKinds, partLinks } from './part-names.ts';
import { saysNothing } from './read-fibre.ts';

/** A part as a text names it, and the text of its fibres. */
export interface NamedBody {
  readonly name?: string;
  readonly share?: number;
  readonly body: string;
}

interface Label {
  readonly name: string;
  readonly share?: number;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

const number = String.raw`\d{1,3}(?:[.,]\d+)?`;

/** What stands before a colon and is no fibre is the name of a part, with its share in brackets or without. */
const colonLabel = new RegExp(
  String.raw`(^|[;\n|/.,]|\d *%? *(?:- *)?)\s*([\p{L}][\p{L} '\u2019&/+-]{0,60}?(?: (?:n°? ?)?\d{1,2}(?![\d.,]* *%)| [A-D])?) *(?:\(?\s*(${number})\s*%\s*\)?)?\s*[:=]`,
  'gu',
);

const alternatives = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[ -]/g, "[ '\u2019-]"))
    .join('|');
const word = `(?:${alternatives(partKinds.flatMap(({ words }) => words))})`;
const link = `(?:${alternatives(partLinks)}|/|&|\\+|-)`;
/** A known name of a part, also of several words and with a number; letters without accents. */
const phrase = String.raw`(?<![\p{L}\d])${word}(?:[ '\u2019-]{0,3}(?:${link}[ '\u2019]{0,3}){0,2}${word}){0,5}(?:[ ]{1,3}(?:n°? ?)?\d{1,2}(?![\d.,]*\s*[%/]|[\d.,]*\s+\p{L})|[ ]+[a-d](?=\s*[:=(\d-]))?(?![\p{L}])`;
const wholePhrase = new RegExp(`^${phrase}$`, 'u');
/** Whether a text is a known name as a whole. */
const isPart = (text: string): boolean => wholePhrase.test(flat(text.trim()));
/** Verbs between a part, or what a letter speaks of, and its fibres. */
export const saying =
  'is|are|is now|will be|passa a ser|sera|wird|sarà|será|est|sont|ist|sind|è|sono|es|son|é|são|lleva|tem|confirmed|confirmée?s?|bestätigt|besteht|composed|composée?s?|consists';
/** A known name in front of its fibres, without a colon: `Doublure 100 % polyester`, `[Lining] 100% polyester`. */
const bareLabel = new RegExp(
  String.raw`(?:[([]\s*)?(${phrase})((?:\s+(?!(?:${word}|${flat(saying)})(?!\p{L}))[\p{L}-]{3,}){1,2})?\s*[)\]]?\s*(?:\(\s*(${number})\s*%\s*\)\s*)?(?:[:=>]|-+>?|\u2192)?\s*(?:(?:${flat(saying)})\s+)?(?:(?:en|in|aus|de|of|made of|as|di|da|com|con)\s+)?(?=[(]?\s*\d)(?!\(?\s*${number}\s*%\s*\)?\s*[:=])`,
  'giu',
);
/** The same with the share behind the fibre: `viscose 100 % / doublure polyester 100 %`. */
const labelBeforeFibre = new RegExp(
  String.raw`(?:^|[;\n|/.,%\d)-])\s*(${phrase})\s+([\p{L}][\p{L} '\u2019-]*?)\s*\(?(?=${number}(?!\d|[.,]\d))`,
  'giu',
);
/** A small part of one fibre without a share, beside parts with shares: `74% polyamide 26% élasthanne (gousset coton)`. */
const wholeLabel = new RegExp(
  String.raw`(?<=[\d%\p{L}]\s*[,;(\n|.]\s*)(${phrase})\s+([\p{L}][\p{L} '\u2019-]*?)(?=\s*(?:$|[),;\n|.]))`,
  'giu',
);
const smallParts: ReadonlySet<string | undefined> = new Set(['lining', 'pocket', 'rib', 'trim', 'filling']);
/** A known name behind its fibres: `100% nylon (shell)`, `100% nylon shell, 100% polyester lining`. */
const trailingLabel = new RegExp(
  String.raw`[([]\s*(${phrase})\s*[)\]]|(?<=%\s*\p{L}[\p{L} -]{2,30}\s)(${phrase})(?=\s*(?:$|[,;\n/|.]))`,
  'giu',
);
/** `70% shell (100% nylon), 30% lining (100% polyester)`. */
const outerLabel = new RegExp(
  String.raw`(?<![\d.,])(${number})\s*%\s*(${phrase})\s*[:(\[]\s*([^()\[\]]*\d[^()\[\]]*)[)\]]`,
  'giu',
);

/** Cuts a text into the parts that it names; the whole, if it names none. */
export function namedBodies(text: string, isFibre: (text: string) => boolean): readonly NamedBody[] {
  const plain = withoutBrackets(withoutCaptions(tidied(text)));
  const letters = flat(plain);
  const outer = outerParts(plain, letters);
  if (outer !== undefined) return outer;
  const trailing = trailingParts(plain, letters);
  if (trailing !== undefined) return trailing;
  const labels = merged(
    colonLabels(plain, isFibre),
    bareLabels(plain, letters),
    labelsBeforeFibres(plain, letters, isFibre),
  );
  const [first] = labels;
  if (first === undefined) return [{ body: tidied(plain) }];
  const head = tidied(plain.slice(0, first.start));
  const named = labels.map(
    ({ start: _, end, ...part }, n): NamedBody => ({
      ...part,
      body: withoutBrackets(tidied(plain.slice(end, labels[n + 1]?.start ?? plain.length))),
    }),
  );
  return head === '' ? named : [{ body: head }, ...named];
}

const tidied = (text: string): string =>
  text.replace(
    /^[\s;|,/.)\]-]+|(?:[\s;|,/.([-]|(?<=%?\s(?:\p{L}+\s)*)(?:y|e|et|und|and)\s*$|(?<=(?:[,;.]|\s(?:y|e|et|und|and))\s)(?:la|le|les|il|el|the|das|der|die)\s*$)+$/gu,
    '',
  );

/** Brackets around a whole text of fibres: `(100% nylon)`. */
function withoutBrackets(text: string): string {
  const [, inner] = /^\s*[([]([^()[\]]*)[)\]]?\s*\.?\s*$/.exec(text) ?? [];
  return inner === undefined || !/\d/.test(inner) ? text : inner.trim();
}

/** A word before a colon that names no part. */
const caption =
  /^\s*(?:composition(?: textile)?|textile composition|material(?: composition)?|materials|matières?|matière\(s\)|fabrics?(?: content| composition)?|fib(?:re|er) content|content|zusammensetzung|materialzusammensetzung|composizione|composición|composição|materiais|materiali|materiales)(?:\s*(?:&|\+|\/|and|et|und|e|y)\s*(?:care|entretien|pflege\p{L}*|cura|lavaggio|cuidados?))?\s*(?:[:=]|\n(?=\s*\d))\s*/iu;
const withoutCaptions = (text: string): string => text.replace(caption, '');

function colonLabels(text: string, isFibre: (text: string) => boolean): Label[] {
  return [...text.matchAll(colonLabel)].flatMap((match): Label[] => {
    const [whole, before = '', name = '', share] = match;
    // After a share, the first words are the fibre: `100% wool Lining: 100% polyester`.
    const own = (/\d[ %]*$/.test(before) && !isPart(name) ? withoutFibre(name, isFibre) : name)?.replace(
      /^[\s/&-]+/,
      '',
    );
    if (own === undefined || own === '' || (isFibre(own) && !isPart(own))) return [];
    const start =
      match.index + before.length + whole.slice(before.length).indexOf(name) + name.length - own.length;
    return [
      {
        name: own.trim(),
        start,
        end: match.index + whole.length,
        ...(share === undefined ? {} : { share: toNumber(share) }),
      },
    ];
  });
}

/** Where the known name begins that ends at a place of a text. */
export const labelBefore = (text: string, place: number): number | undefined =>
  bareLabels(text, flat(text)).find(({ end }) => end === place)?.start;

function bareLabels(text: string, letters: string): Label[] {
  return [...letters.matchAll(bareLabel)].flatMap((match): Label[] => {
    const [whole, name = '', weave = '', share] = match;
    // `Envers polaire 100% polyester`, but not `Shell organic 100% cotton`.
    if (!saysNothing(weave)) return [];
    const from = match.index + whole.indexOf(name);
    return [
      {
        name: text.slice(from, from + name.length).trim(),
        start: match.index,
        end: match.index + whole.length,
        ...(share === undefined ? {} : { share: toNumber(share) }),
      },
    ];
  });
}

function labelsBeforeFibres(text: string, letters: string, isFibre: (text: string) => boolean): Label[] {
  const whole = /\d\s*%/.test(text) ? [...letters.matchAll(wholeLabel)] : [];
  const small = whole.filter(([, name = '']) => smallParts.has(partKindOf(name)?.kind));
  return [...letters.matchAll(labelBeforeFibre), ...small].flatMap((match): Label[] => {
    const [whole, name = '', fibre = ''] = match;
    const start = match.index + whole.indexOf(name);
    const from = match.index + whole.lastIndexOf(fibre);
    const named = text.slice(start, from + fibre.length);
    // `Base cotton` could be a fibre as a whole.
    if (isFibre(named) || !isFibre(text.slice(from, from + fibre.length))) return [];
    return [{ name: text.slice(start, start + name.length).trim(), start, end: from }];
  });
}

/** Labels in their order; where two overlap, the one that begins first. */
function merged(...lists: readonly (readonly Label[])[]): readonly Label[] {
  const all = lists.flat().sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Label[] = [];
  for (const label of all) if (label.start >= (kept.at(-1)?.end ?? 0)) kept.push(label);
  return kept;
}

function outerParts(text: string, letters: string): NamedBody[] | undefined {
  const found = [...letters.matchAll(outerLabel)];
  const left = letters.replace(outerLabel, '').replace(/[\s;,./|+&]|\b(?:and|et|und|e|y)\b/g, '');
  if (found.length === 0 || left !== '') return undefined;
  return found.map((match) => {
    const [whole, share = '', name = '', body = ''] = match;
    const from = match.index + whole.indexOf(name, share.length);
    const at = match.index + whole.lastIndexOf(body);
    return {
      name: text.slice(from, from + name.length).trim(),
      share: toNumber(share),
      body: tidied(text.slice(at, at + body.length)),
    };
  });
}

/** Only where each stretch of fibres is followed by a name. */
function trailingParts(text: string, letters: string): NamedBody[] | undefined {
  const found = [...letters.matchAll(trailingLabel)];
  const last = found.at(-1);
  if (
    last === undefined ||
    (found.length === 1 && last[2] !== undefined) ||
    tidied(letters.slice(last.index + last[0].length)) !== ''
  )
    return undefined;
  let from = 0;
  const bodies = found.map((match): NamedBody => {
    const [whole, inBrackets, bare = ''] = match;
    const name = inBrackets ?? bare;
    const at = match.index + whole.indexOf(name);
    const body = tidied(text.slice(from, match.index));
    from = match.index + whole.length;
    return { name: text.slice(at, at + name.length).trim(), body };
  });
  return bodies.every(({ body }) => /\d/.test(body) && !/\p{L}(?: \d)?\s*:/u.test(body)) ? bodies : undefined;
}

/** What is left of a name without the fibre at its beginning; undefined without one, or if nothing is left. */
function withoutFibre(name: string, isFibre: (text: string) => boolean): string | undefined {
  const words = name.split(' ');
  for (let length = words.length - 1; length > 0; length--)
    if (isFibre(words.slice(0, length).join(' '))) return words.slice(length).join(' ');
  return undefined;
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
