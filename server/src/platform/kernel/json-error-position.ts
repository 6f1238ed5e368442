const blank = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids control characters in strings.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.])|true|false|null/y;

/**
 * Returns where a text stops being JSON, in characters from 0; undefined for valid JSON. The message of
 * `JSON.parse` does not always contain the position.
 * Builds no value; meant for texts that `JSON.parse` has rejected.
 * Source: RFC 8259, 2 to 7.
 */
export function jsonErrorPosition(text: string): number | undefined {
  let position = 0;
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = position;
    const matches = pattern.test(text);
    if (matches) position = pattern.lastIndex;
    return matches;
  };
  const take = (character: string): boolean => {
    skip(blank);
    if (text[position] !== character) return false;
    position++;
    return true;
  };
  const key = (): boolean => skip(blank) && skip(string) && take(':');

  const closers: string[] = [];
  for (;;) {
    // A value is expected here.
    const closer = take('{') ? '}' : take('[') ? ']' : undefined;
    if (closer !== undefined && !take(closer)) {
      closers.push(closer);
      if (closer === '}' && !key()) return position;
      continue;
    }
    if (closer === undefined && !skip(string) && !skip(scalar)) return position;
    // A value has ended: its container may end as well, or continue after a comma.
    while (closers.length > 0 && take(closers.at(-1) as string)) closers.pop();
    if (closers.length === 0) return skip(blank) && position === text.length ? undefined : position;
    if (!take(',')) return position;
    if (closers.at(-1) === '}' && !key()) return position;
  }
}
