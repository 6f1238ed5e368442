import type { SharedContent } from '../content/shared-content.ts';
import type { Editions } from './edition.ts';
import { carrierOf } from './passport-address.ts';

/** Link types of GS1 that a page answers. Source: GS1 Web Vocabulary, https://ref.gs1.org/voc/?show=linktypes. */
const pageTypes = ['dpp', 'defaultLink'] as const;
const figureType = 'sustainabilityInfo';
const vocabulary = 'https://gs1.org/voc/';

/**
 * What a `linkType` asks for: links, a copy, or the passport, in whichever form `Accept` says; undefined: this page has
 * no link of that type. Types are written as `gs1:dpp` or with the address of the vocabulary.
 */
export function representationOf(
  linkType: string,
  content: SharedContent,
): 'linkset' | 'backup' | 'passport' | undefined {
  if (linkType === 'linkset' || linkType === 'all') return 'linkset';
  if (linkType === 'backup') return 'backup';
  const name = /^(?:gs1:|https:\/\/(?:ref\.)?gs1\.org\/voc\/)(\w+)$/.exec(linkType)?.[1];
  if (name === figureType) return tellsFigures(content) ? 'passport' : undefined;
  return pageTypes.some((type) => type === name) ? 'passport' : undefined;
}

const tellsFigures = ({ impacts, stages, label }: SharedContent): boolean =>
  impacts !== undefined || stages !== undefined || label !== undefined;

/**
 * What there is at an address, as a linkset, from a passport in each language. Only types that have something to show
 * are listed; `sha256` is that of the data, in hexadecimal. Source: RFC 9264, 4.2; https://ref.gs1.org/standards/resolver/.
 */
export function linksetOf(editions: Editions): object {
  const [{ content, place }] = editions;
  const { name } = content;
  const links = editions.flatMap(({ content: { name: title }, place: { url, language }, passport }) => {
    const link = { href: `${url}?language=${language}`, title, hreflang: [language] };
    return [
      { ...link, type: 'text/html' },
      { ...link, type: 'application/ld+json', sha256: [passport.sha256] },
    ];
  });
  return {
    linkset: [
      {
        anchor: carrierOf(place),
        itemDescription: name,
        [`${vocabulary}defaultLink`]: [{ href: place.url, title: name, type: 'text/html' }],
        [`${vocabulary}dpp`]: links,
        ...(tellsFigures(content) ? { [`${vocabulary}${figureType}`]: links } : {}),
        alternate: [{ href: `${place.url}?linkType=backup`, title: name, type: 'application/zip' }],
      },
    ],
  };
}
