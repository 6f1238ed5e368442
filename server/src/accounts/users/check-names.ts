import type { Issue, LocalizedText } from '@sillage/contract';
import { valueIssue } from '../../platform/kernel/issues.ts';

const plain: LocalizedText = {
  en: 'must hold something other than blanks, and no control or invisible characters',
  fr: 'autre chose que des espaces, sans caractère de contrôle ni caractère invisible',
};
const withoutSeparators: LocalizedText = {
  en: 'must hold neither a colon nor a slash',
  fr: 'sans deux-points ni barre oblique',
};

/**
 * Normalises a name for storage: trimmed, composed characters (NFC). Invisible characters at its ends stay,
 * for the checks below to find: a user name is refused for them.
 */
export function tidyName(name: string): string {
  return name.trim().normalize('NFC');
}

/**
 * Checks a normalised name: two different names must not look the same because of invisible characters.
 * Issues: field.value.
 */
export function checkName(name: string, pointer: string): Issue[] {
  return name === '' || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name) ? [valueIssue(pointer, plain)] : [];
}

/**
 * Checks a user name; a colon would end it in `Authorization: Basic`, a slash separates it from the
 * organization. Fillers and other characters that programs do not draw are refused as well. Issues: field.value.
 */
export function checkUserName(name: string, pointer: string): Issue[] {
  const hidden =
    /[\p{Default_Ignorable_Code_Point}\u2800]/u.test(name) && checkName(name, pointer).length === 0;
  return [
    ...checkName(name, pointer),
    ...(hidden ? [valueIssue(pointer, plain)] : []),
    ...(/[:/]/.test(name) ? [valueIssue(pointer, withoutSeparators)] : []),
  ];
}

/**
 * Checks a password: one that cannot be sent in `Authorization:
 * Basic` would lock its user out. Issues: field.value.
 */
export function checkPassword(password: string, pointer: string): Issue[] {
  const rule: LocalizedText = { en: 'must hold no control characters', fr: 'sans caractère de contrôle' };
  return /\p{Cc}/u.test(password) ? [valueIssue(pointer, rule)] : [];
}
