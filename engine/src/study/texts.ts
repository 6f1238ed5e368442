import type { Language, LocalizedText } from '@sillage/contract';
import { numberText, percentText } from '../figures/index.ts';

/** A share as pages show it. */
export const percent = (share: number): LocalizedText => inBoth((language) => percentText(share, language));

const ratingDigits = 2;

/** A rating as pages show it, with another digit if it would look like the limit that it is above. */
export function rating(dqr: number, limit: number): LocalizedText {
  const looksEqual = dqr > limit && Number(dqr.toPrecision(ratingDigits)) === limit;
  return inBoth((language) => numberText(dqr, language, ratingDigits + (looksEqual ? 1 : 0)));
}

const inBoth = (text: (language: Language) => string): LocalizedText => ({ en: text('en'), fr: text('fr') });

/** Joins names in every language. */
export function listed(names: readonly LocalizedText[]): LocalizedText {
  return { en: names.map(({ en }) => en).join(', '), fr: names.map(({ fr }) => fr).join(', ') };
}
