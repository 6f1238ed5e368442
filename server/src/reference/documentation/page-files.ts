import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@sillage/contract';
import { docsFolder } from '../../platform/config/installation.ts';
import { sharedText } from '../../platform/kernel/shared-bytes.ts';

type PageFile = { readonly type: string } & (
  | { readonly bytes: Uint8Array }
  /** What can be searched for in this language: `DocumentationSite.index`. */
  | { readonly index: Language }
);

const script = 'text/javascript; charset=utf-8';

/** What the pages load, by name: the files of `docs/assets`, and what can be searched for. */
export function pageFiles(): ReadonlyMap<string, PageFile> {
  const read = (...path: string[]): Uint8Array => sharedText(readFileSync(join(docsFolder, ...path), 'utf8'));
  return new Map<string, PageFile>([
    ['page.css', { bytes: read('assets', 'page.css'), type: 'text/css; charset=utf-8' }],
    ['page.js', { bytes: read('assets', 'page.js'), type: script }],
    ['passport-conformance.json', { bytes: read('passport-conformance.json'), type: 'application/json' }],
    ...languages.map((index) => [`search-${index}.js`, { index, type: script }] as const),
  ]);
}
