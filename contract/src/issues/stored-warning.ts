import { literalPattern } from '../texts/literal-pattern.ts';
import type { Language } from '../texts/localized-text.ts';
import { warnings as warningTable } from './warnings.ts';

type StoredWarning = { readonly code: string; readonly message: string };

/**
 * The facts of a warning by name, parsed from its text: stored ones are English, those of previews in the language of
 * the request. undefined if the text does not match its code.
 */
export function warningFacts(
  { code, message }: StoredWarning,
  language: Language = 'en',
): ReadonlyMap<string, string> | undefined {
  if (!Object.hasOwn(warningTable, code)) return undefined;
  const { message: sentences } = warningTable[code as keyof typeof warningTable];
  const names: string[] = [];
  const pattern = sentences[language].split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return literalPattern(piece);
    names.push(name);
    return '(.+?)';
  });
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(message);
  if (found === null) return undefined;
  return new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/**
 * The text of a stored warning in another language: results keep their warnings in English. `wordOf` may replace a
 * fact, such as the id of a database by its name; without it the facts stay unchanged. undefined if the text does not
 * match its code.
 */
export function translatedWarning(
  warning: StoredWarning,
  language: Language,
  wordOf: (name: string, fact: string) => string = (_, fact) => fact,
): string | undefined {
  const facts = warningFacts(warning);
  if (facts === undefined) return undefined;
  const { message } = warningTable[warning.code as keyof typeof warningTable];
  return message[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts.get(name);
    return fact === undefined ? whole : wordOf(name, fact);
  });
}
