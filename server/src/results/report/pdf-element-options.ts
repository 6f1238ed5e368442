import type { Cell, ReportText } from '@sillage/engine';
import { codes } from './pdf-sheet.ts';

/** The language of a text that exists in English only. */
export function englishOf(
  { english }: Pick<Cell, 'english'>,
  language: ReportText['language'],
): { lang?: string } {
  return english === true && language !== 'en' ? { lang: codes.en } : {};
}

/** What was meant, where letters are lacking. */
export const actualOf = ({ actual }: { readonly actual?: string }): { actual?: string } =>
  actual === undefined ? {} : { actual };
