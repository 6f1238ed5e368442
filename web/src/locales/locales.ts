import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage, languageKey } from './first-language.ts';
import { formatNumber } from './format.ts';
import { visibleText } from './visible-text.ts';

/** The texts of one part of the application in both languages; both have the same keys. */
export interface Texts {
  readonly en: object;
  readonly fr: object;
}

type Locale = 'en' | 'fr';
/** A file, or a file with texts from elsewhere. */
type TextLoader = () => Promise<{ readonly default: object } | { readonly texts: object }>;

/**
 * The text groups that are loaded with the first page that needs them: the route of a page lists its groups.
 * `start` and `problems` are loaded before the first page is shown.
 */
const groups = {
  accessibility: { en: () => import('./en/accessibility.json'), fr: () => import('./fr/accessibility.json') },
  administration: {
    en: () => import('./en/administration.json'),
    fr: () => import('./fr/administration.json'),
  },
  benchmarks: { en: () => import('./en/benchmarks.json'), fr: () => import('./fr/benchmarks.json') },
  bulk: { en: () => import('./en/bulk.json'), fr: () => import('./fr/bulk.json') },
  certainty: { en: () => import('./en/certainty.json'), fr: () => import('./fr/certainty.json') },
  chart: { en: () => import('./en/chart.json'), fr: () => import('./fr/chart.json') },
  collection: { en: () => import('./en/collection.json'), fr: () => import('./fr/collection.json') },
  compare: { en: () => import('./en/compare.json'), fr: () => import('./fr/compare.json') },
  'data-sources': { en: () => import('./en/data-sources.json'), fr: () => import('./fr/data-sources.json') },
  databases: { en: () => import('./en/databases.json'), fr: () => import('./fr/databases.json') },
  declaring: { en: () => import('./en/declaring.json'), fr: () => import('./fr/declaring.json') },
  drafts: { en: () => import('./en/drafts.json'), fr: () => import('./fr/drafts.json') },
  form: { en: () => import('./en/form.json'), fr: () => import('./fr/form.json') },
  gallery: { en: () => import('./en/gallery.json'), fr: () => import('./fr/gallery.json') },
  imports: {
    en: () => withWordsOfTables('en', import('./en/imports.json')),
    fr: () => withWordsOfTables('fr', import('./fr/imports.json')),
  },
  move: { en: () => import('./en/move.json'), fr: () => import('./fr/move.json') },
  notes: { en: () => import('./en/notes.json'), fr: () => import('./fr/notes.json') },
  palette: { en: () => import('./en/palette.json'), fr: () => import('./fr/palette.json') },
  partners: { en: () => import('./en/partners.json'), fr: () => import('./fr/partners.json') },
  portfolio: { en: () => import('./en/portfolio.json'), fr: () => import('./fr/portfolio.json') },
  preview: { en: () => import('./en/preview.json'), fr: () => import('./fr/preview.json') },
  problems: { en: () => import('./en/problems.json'), fr: () => import('./fr/problems.json') },
  questions: { en: () => import('./en/questions.json'), fr: () => import('./fr/questions.json') },
  records: { en: () => import('./en/records.json'), fr: () => import('./fr/records.json') },
  result: {
    en: () => import('./en/result.json'),
    fr: async () => {
      const [result, names] = await Promise.all([import('./fr/result.json'), import('./data-sets.json')]);
      return { texts: { ...result.default, ...names.default } };
    },
  },
  scenarios: { en: () => import('./en/scenarios.json'), fr: () => import('./fr/scenarios.json') },
  sharing: { en: () => import('./en/sharing.json'), fr: () => import('./fr/sharing.json') },
  start: { en: () => import('./en/start.json'), fr: () => import('./fr/start.json') },
  study: { en: () => import('./en/study.json'), fr: () => import('./fr/study.json') },
  trash: { en: () => import('./en/trash.json'), fr: () => import('./fr/trash.json') },
} as const satisfies Record<string, Readonly<Record<Locale, TextLoader>>>;

async function withWordsOfTables(
  language: Locale,
  file: Promise<{ readonly default: typeof import('./en/imports.json') }>,
) {
  const [texts, { importTexts }] = await Promise.all([file, import('./import-texts.ts')]);
  return { texts: importTexts(texts.default, language) };
}

export type TextGroup = keyof typeof groups;

type Loaded<Group extends TextGroup> =
  Awaited<ReturnType<(typeof groups)[Group]['en']>> extends infer Script
    ? Script extends { readonly texts: infer Own } | { readonly default: infer Own }
      ? (all: Own) => void
      : never
    : never;

/** All texts of the groups. A scoring method with texts of its own adds them. */
export interface ApplicationTexts extends TextsOfGroups {}
type TextsOfGroups = { [Group in TextGroup]: Loaded<Group> }[TextGroup] extends (all: infer All) => void
  ? All
  : never;

/** Makes `t` accept existing keys only, also those put together from variables with known values. */
declare module 'i18next' {
  interface CustomTypeOptions {
    readonly resources: { readonly translation: ApplicationTexts };
  }
}

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
    (loaded) => addTo(language, 'texts' in loaded ? loaded.texts : loaded.default),
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

/** Whole numbers in texts: 3,000 rows, 3 000 lignes. A year has no mark. */
const countsInTexts = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _format?: string, _language?: string, options?: { interpolationkey?: string }) =>
    Number.isInteger(value) && options?.interpolationkey !== 'year'
      ? formatNumber(value as number, 15)
      : value,
} as FormatterModule;

/** Starts i18next; resolves when the texts that every page needs are there in the language of the page. */
export async function startLocales(): Promise<void> {
  void i18next
    .use(initReactI18next)
    .use(countsInTexts)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      resources: {},
      // Pages that are loaded meanwhile add their texts.
      initAsync: false,
      // React escapes for HTML; here names of records are made readable.
      interpolation: { escapeValue: true, escape: visibleText, alwaysFormat: true },
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
