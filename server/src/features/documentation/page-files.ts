import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sillage/contract';
import { docsFolder } from '../../config/installation.ts';
import { sharedText } from '../../kernel/shared-bytes.ts';
import type { DocumentationSite } from './site.ts';

interface PageFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

const script = 'text/javascript; charset=utf-8';

/** The style sheet and the scripts of the pages, by name: those of `docs/assets`, and what can be searched for. */
export function pageFiles(site: DocumentationSite): ReadonlyMap<string, PageFile> {
  const read = (name: string): Uint8Array =>
    sharedText(readFileSync(join(docsFolder, 'assets', name), 'utf8'));
  return new Map([
    ['page.css', { bytes: read('page.css'), type: 'text/css; charset=utf-8' }],
    ['page.js', { bytes: read('page.js'), type: script }],
    ...languages.map((language): [string, PageFile] => [
      `search-${language}.js`,
      { bytes: sharedText(site.index(language)), type: script },
    ]),
  ]);
}
