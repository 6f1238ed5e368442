/** The languages of the interface; everything a person reads exists in both. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One text in every language of the interface. */
export type LocalizedText = Readonly<Record<Language, string>>;
