import type { Catalog } from '@sillage/engine';
import { expect, test } from 'vitest';
import { catalogAnswer } from './catalog-answers.ts';

const catalogOf = (): Pick<Catalog, 'categories'> => ({ categories: [] });
const textOf = ({ bytes }: { readonly bytes: Uint8Array }): string => Buffer.from(bytes).toString();

test('an answer of the catalog is serialised once in each language, and says that it depends on it', () => {
  const catalog = catalogOf();
  let made = 0;
  const ask = (language: 'en' | 'fr') =>
    catalogAnswer(catalog, 'one', language, (asked) => ({ asked, made: ++made }));
  const first = ask('en');
  expect(textOf(first)).toBe('{"asked":"en","made":1}');
  expect(first.headers).toEqual({ Vary: 'Accept-Language' });
  expect(ask('en').bytes).toBe(first.bytes);
  expect(textOf(ask('fr'))).toBe('{"asked":"fr","made":2}');
});

test('another name or another catalog has another answer', () => {
  const [old, current] = [catalogOf(), catalogOf()];
  const ask = (catalog: Pick<Catalog, 'categories'>, name: string, value: string) =>
    textOf(catalogAnswer(catalog, name, 'en', () => value));
  expect(ask(old, 'one', 'of the old catalog')).toBe('"of the old catalog"');
  expect(ask(current, 'one', 'of the current catalog')).toBe('"of the current catalog"');
  expect(ask(current, 'two', 'two')).toBe('"two"');
  expect(ask(old, 'one', 'asked again')).toBe('"of the old catalog"');
});
