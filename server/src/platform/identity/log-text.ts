/** Characters that a log viewer might interpret or not show: control, format and separator characters. */
const invisible = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A text for the log: invisible characters escaped, long texts cut. */
export function logText(text: string, limit = 100): string {
  const characters = [...text.slice(0, 2 * limit)];
  const shown = characters
    .slice(0, limit)
    .join('')
    .replace(invisible, (sign) => `\\u{${(sign.codePointAt(0) as number).toString(16)}}`);
  return characters.length > limit || text.length > 2 * limit ? `${shown}…` : shown;
}

/**
 * A name that belongs to no account, for the log: its beginning and its length, because people sometimes type
 * their password into the field of the name.
 */
export function maskedName(name: string): string {
  return `${logText([...name.slice(0, 4)].slice(0, 2).join(''))}… (${name.length})`;
}
