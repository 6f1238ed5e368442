import { notNet, ofWeight, unitOfTitle } from '../fields/title-keys.ts';
import { folded } from '../names/normalised.ts';
import { counting, isOutfit, pack, piecesInPack } from '../names/packs.ts';
import { type TitledRows, textAt } from '../titled-rows.ts';

/** Of pieces in a pack. */
const most = 50;
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
  if (weight === undefined || !net.every(isOfPack)) return titled;
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
    const said = words < 0 ? '' : textAt(titled, index, words);
    if (isOutfit(said)) return Number.NaN;
    return counts < 0
      ? (piecesInPack(said) ?? Number.NaN)
      : Number(textAt(titled, index, counts) || Number.NaN);
  };
  const below = new Set(wanted);
  const unit = unitOfTitle(titles[weight] ?? '');
  return {
    wanted,
    titles: titles.map((title, column) =>
      column === weight
        ? `Net weight per piece${unit === undefined ? '' : ` (${unit})`}`
        : column === counts
          ? 'Pieces per pack'
          : title,
    ),
    rows: rows.map((row, index) => {
      if (!below.has(index)) return row;
      const [, figure = '', said = ''] = /^([\d.,]+)(.*)$/.exec(textAt(titled, index, weight)) ?? [];
      // That of a single piece is read like any other weight.
      if (piecesOf(index) === 1 && unclear.test(figure)) return row;
      const whole = unclear.test(figure) ? Number.NaN : Number(figure.replace(',', '.'));
      const each = whole / piecesOf(index);
      const one = each > 0 && Number.isFinite(each) ? Number(each.toPrecision(9)) : '';
      return row.map((cell, column) =>
        column !== weight ? cell : one === '' || said === '' ? one : `${one}${said}`,
      );
    }),
  };
}
