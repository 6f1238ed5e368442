import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage, languageKey } from './first-language.ts';
import { visibleText } from './visible-text.ts';

/** The texts of one part of the application in both languages; both have the same keys. */
export interface Texts {
  readonly en: object;
  readonly fr: object;
}

type Locale = 'en' | 'fr';
type TextLoader = () => Promise<{ readonly texts: object }>;

/**
 * The text groups that are loaded with the first page that needs them: the route of a page lists its groups.
 * `start` and `problems` are loaded before the first page is shown.
 */
const groups = {
  accessibility: { en: () => import('./en/accessibility.ts'), fr: () => import('./fr/accessibility.ts') },
  administration: { en: () => import('./en/administration.ts'), fr: () => import('./fr/administration.ts') },
  bulk: { en: () => import('./en/bulk.ts'), fr: () => import('./fr/bulk.ts') },
  certainty: { en: () => import('./en/certainty.ts'), fr: () => import('./fr/certainty.ts') },
  chart: { en: () => import('./en/chart.ts'), fr: () => import('./fr/chart.ts') },
  compare: { en: () => import('./en/compare.ts'), fr: () => import('./fr/compare.ts') },
  'data-sources': { en: () => import('./en/data-sources.ts'), fr: () => import('./fr/data-sources.ts') },
  databases: { en: () => import('./en/databases.ts'), fr: () => import('./fr/databases.ts') },
  form: { en: () => import('./en/form.ts'), fr: () => import('./fr/form.ts') },
  gallery: { en: () => import('./en/gallery.ts'), fr: () => import('./fr/gallery.ts') },
  imports: { en: () => import('./en/imports.ts'), fr: () => import('./fr/imports.ts') },
  notes: { en: () => import('./en/notes.ts'), fr: () => import('./fr/notes.ts') },
  palette: { en: () => import('./en/palette.ts'), fr: () => import('./fr/palette.ts') },
  partners: { en: () => import('./en/partners.ts'), fr: () => import('./fr/partners.ts') },
  portfolio: { en: () => import('./en/portfolio.ts'), fr: () => import('./fr/portfolio.ts') },
  preview: { en: () => import('./en/preview.ts'), fr: () => import('./fr/preview.ts') },
  problems: { en: () => import('./en/problems.ts'), fr: () => import('./fr/problems.ts') },
  questions: { en: () => import('./en/questions.ts'), fr: () => import('./fr/questions.ts') },
  records: { en: () => import('./en/records.ts'), fr: () => import('./fr/records.ts') },
  result: { en: () => import('./en/result.ts'), fr: () => import('./fr/result.ts') },
  scenarios: { en: () => import('./en/scenarios.ts'), fr: () => import('./fr/scenarios.ts') },
  sharing: { en: () => import('./en/sharing.ts'), fr: () => import('./fr/sharing.ts') },
  start: { en: () => import('./en/start.ts'), fr: () => import('./fr/start.ts') },
  study: { en: () => import('./en/study.ts'), fr: () => import('./fr/study.ts') },
  trash: { en: () => import('./en/trash.ts'), fr: () => import('./fr/trash.ts') },
} as const satisfies Record<string, Readonly<Record<Locale, TextLoader>>>;

export type TextGroup = keyof typeof groups;

/** Milliseconds: the page itself has loaded by then, even on a slow line. */
const afterPage = 5_000;

/** The groups that pages have asked for, with the loading of their texts by language. */
const asked = new Map<TextGroup, Partial<Record<Locale, Promise<void>>>>();

/**
 * Loads text groups in the language of the page, and in the other one some seconds later, so that
 * switching the language needs no connection.
 */
export async function loadTexts(...names: readonly TextGroup[]): Promise<void> {
  for (const name of names) asked.set(name, asked.get(name) ?? {});
  await Promise.all(names.map((name) => loadGroup(name, currentLocale())));
  setTimeout(() => loadAll(currentLocale() === 'en' ? 'fr' : 'en'), afterPage);
}

/** Loads what is missing; what cannot be loaded now is tried again with the next page or change of language. */
function loadAll(language: Locale): void {
  for (const name of asked.keys()) loadGroup(name, language).catch(() => undefined);
}

function loadGroup(name: TextGroup, language: Locale): Promise<void> {
  const loading = asked.get(name) ?? {};
  loading[language] ??= groups[name][language]().then(
    ({ texts }) => addTo(language, texts),
    (error: unknown) => {
      delete loading[language];
      throw error;
    },
  );
  return loading[language];
}

export function addTexts(texts: Texts): void {
  addTo('en', texts.en);
  addTo('fr', texts.fr);
}

function addTo(language: Locale, texts: object): void {
  // The page is only rendered again for texts that it shows.
  i18next.addResourceBundle(language, 'translation', texts, true, true, {
    silent: language !== currentLocale(),
  });
}

const currentLocale = (): Locale => (i18next.language === 'fr' ? 'fr' : 'en');

function applyLanguage(language: string): void {
  document.documentElement.lang = language;
}

/** Starts i18next; resolves when the texts that every page needs are there in the language of the page. */
export async function startLocales(): Promise<void> {
  void i18next.use(initReactI18next).init({
    lng: firstLanguage(),
    fallbackLng: false,
    resources: {},
    // Pages that are loaded meanwhile add their texts.
    initAsync: false,
    // React escapes for HTML; here names of records are made readable.
    interpolation: { escapeValue: true, escape: visibleText },
    returnNull: false,
    react: { bindI18nStore: 'added' },
  });
  applyLanguage(i18next.language);
  i18next.on('languageChanged', (language) => {
    localStorage.setItem(languageKey, language);
    applyLanguage(language);
    loadAll(currentLocale());
  });
  await loadTexts('start', 'problems');
}

/** Shows the page in another language, once its texts are there. */
export async function changeLanguage(language: string): Promise<void> {
  const locale = language === 'fr' ? 'fr' : 'en';
  await Promise.allSettled([...asked.keys()].map((name) => loadGroup(name, locale)));
  await i18next.changeLanguage(locale);
}
