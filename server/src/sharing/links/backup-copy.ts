import { hash } from 'node:crypto';
import type { Language } from '@sillage/contract';
import { strToU8, zipSync } from 'fflate';
import { qrCode } from './page/html-parts.ts';
import { pageTexts } from './page/page-texts.ts';
import { type PageLinks, sharedPage } from './page/shared-page.ts';
import type { Editions } from './passport/edition.ts';
import { linksetOf } from './passport/linkset.ts';
import { carrierOf } from './passport/passport-address.ts';

const pageName = (language: Language): string =>
  language === 'en' ? 'index.html' : `index.${language}.html`;
const dataName = (language: Language): string => `passport.${language}.jsonld`;
const sumsName = 'SHA256SUMS';

/** Links of a page in a copy: to the files beside it, and to nothing else. */
const copied = (language: Language): PageLinks => ({
  page: pageName,
  files: [
    ['data', dataName(language)],
    ['linkset', 'linkset.json'],
    ['sums', sumsName],
  ],
  outward: false,
});

/**
 * A copy of a passport as a ZIP archive: its page and its data in each language, its links, its pictures, and the hash of
 * each file as `sha256sum -c` reads it. It is read from a folder, without the service. Files have the time of the figures, so that the same passport is the same archive.
 */
export function backupCopy(editions: Editions): Uint8Array {
  const [{ content, place }] = editions;
  const files: Record<string, Uint8Array> = {
    'linkset.json': strToU8(JSON.stringify(linksetOf(editions), undefined, 2)),
    'qr.svg': strToU8(drawing(qrCode(carrierOf(place), pageTexts.en.qr))),
  };
  for (const edition of editions) {
    const { language } = edition.place;
    const { label } = edition.content;
    files[pageName(language)] = strToU8(sharedPage(edition, copied(language)));
    files[dataName(language)] = edition.passport.bytes;
    if (label !== undefined)
      files[`label.${language}.svg`] = strToU8(label.label.draw(label.figure, language));
  }
  const names = Object.keys(files).sort();
  const sums = names.map((name) => `${hash('sha256', files[name] ?? '', 'hex')}  ${name}\n`).join('');
  return zipSync(
    {
      ...Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()])),
      [sumsName]: strToU8(sums),
    },
    { mtime: content.data.evaluatedAt },
  );
}

/** A drawing as a file of its own. */
const drawing = (svg: string): string => svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
