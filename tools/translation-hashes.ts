import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const locales = join(root, 'web/src/locales');
const issues = join(root, 'contract/src/issues/messages');
/** Which English text each French one translates: group → key → hash of the English. */
export const translatedFile = join(root, 'tools/translated.json');
type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The hashes of the English texts of the application and of errors and warnings as they are now. */
export function englishHashes(): Hashes {
  return { ...hashesIn(join(locales, 'en'), '.json'), ...hashesIn(issues, '.en.json') };
}

function hashesIn(folder: string, ending: string): Hashes {
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return Object.fromEntries(
    files.map((file) => [
      file.replace(ending, ''),
      Object.fromEntries(
        keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(([key, text]) => [
          key,
          createHash('sha256').update(text).digest('hex').slice(0, 8),
        ]),
      ),
    ]),
  );
}

/** Keys whose English has changed since the French was written, or that are new. */
export function untranslated(now: Hashes, then: Hashes): readonly string[] {
  return Object.entries(now).flatMap(([group, texts]) =>
    Object.entries(texts).flatMap(([key, hash]) => (then[group]?.[key] === hash ? [] : [`${group}: ${key}`])),
  );
}

function keysOf(texts: object, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : keysOf(value as object, `${above}${key}.`),
  );
}
