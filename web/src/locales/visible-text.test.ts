import { expect, test } from 'vitest';
import { visibleText } from './visible-text.ts';

test.each([
  ['a direction of writing', 'safe\u202egpj.exe', 'safe\\u202Egpj.exe'],
  ['zero width', 'ad\u200bmin', 'ad\\u200Bmin'],
  ['a joiner between Latin letters', 'ad\u200dmin', 'ad\\u200Dmin'],
  ['a soft hyphen', 'ad\u00admin', 'ad\\u00ADmin'],
  ['a filler', 'a\u3164b', 'a\\u3164b'],
  ['a line break', 'a\r\nb', 'a\\u000D\\u000Ab'],
  ['a mark beyond the basic plane', 'a\u{e0001}b', 'a\\uE0001b'],
])('%s within a name is written out', (_what, name, shown) => {
  expect(visibleText(name)).toBe(shown);
});

test.each(['T-shirt, coton bio 100 %', '上着', 'می‌خواهم', 'क्‍ष', '👨‍👩‍👧', 'Pull ❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '12\u202f345'])(
  '%s stays as it is',
  (name) => {
    expect(visibleText(name)).toBe(name);
  },
);
