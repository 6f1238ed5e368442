import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const areas = readdirSync(join(here, 'en')).map((file) => file.replace('.ts', ''));

/** All texts of a language, of every area. */
async function textsOf(language: 'en' | 'fr'): Promise<[string, string][]> {
  const all = areas.map(async (area) => (await import(`./${language}/${area}.ts`)) as { words: object });
  return (await Promise.all(all)).flatMap(({ words }) => flat(words));
}
const [english, french] = [await textsOf('en'), await textsOf('fr')].map((texts) => new Map(texts)) as [
  Map<string, string>,
  Map<string, string>,
];

/** `shell.home` → text, for every text. */
function flat(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flat(value as object, `${above}${key}.`),
  );
}

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();

test('both languages have the same keys, none of them empty, with the same places to fill', () => {
  expect(readdirSync(join(here, 'fr'))).toEqual(areas.map((area) => `${area}.ts`));
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  expect(english.size).toBeGreaterThan(150);
  for (const [key, text] of english) {
    const translated = french.get(key) ?? '';
    expect(translated.trim(), key).not.toBe('');
    // "One process" says its number in a word.
    if (!key.endsWith('_one')) expect(placesOf(translated), key).toEqual(placesOf(text));
  }
});

test('French has a space that does not break before : ; ! ? % and inside of guillemets', () => {
  for (const [key, text] of french) {
    expect(text, key).not.toMatch(/ [:;!?%»]|« /);
    expect(text, key).not.toMatch(/[\p{L}\d}][!?»](\s|$)/u);
  }
});

const sources = fileURLToPath(new URL('..', import.meta.url));
/** Names that are the same in every language. */
const names = ['Sillage', 'English', 'Français'];
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'label', 'description', 'lead'];

/** Texts that stand in a component instead of in the word files. */
function textsOutside(file: string): string[] {
  const found: string[] = [];
  const isText = (text: unknown): text is string =>
    typeof text === 'string' && /\p{L}{2}/u.test(text) && !names.includes(text);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name, expression } = node as {
      readonly type?: string;
      readonly value?: unknown;
      readonly name?: { readonly name: string };
      readonly expression?: { readonly value?: unknown };
    };
    if (type === 'JSXText' && isText(value)) found.push(value);
    if (type === 'JSXAttribute' && spoken.includes(name?.name ?? '')) {
      const literal = (value as { value?: unknown } | null)?.value;
      if (isText(literal)) found.push(literal);
    }
    if (type === 'JSXExpressionContainer') {
      const literal = expression?.value;
      if (isText(literal)) found.push(literal);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, readFileSync(join(sources, file), 'utf8')).program);
  return found.map((text) => `${file}: ${text.trim()}`);
}

test('no component holds a text of its own', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(textsOutside)).toEqual([]);
});

test('every text that a component asks for by name exists', () => {
  const asked = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(
        ([, key]) => `${key}`,
      ),
    );
  expect(asked.length).toBeGreaterThan(100);
  const missing = asked.filter((key) => !english.has(key) && !english.has(`${key}_other`));
  expect(missing).toEqual([]);
});
