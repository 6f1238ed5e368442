import { type Language, languages } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { visitorLimitsOf } from '../../platform/http/admission/visitor-limits.ts';
import { asksForJson, parseWeights } from '../../platform/http/content-negotiation.ts';
import type { BytesAnswer } from '../../platform/http/endpoint-handlers.ts';
import { namedFile } from '../../platform/http/named-file.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import type { ShareState } from '../../platform/ports/shares.ts';
import { backupCopy } from './backup-copy.ts';
import { readSharedContent } from './content/read-content.ts';
import type { ViewCounter } from './count-views.ts';
import { pagePolicy } from './page/page-style.ts';
import { missingPage, sharedPage } from './page/shared-page.ts';
import type { Edition } from './passport/edition.ts';
import { linksetOf, representationOf } from './passport/linkset.ts';
import { placeOf } from './passport/passport-address.ts';
import { passportBytes } from './passport/untp-passport.ts';
import { stateOf } from './share-record.ts';

export interface Visit {
  readonly query: { readonly language?: Language; readonly linkType?: string };
  readonly language: Language;
  readonly headers: { readonly accept?: string | undefined };
  readonly address: string;
}

type Answer = (
  visit: Visit,
  path: string,
  find: () => Promise<ShareState | undefined>,
) => Promise<BytesAnswer>;

/** Answers visitors with the passport of a share in the form that they ask for, or that there is none. */
export function visitAnswers(context: Context, views: ViewCounter): Answer {
  const limits = visitorLimitsOf();

  /** Throws: DomainError share.not-found, request.rate-limit. */
  return async (visit, path, find) => {
    const language = visit.query.language ?? visit.language;
    const { accept } = visit.headers;
    await limits.check(visit.address);
    const share = await find();
    const edition =
      share === undefined || stateOf(share, context.clock()) !== 'live'
        ? undefined
        : await editionOf(context, share, path, language);
    if (share === undefined || edition === undefined) {
      await limits.missed(visit.address);
      // Programs that accept anything get a problem document, as everywhere.
      if (!namesHtml(accept)) throw new DomainError('share.not-found');
      return { ...htmlAnswer(missingPage(language), headersOf(language, false)), status: 404 };
    }
    const { linkType } = visit.query;
    const asked = linkType === undefined ? 'passport' : representationOf(linkType, edition.content);
    // A program that asks for one kind of link must not take another for it.
    // Decision: docs/sharing.md, "GS1 Digital Link".
    if (asked === undefined) throw new DomainError('share.not-found');
    views.count(share);
    const form = asked === 'passport' ? formOf(accept, linkType === undefined) : asked;
    const headers = {
      ...headersOf(language, share.indexed),
      Link: `<${edition.place.url}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    };
    if (form === 'page') return htmlAnswer(sharedPage(edition), headers);
    if (form === 'data')
      return {
        bytes: edition.passport.bytes,
        headers: { ...headers, 'Content-Type': 'application/ld+json' },
      };
    const editions: Edition[] = [];
    for (const one of languages) {
      const other = one === language ? edition : await editionOf(context, share, path, one);
      if (other !== undefined) editions.push(other);
    }
    const [first = edition, ...others] = editions;
    if (form === 'linkset')
      return {
        bytes: new TextEncoder().encode(JSON.stringify(linksetOf([first, ...others]))),
        headers: { ...headers, 'Content-Type': 'application/linkset+json' },
      };
    return {
      bytes: backupCopy([first, ...others]),
      headers: {
        ...headers,
        'Content-Type': 'application/zip',
        'Content-Disposition': namedFile('attachment', edition.content.name, 'passport', 'zip'),
      },
    };
  };
}

/** The passport of a share in a language; undefined if what was shared is deleted. */
async function editionOf(
  context: Context,
  share: ShareState,
  path: string,
  language: Language,
): Promise<Edition | undefined> {
  const content = await readSharedContent(context, share, language);
  if (content === undefined) return undefined;
  const place = placeOf(share, { address: context.address(), path, language });
  return { content, place, passport: passportBytes(content, place) };
}

/** The form that a client prefers to a page; links and copies only where no link type was asked for. */
function formOf(accept: string | undefined, any: boolean): 'page' | 'data' | 'linkset' | 'backup' {
  const weights = new Map(parseWeights((accept ?? '').slice(0, 2_000)));
  const weightOf = (type: string): number => weights.get(type) ?? 0;
  const forms = [
    ['page', weightOf('text/html')],
    ['data', asksForJson(accept) ? 1 : weightOf('application/ld+json')],
    ...(any
      ? ([
          ['linkset', weightOf('application/linkset+json')],
          ['backup', weightOf('application/zip')],
        ] as const)
      : []),
  ] as const;
  return forms.reduce((best, form) => (form[1] > best[1] ? form : best))[0];
}

/** Whether a client asks for a page in so many words, as browsers do. */
function namesHtml(accept: string | undefined): boolean {
  return parseWeights((accept ?? '').slice(0, 2_000)).some(
    ([type, weight]) => type === 'text/html' && weight > 0,
  );
}

/** Caches may keep a page, but ask before they use it: a revoked one is gone at once. */
function headersOf(language: Language, indexed: boolean) {
  return {
    'Cache-Control': 'private, no-cache',
    'Content-Language': language,
    Vary: 'Accept, Accept-Language',
    ...(indexed ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
}

function htmlAnswer(page: string, headers: Readonly<Record<string, string>>): BytesAnswer {
  return {
    bytes: new TextEncoder().encode(page),
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy,
    },
  };
}
