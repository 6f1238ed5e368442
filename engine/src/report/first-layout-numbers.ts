import type { Language } from '@sillage/contract';

// Of the first layout of reports, which published versions keep: whatever their range, numbers have three digits. They
// change no more.

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const noBreak = ' ';
const narrowNoBreak = ' ';

const decimal = (text: string, language: Language): string =>
  language === 'fr' ? text.replace('.', ',') : text;

/** A number to three significant digits, whole from 1,000 on; a dash where there is none. */
export function firstNumberText(value: number | null | undefined, language: Language): string {
  const digits = 3;
  if (value === null || value === undefined) return '–';
  if (value === 0) return '0';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  if (size >= 999.5) return sign + grouped(String(Math.round(size)), language);
  if (size >= 0.001) return sign + decimal(String(Number(size.toPrecision(digits))), language);
  const [mantissa = '', exponent = ''] = size.toExponential(digits - 1).split('e');
  const power = [...exponent.replace('-', '')].map((digit) => superscripts[Number(digit)]).join('');
  return `${sign}${decimal(mantissa, language)}${noBreak}×${noBreak}10${exponent.startsWith('-') ? '⁻' : ''}${power}`;
}

/** Digits in threes; what is too large for that with its exponent. */
function grouped(digits: string, language: Language): string {
  if (!/^\d+$/.test(digits)) return digits;
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? narrowNoBreak : ',');
}

/** A share (0 to 1) as a percentage with one decimal. */
export function firstPercentText(share: number | null | undefined, language: Language): string {
  if (share === null || share === undefined) return '–';
  const text = decimal((Math.abs(share) * 100).toFixed(1), language);
  const sign = share < 0 && /[1-9]/.test(text) ? '−' : '';
  return `${sign}${text}${language === 'fr' ? noBreak : ''}%`;
}
