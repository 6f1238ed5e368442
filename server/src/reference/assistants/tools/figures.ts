import type { Interval, Language } from '@sillage/contract';
import {
  boundDigits,
  type FigureDigits,
  figureDigits,
  mostDigits,
  numberText,
  percentText,
} from '@sillage/engine/figures';
import Type, { type Static } from 'typebox';

const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** Where 90 % of the outcomes lie. */
export const Range = Type.Union(
  [
    Type.Object({
      low: Type.Number({ description: '5 % of the outcomes are below' }),
      high: Type.Number({ description: '5 % of the outcomes are above' }),
      probabilityBelow: Type.Optional(
        Type.Number({ description: 'that the outcome is below the value, 0 to 1' }),
      ),
    }),
    Type.Null(),
  ],
  { description: 'null: not known, or a closed database keeps it back' },
);

/** A figure with its interval, rounded to the digits that the interval allows, of which two are always kept. */
export const Figure = Type.Object({
  value: Type.Union([Type.Number(), Type.Null()], { description: 'null: not known, never zero' }),
  unit: Type.String(),
  interval: Range,
  digits: Type.Integer({ description: 'significant digits to say it with' }),
  text: Type.String({ description: 'the same in words: value, unit and interval' }),
  bound: Type.Optional(Type.String({ description: 'present where the figure is a lower bound only' })),
});
export type Figure = Static<typeof Figure>;

/** A figure of a table: without its words. */
export const PlainFigure = Type.Object({
  value: NullableNumber,
  interval: Range,
  bound: Type.Optional(Type.String()),
});

interface Ranged {
  readonly value: number | null;
  readonly unit: string;
  readonly interval?: Interval | null | undefined;
  readonly significantDigits?: 2 | undefined;
  readonly atLeast?: true | undefined;
  /** What is known of a figure that lacks something. */
  readonly partial?: number | undefined;
}

/** A number with so many significant digits, at most three; null stays null. */
export function rounded(value: number, digits?: number): number;
export function rounded(value: number | null | undefined, digits?: number): number | null;
export function rounded(value: number | null | undefined, digits: number = mostDigits): number | null {
  if (value == null) return null;
  return Number(value.toPrecision(digits));
}

/** The digits that a figure is kept with: those of its pages, at least two, and no more than its data allow. */
const keptDigits = ({ interval, significantDigits }: Pick<Ranged, 'interval' | 'significantDigits'>) =>
  Math.min(boundDigits(figureDigits({ interval })), significantDigits ?? mostDigits);

function rangeOf(interval: Interval | null | undefined, digits: FigureDigits): Static<typeof Range> {
  if (interval == null) return null;
  const { low, high, below } = interval;
  return {
    low: rounded(low, digits),
    high: rounded(high, digits),
    ...(below === undefined ? {} : { probabilityBelow: rounded(below, 2) }),
  };
}

export function plainFigure(of: Omit<Ranged, 'unit'>, language: Language): Static<typeof PlainFigure> {
  const digits = keptDigits(of);
  return {
    value: rounded(of.value, digits),
    interval: rangeOf(of.interval, digits),
    ...(of.atLeast ? { bound: texts[language].bound } : {}),
  };
}

/** A figure with its words. */
export function figureOf(of: Ranged, language: Language): Figure {
  const { unit, interval, atLeast } = of;
  const shown = Math.min(figureDigits({ interval }), of.significantDigits ?? mostDigits);
  return {
    ...plainFigure(of, language),
    unit,
    digits: shown,
    text: textOf(of, shown, keptDigits(of), language),
    ...(atLeast ? { bound: texts[language].bound } : {}),
  };
}

function textOf(of: Ranged, shown: FigureDigits, kept: FigureDigits, language: Language): string {
  const { value, unit, interval, atLeast, partial } = of;
  const { unknown, known, least, of90 } = texts[language];
  if (value === null)
    return partial === undefined ? unknown : known(`${numberText(partial, language, kept)} ${unit}`);
  const figure = `${atLeast ? least : ''}${numberText(value, language, shown)} ${unit}`;
  if (interval == null) return figure;
  const ends = [interval.low, interval.high].map((end) => numberText(end, language, kept));
  return `${figure} (${of90(ends[0] ?? '', ends[1] ?? '')})`;
}

/** A probability in per cent, never as certain as 0 or 100 %. */
export function probabilityText(probability: number, language: Language): string {
  return percentText(Math.min(0.99, Math.max(0.01, probability)), language);
}

const texts = {
  en: {
    bound: 'at least this much: something that was never inventoried counts 0 in it',
    unknown: 'not known',
    known: (part: string) => `not known; what is known of it comes to ${part}`,
    least: 'at least ',
    of90: (low: string, high: string) => `90 % of the outcomes: ${low} to ${high}`,
  },
  fr: {
    bound: 'au moins autant : ce qui n’a jamais été inventorié y compte pour 0',
    unknown: 'inconnu',
    known: (part: string) => `inconnu ; ce qui en est connu fait ${part}`,
    least: 'au moins ',
    of90: (low: string, high: string) => `90 % des résultats : de ${low} à ${high}`,
  },
} as const;
