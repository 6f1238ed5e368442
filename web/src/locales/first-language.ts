/** The local storage key of the chosen language. */
export const languageKey = 'sillage.language';

/** The language chosen earlier on this device, else the browser's, else English. */
export function firstLanguage(): 'en' | 'fr' {
  const chosen = localStorage.getItem(languageKey) ?? navigator.language;
  return chosen.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** The locale of numbers and dates, by language. */
export const intlLocales = { en: 'en-GB', fr: 'fr-FR' } as const;
