import type { Issue } from '../../issues/issue.ts';

/**
 * The check digit of a GTIN, from the digits before it: from the right, they count three times and once in
 * turn; the check digit completes the sum to a multiple of ten. The same for GTIN-8, -12, -13 and -14.
 * Source: GS1 General Specifications, 7.9.1, https://www.gs1.org/standards/barcodes-epcrfid-id-keys/gs1-general-specifications
 */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Checks the last digit of a GTIN of a valid length. Issues: field.value with the right digit. */
export function wrongCheckDigit(gtin: string, pointer: string): Issue | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return undefined;
  const right = checkDigit(gtin.slice(0, -1));
  if (gtin.endsWith(String(right))) return undefined;
  const whole = gtin.slice(0, -1) + right;
  const rule = {
    en: `must end with its check digit, ${right}: ${whole}; look for a digit mistyped before it`,
    fr: `la clé de contrôle est ${right} : ${whole} ; sinon, cherchez une faute de frappe dans les chiffres qui précèdent`,
  };
  return { code: 'field.value', pointer, facts: { rule }, expected: rule, received: gtin };
}
