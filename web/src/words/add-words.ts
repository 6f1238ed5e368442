import i18next from 'i18next';

/** The texts of an area: the first script brings only those of `first.ts`, a page brings its own in both languages. */
export function addWords(words: { readonly en: object; readonly fr: object }): void {
  for (const [language, texts] of Object.entries(words))
    i18next.addResourceBundle(language, 'translation', texts, true, true);
}
