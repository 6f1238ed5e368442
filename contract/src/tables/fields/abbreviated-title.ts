import { folded } from '../names/normalised.ts';
import { withoutUnit } from './title-keys.ts';

/** Of fewer letters, an abbreviation means anything. */
const fewest = 3;

/**
 * Which titles an abbreviated one can mean: `Nettogew.` is `Nettogewicht`, `Gew.einheit` `Gewichtseinheit`. The titles are folded;
 * undefined for a title without an abbreviation.
 */
export function meantBy(title: string): ((known: string) => boolean) | undefined {
  const words = withoutUnit(title)
    .split(/\s+|(?<=\.)(?=\p{L})/u)
    .filter((word) => /\p{L}/u.test(word));
  const isCut = (word: string): boolean => word.endsWith('.') && folded(word).length >= fewest;
  if (!words.some(isCut)) return undefined;
  const parts = words.map((word) => (isCut(word) ? `${folded(word)}\\p{L}*` : folded(word)));
  const pattern = new RegExp(`^${parts.join(' ?')}$`, 'u');
  return (known) => pattern.test(known);
}
