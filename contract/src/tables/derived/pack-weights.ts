import { notNet, ofWeight, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import type { Cell } from '../table.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** A pack of several pieces, in titles and cells. */
const pack =
  /\b(?:multi ?packs?|packs?|lots?|sets?|bundles?|packungs?|conf|confezion[ei]|paquetes?|uvc|vke|(?:selling|sales) units?)\b/;
const counting =
  /\b(?:pcs|pieces?|units?|unites?|paires?|pairs?|stuck\w*|stk|teile|pezzi|pz|piezas|uds|unidades|pecas|anzahl)\b/;
/** Pieces that are not alike, whose weights differ. */
const outfit = /^(?:ensembles?|outfits?|completo|conjuntos?|kombi\w*|twin ?sets?|zweiteiler)$/;
const most = 50;
/** `Pack de 3`, `lot of 5 pairs`. */
const inPack = /\b(?:multi ?packs?|packs?|lots?|sets?|conf\w*|paquetes?)\D{1,6}(\d{1,2})\b/;
/** In names and kinds: `3er-Pack`, `pack of 3`, `6 pairs`. */
const severalPieces =
  /\b(\d{1,2}) ?(?:er|x)? ?(?:multi ?packs?|packs?|packung)\b|\b(?:multi ?packs?|packs?|lots?|sets?|bundles?|conf\w*|paquetes?) (?:of |de |da |di |con |x ?)?(\d{1,2})\b|\b(\d{1,2}) (?:pairs|paires|paar|paia|pares)\b/;
/** Behind a weight: of one piece, or one pair. */
const ofOnePiece =
  /\s*(?:\/|an?|per|pro|je|par|por|la|il|el|o)\s*(?:pairs?|paar|paires?|paio|par|pcs?|pieces?|stk|stück|pièce|pezzo|pieza|peça)\.?$/iu;
/** `1.250` may be one or a thousand. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Weights of packs (`Poids net pack (g)`) as those of one piece, by the pieces that a column or the words of the pack say (`Pack de 3`).
 * Where nothing says them, the weight is asked about.
 */
export function withPackWeights(titled: TitledRows): TitledRows {
  const { titles, rows, wanted } = titled;
  const weights = [...titles.keys()].filter((column) => ofWeight.test(folded(titles[column] ?? '')));
  const isOfPack = (column: number): boolean => pack.test(folded(titles[column] ?? ''));
  const net = weights.filter((column) => !notNet.test(folded(titles[column] ?? '')));
  const weight = net.find(isOfPack);
  // A column of the weight of one piece says it itself.
  if (weight === undefined || !net.every(isOfPack)) return withPacksInRows(titled, net);
  const textsOf = (column: number): readonly string[] =>
    wanted.map((index) => textAt(titled, index, column)).filter((text) => text !== '');
  const columnOf = (isIt: (text: string) => boolean, title: RegExp): number =>
    titles.findIndex((one, column) => {
      const texts = column === weight ? [] : textsOf(column);
      return title.test(folded(one)) && texts.length > 0 && texts.filter(isIt).length > texts.length / 2;
    });
  const counts = columnOf((text) => /^\d{1,2}$/.test(text) && Number(text) <= most, counting);
  const words = columnOf((text) => pack.test(folded(text)), /./);
  const piecesOf = (index: number): number => {
    const said = words < 0 ? '' : folded(textAt(titled, index, words));
    if (outfit.test(said)) return Number.NaN;
    return Number((counts < 0 ? inPack.exec(said)?.[1] : textAt(titled, index, counts)) || Number.NaN);
  };
  const below = new Set(wanted);
  const unit = unitOfTitle(titles[weight] ?? '');
  return {
    wanted,
    titles: titles.map((title, column) =>
      column === weight
        ? `Net weight${unit === undefined ? '' : ` (${unit})`}`
        : column === counts
          ? 'Pieces per pack'
          : title,
    ),
    rows: rows.map((row, index) => {
      if (!below.has(index)) return row;
      const [, figure = '', said = ''] = /^([\d.,]+)(.*)$/.exec(textAt(titled, index, weight)) ?? [];
      const whole = unclear.test(figure) ? Number.NaN : Number(figure.replace(',', '.'));
      const each = whole / piecesOf(index);
      const one = each > 0 && Number.isFinite(each) ? Number(each.toPrecision(9)) : '';
      return row.map((cell, column) =>
        column !== weight ? cell : one === '' || said === '' ? one : `${one}${said}`,
      );
    }),
  };
}

/**
 * A weight that says it is of a pack (`90 g el pack`) as that of one piece, where the row says of how many; `55 g a pair` is 55 g.
 */
function withPacksInRows(titled: TitledRows, weights: readonly number[]): TitledRows {
  const [weight, ...others] = weights.filter(
    (column) =>
      !notNet.test(folded(titled.titles[column] ?? '')) &&
      titled.wanted.some((index) => /^\d/.test(textAt(titled, index, column))),
  );
  if (weight === undefined || others.length > 0) return titled;
  const piecesOf = (row: readonly Cell[]): number =>
    Math.max(
      1,
      ...row.map((cell, column) => {
        const text =
          column === weight || typeof cell !== 'string' || cell.length > longest ? '' : folded(cell);
        const found = severalPieces
          .exec(text)
          ?.slice(1)
          .find((one) => one !== undefined);
        return outfit.test(text) || found === undefined ? 1 : Number(found);
      }),
    );
  const below = new Set(titled.wanted);
  return {
    ...titled,
    rows: titled.rows.map((row, index) => {
      const text = textAt(titled, index, weight);
      if (!below.has(index) || !/\d/.test(text)) return row;
      const [, figure = '', unit = ''] = /^([\d.,]+)\s*(kg|gr?|g)?\b/i.exec(text) ?? [];
      const pieces = piecesOf(row);
      const saysPack = pack.test(folded(text));
      const each = unclear.test(figure) ? Number.NaN : Number(figure.replace(',', '.')) / pieces;
      const said =
        saysPack && pieces > 1 && each > 0
          ? `${Number(each.toPrecision(9))} ${unit}`.trim()
          : ofOnePiece.test(text)
            ? text.replace(ofOnePiece, '')
            : text;
      return said === text ? row : row.map((cell, column) => (column === weight ? said : cell));
    }),
  };
}

/** A longer text is a description. */
const longest = 80;
