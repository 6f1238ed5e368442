import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setApiLanguage } from '../api/call-api.ts';
import { visibleText } from '../shell/visible-text.ts';
import { texts as startEn } from './en/start.ts';
import { texts as startFr } from './fr/start.ts';

/** The texts of one part of the application in both languages; both have the same keys. */
export interface Texts {
  readonly en: object;
  readonly fr: object;
}

type TextModule = Promise<{ readonly texts: object }>;

/**
 * The text groups that are loaded with the first page that needs them: the route of a page lists its groups.
 * The first script contains only the group `start`.
 */
const groups = {
  administration: () => [import('./en/administration.ts'), import('./fr/administration.ts')],
  bulk: () => [import('./en/bulk.ts'), import('./fr/bulk.ts')],
  chart: () => [import('./en/chart.ts'), import('./fr/chart.ts')],
  compare: () => [import('./en/compare.ts'), import('./fr/compare.ts')],
  'data-sources': () => [import('./en/data-sources.ts'), import('./fr/data-sources.ts')],
  form: () => [import('./en/form.ts'), import('./fr/form.ts')],
  imports: () => [import('./en/imports.ts'), import('./fr/imports.ts')],
  preview: () => [import('./en/preview.ts'), import('./fr/preview.ts')],
  records: () => [import('./en/records.ts'), import('./fr/records.ts')],
  result: () => [import('./en/result.ts'), import('./fr/result.ts')],
} as const satisfies Record<string, () => readonly [en: TextModule, fr: TextModule]>;

export type TextGroup = keyof typeof groups;

/** Loads text groups in both languages, so that switching the language needs no connection. */
export async function loadTexts(...names: readonly TextGroup[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const [en, fr] = await Promise.all(groups[name]());
      addTexts({ en: en.texts, fr: fr.texts });
    }),
  );
}

export function addTexts(texts: Texts): void {
  for (const [language, own] of Object.entries(texts))
    i18next.addResourceBundle(language, 'translation', own, true, true);
}

/** The local storage key of the chosen language. */
const languageKey = 'sillage.language';

/** The language chosen earlier on this device, else the browser's, else English. */
function firstLanguage(): 'en' | 'fr' {
  const chosen = localStorage.getItem(languageKey) ?? navigator.language;
  return chosen.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

function applyLanguage(language: string): void {
  document.documentElement.lang = language;
  setApiLanguage(language);
}

/** Starts i18next with the texts of the first script. */
export function startLocales(): void {
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: false,
    resources: { en: { translation: startEn }, fr: { translation: startFr } },
    // React escapes for HTML; here names of records are made readable.
    interpolation: { escapeValue: true, escape: visibleText },
    returnNull: false,
  });
  applyLanguage(i18next.language);
  i18next.on('languageChanged', (language) => {
    localStorage.setItem(languageKey, language);
    applyLanguage(language);
  });
}
