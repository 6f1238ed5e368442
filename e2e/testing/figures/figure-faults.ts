import type { Language } from '@sillage/contract';
import type { ShownText } from './html-texts.ts';
import { type KnownFigures, otherDigits } from './known-figures.ts';
import { tooLong } from './numbers-in-text.ts';

/**
 * Faults of the numbers in texts: more digits than any figure may have, and figures of results with other digits than
 * their ranges allow, which is another value of what is shown elsewhere.
 */
export const figureFaults = (
  place: string,
  texts: readonly ShownText[],
  known: KnownFigures,
  language: Language,
): string[] =>
  texts.flatMap((shown) => [
    ...tooLong(shown, language).map(
      ({ text }) => `${place}: ${text} in "${shown.text.slice(0, 80)}", ${shown.head}`,
    ),
    ...otherDigits(shown, known, language).map((fault) => `${place}: ${fault}`),
  ]);
