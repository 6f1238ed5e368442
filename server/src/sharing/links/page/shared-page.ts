import { type Language, languages } from '@sillage/contract';
import { givenDigits, mostDigits, numberText, shareText } from '@sillage/engine/figures';
import { proofText } from '../../../databases/proof/proof-text.ts';
import { escaped } from '../../../platform/kernel/escaped-html.ts';
import type { SharedContent, SharedPiece } from '../content/shared-content.ts';
import type { Edition } from '../passport/edition.ts';
import { carrierOf, type PassportAddress } from '../passport/passport-address.ts';
import type { PassportBytes } from '../passport/untp-passport.ts';
import { pictureType } from '../picture-type.ts';
import { dateOf, qrCode, row, section, table } from './html-parts.ts';
import { pageStyle } from './page-style.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';
import { claimsSection, scoresSection, stagesSection } from './scores-section.ts';
import { verificationSection } from './verification-section.ts';

/** Where the links of a page lead: those of a copy to files beside it, so that it is read without the service. */
export interface PageLinks {
  /** The same page in another language. */
  page(language: Language): string;
  /** Further files: their names, in the language of the page, and addresses. */
  readonly files: readonly (readonly [name: keyof PageTexts['files'], href: string])[];
  /** Whether documents elsewhere are links, or only named with their address. */
  readonly outward: boolean;
}

/** Links of a page that the service sends. */
const served = (language: Language): PageLinks => ({
  page: (other) => `?language=${other}`,
  files: [
    ['backup', `?linkType=backup&language=${language}`],
    ['linkset', '?linkType=linkset'],
  ],
  outward: true,
});

/** A shared page: HTML without script, whose only style is its own. */
export function sharedPage(
  { content, place, passport }: Edition,
  links: PageLinks = served(place.language),
): string {
  const { language, indexed } = place;
  const t = pageTexts[language];
  const { name, category, publisher, documents, label } = content;
  const title = `${name} – ${t.passport}`;
  const body = [
    headOf(content, place, links, t),
    '<main>',
    label === undefined
      ? ''
      : section(t.label, label.label.draw(label.figure, language).replace('<svg ', '<svg class="label" ')),
    scoresSection(content, language, t),
    claimsSection(content, t),
    stagesSection(content, language, t),
    ...content.pieces.map((piece) => pieceSection(piece, content.pieces.length > 1, language, t)),
    verificationSection(content, language, t),
    documents.length === 0
      ? ''
      : section(
          t.documents,
          `<ul>${documents.map((one) => `<li>${documentOf(one, links)}</li>`).join('')}</ul><p class="quiet">${t.elsewhere}</p>`,
        ),
    dataSection(content, language, t),
    passportSection(place, links, t),
    checkSection(content, passport, place, links, t),
    '</main>',
    `<footer class="quiet">${t.madeWith}</footer>`,
  ].join('\n');
  const description = [name, category, t.sharedBy(publisher)]
    .filter((part) => part !== undefined)
    .join(' · ');
  const alternates = languages
    .map((one) => `<link rel="alternate" hreflang="${one}" href="${escaped(links.page(one))}">`)
    .join('');
  return pageOf(title, language, body, { indexed, description, alternates });
}

/** The page in place of one that does not exist (any more). */
export function missingPage(language: Language): string {
  const t = pageTexts[language];
  const body = `<main><h1>${t.missingTitle}</h1><p>${t.missing}</p></main>`;
  return pageOf(t.missingTitle, language, body, { indexed: false });
}

const documentOf = ({ name, url }: { name: string; url: string }, { outward }: PageLinks): string =>
  outward
    ? `<a href="${escaped(url)}" rel="nofollow noopener noreferrer">${escaped(name)}</a>`
    : `${escaped(name)}: ${escaped(url)}`;

function pageOf(
  title: string,
  language: Language,
  body: string,
  { indexed, description, alternates = '' }: { indexed: boolean; description?: string; alternates?: string },
): string {
  const robots = indexed ? 'index, follow' : 'noindex, nofollow';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="${robots}">
${description === undefined ? '' : `<meta name="description" content="${escaped(description)}">`}
<title>${escaped(title)}</title>
${alternates}
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function headOf(
  content: SharedContent,
  { language, level }: PassportAddress,
  links: PageLinks,
  t: PageTexts,
): string {
  const { name, publisher, category, version, reference, gtins, weight, functionalUnit, figuresFor } =
    content;
  const other = language === 'en' ? 'fr' : 'en';
  const choice = `<nav class="languages" aria-label="${t.language}"><span>${language.toUpperCase()}</span><a href="${escaped(links.page(other))}" hreflang="${other}" lang="${other}">${other === 'fr' ? 'Français' : 'English'}</a></nav>`;
  const lines: readonly (readonly [string, string | undefined])[] = [
    [t.reference, reference],
    [t.gtin, gtins.length === 0 ? undefined : gtins.join(', ')],
    [t.level, t.levels[level.granularity]],
    [t.batch, level.batch],
    [t.serial, level.serial],
    [t.weight, `${numberText(weight, language, givenDigits)} kg`],
    [
      t.figuresFor,
      'wears' in figuresFor
        ? t.wholeLife(numberText(figuresFor.wears, language, mostDigits), functionalUnit)
        : t.wholeUse(
            `${numberText(figuresFor.quantity, language, mostDigits)} ${figuresFor.unit}`,
            functionalUnit,
          ),
    ],
  ];
  return `<header>${choice}
<p class="brand">${escaped(publisher)}</p>
<h1>${escaped(name)}</h1>
${pictureOf(content, t)}<p>${escaped([category, t.passport].filter((part) => part !== undefined).join(' · '))}</p>
${version === undefined ? '' : `<p class="quiet">${t.version(version.number, dateOf(version.publishedAt, language))}</p>`}
<dl class="data">${lines.map(([term, value]) => (value === undefined ? '' : `<dt>${term}</dt><dd>${escaped(value)}</dd>`)).join('')}</dl>
</header>`;
}

/** The picture is part of the page, which loads nothing. */
function pictureOf({ picture, name }: SharedContent, t: PageTexts): string {
  const type = picture === undefined ? undefined : pictureType(picture);
  return type === undefined
    ? ''
    : `<img class="picture" src="data:${type};base64,${picture}" alt="${escaped(t.picture(name))}">\n`;
}

/** Composition and origin of one version. */
function pieceSection(piece: SharedPiece, several: boolean, language: Language, t: PageTexts): string {
  const { materials, places, name, quantity } = piece;
  const withOrigin = materials?.some(({ origin }) => origin !== undefined) ?? false;
  const parts = [
    materials === undefined
      ? ''
      : table(
          [t.material, ...(withOrigin ? [t.origin] : []), t.share],
          materials.map(({ name: material, origin, share }) =>
            row(
              [material, ...(withOrigin ? [origin?.name ?? ''] : [])],
              [shareText(share, language, mostDigits)],
            ),
          ),
          several ? t.composition : undefined,
        ),
    places === undefined || places.length === 0
      ? places === undefined
        ? ''
        : `<p class="quiet">${t.noPlaces}</p>`
      : table(
          [t.step, t.place],
          places.map(({ step, place }) => row([t.steps[step] ?? step, place], [])),
          t.places,
        ),
  ];
  const title = several
    ? `${numberText(quantity, language, givenDigits)} × ${name}`
    : materials
      ? t.composition
      : t.origin;
  return section(escaped(title), parts.join('\n'));
}

function dataSection({ data, verified }: SharedContent, language: Language, t: PageTexts): string {
  const databases = data.databases.map(
    ({ name, version, licence, attribution, proof }) =>
      `<li lang="en">${escaped([name, version].filter(Boolean).join(' '))}: ${escaped(licence)}. ${escaped(attribution)}${
        proof === undefined
          ? ''
          : ` <span lang="${language}">${t.compared(escaped(proofText(proof, language)))}</span>`
      }</li>`,
  );
  return section(
    t.data,
    `${verified ? '' : `<p>${t.unverified}</p>`}
<dl class="data"><dt>${t.computed}</dt><dd>${dateOf(data.evaluatedAt, language)}</dd></dl>
<details><summary>${t.methodAndLicences}</summary>
<dl class="data"><dt>${t.method}</dt><dd lang="en">${escaped(data.method)}</dd>
<dt>${t.databases}</dt><dd><ul>${databases.join('')}</ul></dd></dl></details>`,
  );
}

/** Its data carrier, and a copy to keep. */
function passportSection(place: PassportAddress, { files }: PageLinks, t: PageTexts): string {
  const carrier = carrierOf(place);
  return section(
    t.thisPage,
    `${qrCode(carrier, t.qr)}<p class="quiet">${escaped(carrier)}</p>
${fileList(
  files.filter(([name]) => name === 'backup'),
  t,
)}`,
  );
}

/** What programs and auditors need, closed: who reads the page for the product meets no hash and no format. */
function checkSection(
  { data }: SharedContent,
  { sha256 }: PassportBytes,
  place: PassportAddress,
  { files }: PageLinks,
  t: PageTexts,
): string {
  return `<details><summary>${t.forChecks}</summary>
<dl class="data"><dt>${t.passportVersion}</dt><dd>${place.version}</dd>
<dt>${t.passportHash}</dt><dd class="hash">${sha256}</dd>
<dt>${t.fingerprint}</dt><dd class="hash">${escaped(data.inputsHash)}</dd></dl>
${fileList(
  files.filter(([name]) => name !== 'backup'),
  t,
)}</details>`;
}

const fileList = (files: PageLinks['files'], t: PageTexts): string =>
  files.length === 0
    ? ''
    : `<ul>${files.map(([name, href]) => `<li><a href="${escaped(href)}">${t.files[name]}</a></li>`).join('')}</ul>`;
