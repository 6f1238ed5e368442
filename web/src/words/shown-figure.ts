import i18next from 'i18next';
import { shownNumber } from './shown-number.ts';

const raised: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** Significant digits; very small ones as 4.47 × 10⁻¹⁰, which is read where a row of zeros is not. */
export function shownFigure(value: number, digits = 3): string {
  if (value === 0 || Math.abs(value) >= 1e-4) return shownNumber(value, digits);
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  const power = [...exponent].map((letter) => raised[letter] ?? letter).join('');
  const comma = i18next.language === 'fr' ? mantissa.replace('.', ',') : mantissa;
  return `${comma}\u00a0×\u00a010${power}`;
}
