/**
 * Parses a number as people type or paste it: decimal comma or point, digit groups, a unit after it.
 * null: the text is empty; undefined: the text is not a number.
 */
export function parseNumber(typed: string, language: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s'’_]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/(?!e2$)[a-zµμ°%/]+2?$/i, '');
  if (text === '') return typed.trim() === '' ? null : undefined;
  const plain = withPoint(text, language);
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
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
