import type { LocalizedText } from '@sillage/contract';

/** A share as people read it, without more digits than it deserves. */
export function percent(share: number): LocalizedText {
  const digits = share > 0 && share < 0.1 ? (share * 100).toPrecision(2) : `${Math.round(share * 100)}`;
  const number = `${Number(digits)}`;
  return { en: `${number}%`, fr: `${number.replace('.', ',')} %` };
}

/** A rating as people read it. */
export function rating(dqr: number): LocalizedText {
  const text = dqr.toFixed(2);
  return { en: text, fr: text.replace('.', ',') };
}

/** Joins names in every language. */
export function listed(names: readonly LocalizedText[]): LocalizedText {
  return { en: names.map(({ en }) => en).join(', '), fr: names.map(({ fr }) => fr).join(', ') };
}
