import type { Language } from '@sillage/contract';
import { preferredLanguage } from './preferred-language.ts';

/** The language of the official dialect: French, but for those who name English and like it better. */
export function officialLanguage(acceptLanguage: string | undefined): Language {
  return acceptLanguage !== undefined && /\ben\b/i.test(acceptLanguage)
    ? preferredLanguage(acceptLanguage)
    : 'fr';
}
