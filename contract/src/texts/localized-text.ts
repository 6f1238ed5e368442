/** The languages of the interface; every text shown to people exists in both. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** A text in every language of the interface. */
export type LocalizedText = Readonly<Record<Language, string>>;
