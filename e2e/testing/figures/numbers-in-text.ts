import type { Language } from '@sillage/contract';
import { mostDigits } from '@sillage/engine/figures';
import type { ShownText } from './html-texts.ts';

/** A number as it is shown. */
export interface ShownNumber {
  readonly text: string;
  readonly value: number;
  /** Significant ones; zeros at the end of a whole number are none. */
  readonly digits: number;
  /** What follows it, for its unit. */
  readonly after: string;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Numbers that are written with the marks of a language, with or without groups of three. Not those that are part of a
 * name, a date, a time, a version or an identifier.
 */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\d_.,:/#@-])(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(?:\u00a0×\u00a010(⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|e([+-]?\d+))?(?![\p{L}\d_:/@]|[.,:-]\d|-\p{L})/gu,
  fr: /(?<![\p{L}\d_.,:/#@-])(\d{1,3}(?:\u202f\d{3})+|\d+)(?:,(\d+))?(?:\u00a0×\u00a010(⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|e([+-]?\d+))?(?![\p{L}\d_:/@]|[.,:-]\d|-\p{L})/gu,
};

export function numbersIn(text: string, language: Language): ShownNumber[] {
  return [...text.matchAll(patterns[language])].map((match) => {
    const [shown, grouped = '', decimals = '', power, exponent = power && plainPower(power)] = match;
    const whole = grouped.replace(/[,\u202f]/g, '');
    const significant = `${whole}${decimals}`.replace(/^0+/, '');
    return {
      text: shown,
      value: Number(`${whole}.${decimals}e${exponent ?? 0}`),
      digits: (decimals === '' ? significant.replace(/0+$/, '') : significant).length,
      after: text.slice(match.index + shown.length, match.index + shown.length + 16),
    };
  });
}

const plainPower = (power: string): string =>
  [...power].map((sign) => (sign === '⁻' ? '-' : superscripts.indexOf(sign))).join('');

/** Years, which nobody writes in groups of three, and numbers of goods, which begin with zeros. */
const isName = ({ text }: ShownNumber): boolean => /^(19|20)\d\d$|^0\d+$/.test(text);

/** Whole numbers of things, and points of the French cost, which its label shows whole. */
const isCount = ({ value, after }: ShownNumber): boolean =>
  Number.isInteger(value) && /^\s*(points?|Pts?|runs?|tirages?|flows?|flux)\b/.test(after);

/** Versions of the catalog and of its databases, which are named by the year. */
const isVersion = ({ text, after }: ShownNumber): boolean =>
  /^20\d\d[.,]\d$/.test(text) && !/^\s*[µ%k]/.test(after);

/** A cell of the French cost: its points are whole there, too. */
const isCost = ({ head, row = '' }: ShownText): boolean => /\(points\)/.test(`${head} ${row}`);

/** The numbers of a text that have more digits than any figure may have. */
export const tooLong = (shown: ShownText, language: Language): ShownNumber[] =>
  numbersIn(shown.text, language).filter(
    (number) =>
      number.digits > mostDigits &&
      !isName(number) &&
      !isCount(number) &&
      !isVersion(number) &&
      !(isCost(shown) && Number.isInteger(number.value)),
  );
