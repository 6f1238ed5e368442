import type { Issue, LocalizedText } from '@sillage/contract';

const plain: LocalizedText = {
  en: 'must hold something other than blanks, and no control or invisible characters',
  fr: 'autre chose que des espaces, sans caractère de contrôle ni caractère invisible',
};
const withoutColon: LocalizedText = { en: 'must not hold a colon', fr: 'sans deux-points' };

/** A name as it is stored: without blanks around it, composed characters (NFC). */
export function tidyName(name: string): string {
  return name.trim().normalize('NFC');
}

/**
 * What is wrong with a tidied name that people tell things apart by: two names must not look the same because of
 * something that is not seen. Issues: field.value.
 */
export function checkName(name: string, pointer: string): Issue[] {
  return name === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name) ? [broken(pointer, plain)] : [];
}

/** The same for the name of a user; a colon would end it in `Authorization: Basic`. */
export function checkUserName(name: string, pointer: string): Issue[] {
  return [...checkName(name, pointer), ...(name.includes(':') ? [broken(pointer, withoutColon)] : [])];
}

/** A password that could not be sent in `Authorization: Basic` would lock its user out. Issues: field.value. */
export function checkPassword(password: string, pointer: string): Issue[] {
  const rule: LocalizedText = { en: 'must hold no control characters', fr: 'sans caractère de contrôle' };
  return /\p{Cc}/u.test(password) ? [broken(pointer, rule)] : [];
}

function broken(pointer: string, rule: LocalizedText): Issue {
  return { code: 'field.value', pointer, facts: { rule }, expected: rule };
}
