import { tableLimits } from '../table.ts';
import { cleanComposition, exceptsColour, isColour } from './clean-composition.ts';
import { namedBodies } from './named-bodies.ts';
import { partKindOf } from './part-names.ts';
import { saysNothing } from './read-fibre.ts';
import { isBeside, telling, trimmed, withoutCodes } from './telling-text.ts';

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

/**
 * Splits a composition as labels and tables write it: `98% coton 2% élasthanne`, `coton 98 / élasthanne 2`,
 * `65/35 polyester/coton`, `Main: 100% wool; Lining: 100% polyester`, `Corps 100 % coton, bord-côte 97 % coton 3 %
 * élasthanne`. `isFibre` tells the name of a fibre from that of a part. undefined if the text has no such form.
 */
export function splitComposition(
  text: string,
  isFibre: (text: string) => boolean,
  likely = false,
): readonly PartText[] | undefined {
  if (text.length > tableLimits.read) return undefined;
  const clean = withRemainder(telling(withGaps(cleanComposition(text, likely), isFibre), isFibre), isFibre);
  // Bounds are no shares: `>95% cotton`.
  if (/[<≤≥]\s*\d|^>\s*\d/.test(clean) || exceptsColour(clean)) return undefined;
  const parts: PartText[] = [];
  const bodies = namedBodies(clean, isFibre);
  // Of two colours, each has its own composition.
  if (bodies.length > 1 && bodies.some(({ name = '', body }) => isColour(name) && /\d/.test(body)))
    return undefined;
  for (const [n, { name, share, body }] of bodies.entries()) {
    // `Fit: Slim`, and what stands before the first part.
    const isOpen = name === undefined ? bodies.length > 1 : partKindOf(name) === undefined;
    if (none.test(body) && name !== undefined && !isOpen && partKindOf(name)?.kind !== 'main') continue;
    const next = bodies[n + 1]?.name ?? '';
    const kinds = name === undefined && partKindOf(next)?.kind === 'main' ? [undefined, 'main'] : undefined;
    if (isOpen && !/\d/.test(body) && isBeside(body, isFibre, kinds)) continue;
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

/** What shares leave, where a text gives it to a fibre: `cotton 94 %, rest elastane`, `96 % Viskose, der Rest Elasthan`. */
function withRemainder(text: string, isFibre: (text: string) => boolean): string {
  const found = remainder.exec(text);
  const [, fibre = ''] = found ?? [];
  const shares = text.slice(0, found?.index);
  if (found === null || !isFibre(fibre) || /[;\n|]/.test(shares)) return text;
  const [head = '', ...labelled] = shares.split(':');
  // Of a name before the shares, their sign stands last: `cotton: 94 %`.
  if (!/\d\s*%/.test(head) && !(labelled.length === 1 && /^ *\d.*%$/s.test(labelled[0] ?? ''))) return text;
  const sum = [...shares.matchAll(shareSign)].reduce((total, [, own = '']) => total + toNumber(own), 0);
  const rest = Number((100 - sum).toPrecision(6));
  return sum > 0 && rest > 0 ? `${shares}, ${rest}% ${fibre}` : text;
}
const shareSign = new RegExp(String.raw`(${number})\s*%`, 'g');
const remainder =
  /[\s,.;-]+(?:(?:and|et|und|e|y|the|les?|der|il|el|o) )*(?:rest|remainder|reste|resto|rimanente|restante)(?: (?:is|in|of|de|en|aus|di|da|em|est|ist|è|es|é))? ([\p{L} -]{3,30})(?=\s*(?:$|[.;\n]))/iu;

/** `Futter: ohne`, `Fodera: nessuna`, `Forro: sin forro`. */
const none =
  /^(?:none|no|n\/?a|nil|unlined|ohne|kein\p{L}*|sans|aucune?|néant|non doublée?|nessun\p{L}*|senza|sin|ninguno|sem|nenhum|não tem)(?: \p{L}+)?$/iu;

/** Codes with their shares in one word, where all are fibres: `CO95EA5`, `95CO5EA`. */
const apart = (text: string, isFibre: (text: string) => boolean): string =>
  text.replace(
    /(?<![\p{L}\d])(?:(?:\p{L}{2,4}\d{1,3}){2,}|(?:\d{1,3}\p{L}{2,4}){2,})(?![\p{L}\d])/gu,
    (whole) =>
      (whole.match(/\p{L}+/gu) ?? []).every(isFibre)
        ? whole
            .replace(
              /\p{L}+\d+|\d+\p{L}+/gu,
              (one) => ` ${one.replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$& ')} `,
            )
            .trim()
        : whole,
  );

/** A blank between a fibre and its share: `CO98 EA2`, `98CO 2EA`. */
const withGaps = (text: string, isFibre: (text: string) => boolean): string =>
  apart(text, isFibre)
    .replace(
      /(?<![\p{L}\d])(\p{L}{2,})(\d{1,3}(?:[.,]\d+)?)(?![\p{L}\d])/gu,
      (whole, name: string, share: string) => (isFibre(name) && !isFibre(whole) ? `${name} ${share}` : whole),
    )
    .replace(
      /(?<![\p{L}\d.,])(\d{1,3}(?:[.,]\d+)?)(\p{L}{2,})(?![\p{L}\d])/gu,
      (whole, share: string, name: string) => (isFibre(name) ? `${share} ${name}` : whole),
    );

/** Between fibres: signs, and words for "and". A comma within a number is none. */
const separator =
  /\s*(?:[;\n|+&]|,(?!\d)|(?<!\d),|\/|\s-\s|(?<=%)\s*-\s*|(?<![\p{L}\d])(?:and|et|und|mit|with|avec|con|com|plus|sowie)(?![\p{L}\d])|(?<=[%\d\s])(?<![\p{L}\d])[ey](?=\s))\s*/iu;

const shareWithSign = new RegExp(String.raw`(?<![\d.,])(${number})\s*%`, 'gu');
const anyShare = new RegExp(String.raw`(?<![\p{L}\d.,])(${number})(?![\p{L}\d])`, 'gu');

function fibresIn(body: string, isFibre: (text: string) => boolean): readonly FibreText[] | undefined {
  if (body === '') return undefined;
  // Beside a ratio, other words are none of a fibre: `65/35 polyester/cotton, workwear`.
  const ratio =
    ratioOf(body) ?? (/\d\s*%?\s*[/-]\s*\d/.test(body) ? ratioOf(withoutAsides(body, isFibre)) : undefined);
  if (ratio !== undefined) return ratio;
  // With a per cent sign anywhere, other numbers are none of shares.
  const marked = /\d\s*%/.test(body);
  const share = marked ? shareWithSign : anyShare;
  // Beside shares of one whole, other words are none of a fibre: `Single jersey, 100 % cotton (Sherpa), relaxed fit`.
  const sum = [...body.matchAll(share)].reduce((total, [, own = '']) => total + toNumber(own), 0);
  const isLeft = (chunk: string): boolean =>
    sum > 0 && sum < 100.2 && isBeside(marked ? withoutCodes(chunk) : chunk, isFibre, [undefined, 'main']);
  const hasShare = (chunk = ''): boolean => (marked ? /\d\s*%/ : /\d/).test(chunk);
  const pieces = body
    .replace(/\(([^()\d%]+)\)/gu, (whole, inner: string) => (isLeft(inner) ? ' ' : whole))
    .split(separator)
    .map((chunk) => chunk.trim())
    .filter((chunk) => trimmed(chunk) !== '');
  const last = pieces.map(hasShare).lastIndexOf(true);
  const telling = pieces.filter((chunk, n) => {
    if (last < 0 || hasShare(chunk)) return true;
    const isApart = n > last || (/^\d/.test(pieces[n + 1] ?? '') && hasShare(pieces[n + 1]));
    return !saysNothing(trimmed(chunk)) && !(isApart && isLeft(chunk));
  });
  const chunks = /\d/.test(body) ? withTranslations(telling, share, isFibre) : telling;
  const numbers = chunks.map((chunk) => [...chunk.matchAll(share)].length);
  if (numbers.every((count) => count === 0)) {
    // Several names of one fibre, or a fibre alone: it is all there is.
    return isFibre(chunks.join(' '))
      ? [{ text: chunks.join(' '), share: 100 }]
      : chunks.map((text) => ({ text }));
  }
  if (chunks.every((chunk, n) => numbers[n] === 1 && wordsOf(chunk, share) !== '')) {
    return inFractions(
      chunks.map((chunk) => {
        const [match] = chunk.matchAll(share);
        return { text: wordsOf(chunk, share), share: toNumber(match?.[1] ?? '') };
      }),
      marked,
    );
  }
  const found = inSequence(telling.join(', '), share, isFibre);
  // Names of one fibre in several languages are one; of several fibres, the share of one may be missing.
  if (found?.every(({ text }) => isFibre(text)) !== true) {
    const words = chunks.map((chunk) => wordsOf(chunk, share));
    if (numbers.every((count) => count < 2) && words.every(isFibre))
      return chunks.map((chunk, n) => {
        const [match] = chunk.matchAll(share);
        return { text: words[n] ?? '', ...(match === undefined ? {} : { share: toNumber(match[1] ?? '') }) };
      });
  }
  return found === undefined ? undefined : inFractions(found, marked);
}

const withoutAsides = (body: string, isFibre: (text: string) => boolean): string =>
  body
    .split(/\s*[,;|]\s*/)
    .filter((one) => /\d/.test(one) || !isBeside(one, isFibre))
    .join(', ');

/** A fibre without a share behind one that it names again is the same in another language: `100% wool / laine / Wolle`. */
function withTranslations(
  chunks: readonly string[],
  share: RegExp,
  isFibre: (text: string) => boolean,
): readonly string[] {
  const joined: string[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    const both = `${last} ${chunk}`;
    const again =
      last !== undefined &&
      [...chunk.matchAll(share)].length === 0 &&
      [...last.matchAll(share)].length === 1 &&
      isFibre(wordsOf(both, share));
    if (again) joined[joined.length - 1] = both;
    else joined.push(chunk);
  }
  return joined;
}

/** Shares such as 0.6 and 0.4 are fractions: two or more, none above 1, that are 1 together. */
function inFractions(fibres: readonly FibreText[], marked: boolean): readonly FibreText[] {
  const shares = fibres.map(({ share = 0 }) => share);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (marked || shares.length < 2 || Math.abs(sum - 1) > 0.0015 || shares.some((share) => share >= 1))
    return fibres;
  return fibres.map(({ text, share = 0 }) => ({ text, share: Number((100 * share).toPrecision(12)) }));
}

const wordsOf = (chunk: string, share: RegExp): string => trimmed(chunk.replace(share, ' '));
/** Numbers and words in turn; which of both comes first says which belong together. */
function inSequence(
  body: string,
  share: RegExp,
  isFibre: (text: string) => boolean,
): readonly FibreText[] | undefined {
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
  const texts = before === '' || saysNothing(before) ? between : [before, ...between.slice(0, -1)];
  const left = before === '' || saysNothing(before) ? '' : (between.at(-1) ?? '');
  // Behind the last share, how that fibre was made: `cotone organico 49% (cert. OCS 100)`.
  const whole = `${texts.at(-1)} ${left}`;
  if (left !== '' && isFibre(whole)) texts[texts.length - 1] = whole;
  else if (!saysNothing(left) && !isColour(left)) return undefined;
  if (texts.some((text) => text === '')) return undefined;
  return matches.map((match, n) => ({ text: texts[n] ?? '', share: toNumber(match[1] ?? '') }));
}

const ratioShares = String.raw`${number}\s*%?(?:\s*[/-]\s*${number}(?:\s*%)?){1,11}`;
const numbersFirst = new RegExp(String.raw`^\(?(${ratioShares})\)?\s+([^\d%]+)$`, 'u');
const numbersLast = new RegExp(String.raw`^([^\d%]+?)\s*[ :(]\s*(${ratioShares})\)?$`, 'u');
const eachNumber = new RegExp(number, 'g');

/** `65/35 polyester/coton` and `polyester/coton 65/35`: as many numbers as fibres, in the same order. */
function ratioOf(body: string): readonly FibreText[] | undefined {
  const [, first, words] =
    numbersFirst.exec(body.replace(/^[^\d%(]+(?=\d)/u, (head) => (saysNothing(head) ? '' : head))) ?? [];
  const [, names, last] =
    numbersLast.exec(body.replace(/(?<=\d)\s+[^\d%]+$/u, (tail) => (saysNothing(tail) ? '' : tail))) ?? [];
  const shares = (first ?? last)?.match(eachNumber) ?? [];
  const all = words ?? names ?? '';
  const bySigns = all.split(/\s*[/:,;+&]\s*/u).filter((text) => text !== '');
  const byWords = all
    .split(/\s*(?:[/,;+&-]|(?<![\p{L}\d])(?:and|et|und|e|y)(?![\p{L}\d]))\s*|\s+/iu)
    .filter((text) => text !== '');
  const fibres = bySigns.filter((text) => !saysNothing(text));
  const texts = [bySigns, fibres].find((own) => own.length === shares.length) ?? byWords;
  if (shares.length < 2 || shares.length !== texts.length) return undefined;
  return texts.map((text, n) => ({ text, share: toNumber(shares[n] ?? '') }));
}

const toNumber = (text: string): number => Number(text.replace(',', '.'));
