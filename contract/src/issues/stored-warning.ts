import type { Language } from '../documents/localized-text.ts';
import { warnings as warningTable } from './warnings.ts';

/**
 * The text of a stored warning in another language: results keep their warnings in English. The facts are
 * parsed from the English text; names in them stay unchanged. undefined if the text does not match its code.
 */
export function translatedWarning(
  { code, message }: { readonly code: string; readonly message: string },
  language: Language,
): string | undefined {
  if (!Object.hasOwn(warningTable, code)) return undefined;
  const { message: sentences } = warningTable[code as keyof typeof warningTable];
  const names: string[] = [];
  const pattern = sentences.en.split(/(\{\w+\})/).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    names.push(name);
    return '(.+?)';
  });
  const found = new RegExp(`^${pattern.join('')}$`, 's').exec(message);
  if (found === null) return undefined;
  const facts = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
  return sentences[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts.get(name) ?? whole);
}
