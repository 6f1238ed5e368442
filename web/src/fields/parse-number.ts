import { typedUnitFactor } from '@sillage/contract';

/**
 * Parses a number as people type or paste it: decimal comma or point, digit groups, a unit after it, which is converted
 * to the `unit` of the field ("160 g" in a field of kg is 0.16).
 * null: the text is empty; undefined: the text is not a number, or its unit is not one of the field.
 */
export function parseNumber(typed: string, language: string, unit?: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[−–]/g, '-');
  const typedUnit = /(?!e[23]$)[a-zµμ°%/]*[a-zµμ°%][23]?$/i.exec(text)?.[0] ?? '';
  const number = text.slice(0, text.length - typedUnit.length);
  if (number === '') return typed.trim() === '' ? null : undefined;
  const factor = unit === undefined ? 1 : typedUnitFactor(typedUnit, unit);
  const plain = withPoint(number, language);
  if (factor === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  // Fifteen digits: 160 × 0.001 in binary fractions is not 0.16.
  return factor === 1 ? Number(plain) : Number((Number(plain) * factor).toPrecision(15));
}

/**
 * The last separator is the decimal sign; one that occurs several times separates thousands. A single comma
 * followed by three digits separates thousands in English ("1,234") and is a decimal comma otherwise.
 */
function withPoint(text: string, language: string): string {
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1];
  if (commas > 0 && points > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  }
  if (commas > 1 || points > 1) return text.replaceAll(/[,.](?=\d{3}(\D|$))/g, '');
  if (language !== 'fr' && /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text)) return text.replace(',', '');
  return text.replace(',', '.');
}

/** Formats a number for a field: all of its digits, no groups. */
export function numberInputText(value: number | null, language: string): string {
  if (value === null) return '';
  return language === 'fr' ? String(value).replace('.', ',') : String(value);
}
