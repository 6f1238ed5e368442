import { expect, test } from 'vitest';
import { pieceOf, pieceSize } from './json-pieces.ts';

const read = (document: unknown, path = ''): unknown => pieceOf(document, path, (of) => of);

test('what fits comes whole', () => {
  const document = { a: [1, 2], b: 'x' };
  expect(read(document)).toBe(document);
  expect(read(document, 'a.1')).toBe(2);
  expect(read(document, 'a.0-1')).toEqual([1, 2]);
});

test('a list that is too large is divided between its items, and no piece is larger than allowed', () => {
  // 100 items of 1,002 characters with their comma: 23 of them fit into 24,000.
  const items = Array.from({ length: 100 }, (_, i) => String(i).padStart(999, '.'));
  const list = read({ items, name: 'short' }) as { name: string; items: { pieces: { uri: string }[] } };
  expect(list.name).toBe('short');
  expect(list.items.pieces.map(({ uri }) => uri)).toEqual(['items']);
  const { pieces } = read({ items }, 'items') as { pieces: { uri: string }[] };
  expect(pieces.map(({ uri }) => uri)).toEqual([
    ...['items.0-22', 'items.23-45', 'items.46-68', 'items.69-91', 'items.92-99'],
  ]);
  const parts = pieces.map(({ uri }) => read({ items }, uri) as string[]);
  expect(parts.flat()).toEqual(items);
  expect(parts.every((part) => JSON.stringify(part).length <= pieceSize)).toBe(true);
});

test('names with points and other signs have addresses; what is not there has none', () => {
  const name = 'sillage-reference@2026.1:été';
  const document = { [name]: 'x'.repeat(30_000) };
  const { [name]: left } = read(document) as Record<string, { pieces: { uri: string }[] }>;
  const uri = left?.pieces[0]?.uri ?? '';
  expect(uri).toMatch(/^[\w~-]+$/);
  expect(read(document, uri)).toBe(document[name]);
  for (const path of ['nothing', 'a.b', '__proto__', 'constructor', '0-3x'])
    expect(read(document, path)).toBeUndefined();
  // Texts have characters and a length, which are no parts of a document.
  const leaves = { text: 'abc', none: null, number: 1 };
  for (const path of ['text.0', 'text.length', 'text.0-1', 'none.0', 'none.0-1', 'number.0-1'])
    expect(read(leaves, path), path).toBeUndefined();
});
