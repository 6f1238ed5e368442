import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '@sillage/catalog';
import { applicationEndpoints, endpoints, type Language, languages } from '@sillage/contract';
import { escaped } from '../server/src/platform/kernel/escaped-html.ts';
import { addressPlaceholder } from '../server/src/reference/documentation/address-placeholder.ts';
import { type Links, startPage } from '../server/src/reference/documentation/links.ts';
import { pageFiles } from '../server/src/reference/documentation/page-layout.ts';
import { documentationSite } from '../server/src/reference/documentation/site.ts';
import { openApiDocument } from '../server/src/reference/openapi/open-api-document.ts';
import { root } from './root.mjs';

/** Pages in English are in the folder itself, those in French in one below it; scripts and styles are shared. */
const folders: Readonly<Record<Language, string>> = { en: '', fr: 'fr' };

const fileOf = (name: string): string => `${name === startPage ? 'index' : name}.html`;

function linksFrom(language: Language): Links {
  const up = language === 'en' ? '' : '../';
  return {
    page: (name, anchor) => `${fileOf(name)}${anchor === undefined ? '' : `#${anchor}`}`,
    file: (name) => `${up}${name}`,
    service: () => undefined,
    otherLanguage: (name) => (language === 'en' ? `fr/${fileOf(name)}` : `../${fileOf(name)}`),
  };
}

/**
 * Writes the documentation as files with relative links, which need no server: both languages, the search, and the
 * OpenAPI document. `address`: of the service, in samples. Returns the names of the files.
 */
export function writeDocsSite(folder: string, address: string): readonly string[] {
  const table = { ...endpoints, ...applicationEndpoints };
  const document = openApiDocument(table, readCatalog(join(root, 'catalog/data/')), address);
  const written: string[] = [];
  const write = (name: string, content: string | Uint8Array): void => {
    writeFileSync(join(folder, name), content);
    written.push(name);
  };
  mkdirSync(join(folder, folders.fr), { recursive: true });
  for (const language of languages) {
    const site = documentationSite(document, table, linksFrom(language));
    for (const name of site.names) {
      const html = site.page(name, language) ?? '';
      write(join(folders[language], fileOf(name)), html.replaceAll(addressPlaceholder, escaped(address)));
    }
    // Each language finds its own pages: addresses in the index are relative to them.
    for (const [name, file] of pageFiles()) {
      if (!('index' in file)) write(name, file.bytes);
      else if (file.index === language) write(name, site.index(language));
    }
  }
  write('openapi.json', JSON.stringify(document));
  return [...new Set(written)];
}
