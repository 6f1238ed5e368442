import { generatedClass } from '../class-names.mjs';
import type { SourceFiles } from './source-files.ts';

/** What a style sheet selects, each selector of a list by itself; steps of animations are none. */
export function selectorsOf(sheet: string): string[] {
  const plain = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@import[^;]*;/g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((selector) => selector.split(/,(?![^(]*\))/))
    .map((selector) => selector.replace(/\s+/g, ' ').trim());
}

/** The classes of a selector that belong to its own style sheet. */
export const ownClasses = (selector: string): string[] =>
  [...selector.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

const classesOf = (sheet: string): Set<string> => new Set(selectorsOf(sheet).flatMap(ownClasses));
const camelCase = (name: string): string =>
  name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const isModule = (path: string): boolean => path.endsWith('.module.css');

/** Selectors of components' style sheets that also match outside of the component. */
export function unscopedSelectors(sheets: SourceFiles): string[] {
  return [...sheets]
    .filter(([path]) => isModule(path))
    .flatMap(([path, text]) =>
      selectorsOf(text)
        .filter((selector) => ownClasses(selector).length === 0)
        .map((selector) => `${path}: ${selector}`),
    );
}

/** Classes that have one name in the browser, but come from two style sheets. */
export function sharedNames(sheets: SourceFiles): string[] {
  const from = new Map<string, string[]>();
  for (const [path, text] of sheets) {
    if (!isModule(path) && path.endsWith('/print.css')) continue;
    for (const name of classesOf(text)) {
      const seen = isModule(path) ? generatedClass(name, path) : name;
      from.set(seen, [...(from.get(seen) ?? []), path]);
    }
  }
  return [...from]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

/** Classes that a component takes from a style sheet without them, and those that no component takes. */
export function unmatchedClasses(sheets: SourceFiles, sources: SourceFiles): string[] {
  const used = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const [path, text] of sources) {
    for (const [, name = '', sheet = ''] of text.matchAll(
      /import \* as (\w+) from '([^']+\.module\.css)'/g,
    )) {
      const at = resolved(path, sheet);
      const classes = new Set([...classesOf(sheets.get(at) ?? '')].map(camelCase));
      const taken = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
      used.set(at, new Set([...(used.get(at) ?? []), ...taken]));
      faults.push(...taken.filter((one) => !classes.has(one)).map((one) => `${path}: no ${one} in ${sheet}`));
    }
  }
  for (const [path, text] of sheets) {
    if (!isModule(path)) continue;
    for (const name of classesOf(text))
      if (!used.get(path)?.has(camelCase(name))) faults.push(`${path}: nothing uses ${name}`);
  }
  return faults;
}

/** Classes written into components that no global style sheet has. */
export function unknownClasses(sheets: SourceFiles, sources: SourceFiles): string[] {
  const known = new Set(
    [...sheets].filter(([path]) => !isModule(path)).flatMap(([, text]) => [...classesOf(text)]),
  );
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/className="([^"]*)"|className=\{`([^`]*)`\}/g)]
      .flatMap(([, plain = '', template = '']) =>
        `${plain} ${template.replace(/\S*\$\{[^}]*\}\S*/g, ' ')}`.split(/\s+/),
      )
      .filter((name) => name !== '' && !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
}

function resolved(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
