import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@sillage/contract';
import { docsFolder } from '../../platform/config/installation.ts';

let french: ReadonlyMap<string, string> | undefined;

/** French texts by the English ones of the OpenAPI document: those of `docs/fr`. */
export function frenchTexts(): ReadonlyMap<string, string> {
  french ??= new Map(['fields', 'operations'].flatMap((name) => Object.entries(readTexts(name))));
  return french;
}

const readTexts = (name: string) =>
  JSON.parse(readFileSync(join(docsFolder, 'fr', `${name}.json`), 'utf8')) as Record<string, string>;

/** What the OpenAPI document says of something, in a language. */
export function describedText(text: string, language: Language): string {
  return language === 'fr' ? (frenchTexts().get(text) ?? text) : text;
}
