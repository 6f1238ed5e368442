import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { importTexts } from './import-texts.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const areas = readdirSync(join(here, 'en'));
const methods = fileURLToPath(new URL('../pages/results/methods', import.meta.url));
/** The text files, with `en` and `fr` for the language; a scoring method may have its own texts. */
const files = [
  ...areas.map((area) => (language: string) => join(here, language, area)),
  ...readdirSync(methods)
    .filter((method) => existsSync(join(methods, method, 'texts')))
    .map((method) => (language: string) => join(methods, method, 'texts', `${language}.ts`)),
];

async function readTexts(file: string): Promise<object> {
  const read = (await import(file)) as { texts: object } | { default: object };
  if ('texts' in read) return read.texts;
  const language = file.includes('/fr/') ? 'fr' : 'en';
  return file.endsWith('/imports.json')
    ? importTexts(read.default as Parameters<typeof importTexts>[0], language)
    : read.default;
}

/** All texts of a language, of all areas and methods. */
async function textsOf(language: 'en' | 'fr'): Promise<[string, string][]> {
  const all = await Promise.all(files.map((file) => readTexts(file(language))));
  return all.flatMap((texts) => flat(texts));
}
const [english, french] = [await textsOf('en'), await textsOf('fr')].map((texts) => new Map(texts)) as [
  Map<string, string>,
  Map<string, string>,
];

/** `shell.home` → text, for every text. */
function flat(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flat(value as object, `${above}${key}.`),
  );
}

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort();

test('both languages have the same keys, none of them empty, with the same placeholders', () => {
  expect(readdirSync(join(here, 'fr'))).toEqual(areas);
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  expect(english.size).toBeGreaterThan(150);
  for (const [key, text] of english) {
    const translated = french.get(key) ?? '';
    expect(translated.trim(), key).not.toBe('');
    // The singular ("One process") spells out its number instead of using a placeholder.
    if (!key.endsWith('_one')) expect(placesOf(translated), key).toEqual(placesOf(text));
  }
});

test('French has a non-breaking space before : ; ! ? % and inside guillemets', () => {
  for (const [key, text] of french) {
    expect(text, key).not.toMatch(/ [:;!?%»]|« /);
    expect(text, key).not.toMatch(/[\p{L}\d}][!?»](\s|$)/u);
  }
});

const sources = fileURLToPath(new URL('..', import.meta.url));
/** Names that are the same in all languages, and what is printed on a key. */
const names = ['Sillage', 'English', 'Français', 'Tab'];
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'label', 'description', 'lead'];

/** Texts that are hard-coded in a component instead of in the text files. */
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

test('no component contains hard-coded text', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(textsOutside)).toEqual([]);
});

test('each text key that is written exists, and each text is shown somewhere', () => {
  const written = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const keys = new Set([...english.keys()].map((key) => key.replace(/_(one|other|zero)$/, '')));
  // Those put together from variables are checked by type.
  const called = [...written.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
  expect(called.length).toBeGreaterThan(100);
  expect(called.filter((key) => !keys.has(key))).toEqual([]);
  const whole = new Set([...written.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
  const composed = [...written.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]*)`/g)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('.+')}$`,
      ),
  );
  // `imports.${key}` is any text of that group: the contract writes those keys.
  const shown = (key: string): boolean => whole.has(key) || composed.some((pattern) => pattern.test(key));
  expect([...keys].filter((key) => !shown(key))).toEqual([]);
});

/** The files that a file imports statically, including itself; scripts loaded later bring their own texts. */
function importedBy(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !/\.tsx?$/.test(file) || file.includes('/locales/')) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  // Type imports load nothing.
  for (const [, path = ''] of text.matchAll(/^import (?!type )(?:[^;']*? from )?'(\.[^']+)'/gm))
    importedBy(join(dirname(file), path), found);
  return found;
}

/** The text groups that these files use. */
async function groupsShownBy(files: ReadonlySet<string>): Promise<Set<string>> {
  const owner = new Map<string, string>();
  for (const area of areas) {
    const group = area.replace(/\.(ts|json)$/, '');
    for (const [key] of flat(await readTexts(join(here, 'en', area))))
      owner.set(key.replace(/_(one|other)$/, ''), group);
  }
  const groups = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['`]([\w-]+\.[\w.-]+?)(?:['`]|\.\$\{)/g)].map(
      ([, key = '']) => owner.get(key) ?? [...owner].find(([known]) => known.startsWith(`${key}.`))?.[1],
    ),
  );
  return new Set(groups.filter((group) => group !== undefined));
}

test('each route loads the texts that its page shows', async () => {
  const routes = readFileSync(join(sources, 'routes.tsx'), 'utf8');
  const pages = [...routes.matchAll(/page\(\s*\(\) => import\('\.\/([^']+)'\),\s*'\w+'([^)]*)\)/g)];
  expect(pages).toHaveLength(routes.match(/\bpage\(\s*\(\) =>/g)?.length ?? 0);
  const missing: string[] = [];
  for (const [, path = '', names = ''] of pages) {
    const loaded = new Set([
      'start',
      'problems',
      ...[...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name),
    ]);
    // The frame of the administration loads the texts of its pages.
    if (path.startsWith('pages/administration/')) loaded.add('administration').add('records');
    for (const group of await groupsShownBy(importedBy(join(sources, path))))
      if (!loaded.has(group)) missing.push(`${path}: ${group}`);
  }
  expect(missing).toEqual([]);
});
