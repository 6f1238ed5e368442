import { patternText } from '../../texts/pattern-text.ts';

/** A name that is part of addresses and files. */
export const safeName = {
  pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
  [patternText]: {
    en: 'must have at most 64 letters, digits, dots, underscores and hyphens, and begin with a letter or digit',
    fr: 'au plus 64 lettres, chiffres, points, tirets et tirets bas, en commençant par une lettre ou un chiffre',
  },
};
