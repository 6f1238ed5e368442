/** Letters and emoji that a joiner (U+200C, U+200D) after them belongs to: it shapes Arabic or Indic words. */
const joining =
  '[\\p{M}\\p{Extended_Pictographic}\\ufe0f\\p{Emoji_Modifier}]|(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])\\p{L}';

/** Characters that show nothing or change how others are shown, and are not part of a letter or an emoji. */
const hidden = new RegExp(
  `(?<=${joining})[\\u200c\\u200d]|[\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}]|([\\p{Cc}\\u2028\\u2029\\ufff9-\\ufffb\\p{Default_Ignorable_Code_Point}])`,
  'gu',
);

/**
 * Writes out control characters, directions of writing and other invisible characters of a text, as
 * `\u202E`: two names that differ must not look the same.
 */
export function visibleText(text: string): string {
  return text.replace(hidden, (kept: string, written: string | undefined) =>
    written === undefined
      ? kept
      : `\\u${(written.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
