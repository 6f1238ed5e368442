import { checkDigit, type Language, type shareEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { visitorLimitsOf } from '../../platform/http/admission/visitor-limits.ts';
import { asksForJson, parseWeights } from '../../platform/http/content-negotiation.ts';
import type { BytesAnswer, HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import type { ShareState } from '../../platform/ports/shares.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { readSharedContent } from './content/read-content.ts';
import { countViews } from './count-views.ts';
import { createShare } from './create-share.ts';
import { sharedJsonLd } from './page/json-ld.ts';
import { pagePolicy } from './page/page-style.ts';
import { missingPage, sharedPage } from './page/shared-page.ts';
import { shareRecord, stateOf } from './share-record.ts';
import { hashShareSecret, isShareSecret } from './share-secret.ts';

interface Visit {
  readonly query: { readonly language?: Language };
  readonly language: Language;
  readonly headers: { readonly accept?: string | undefined };
  readonly address: string;
}

/** Public pages of versions and products, and their administration. */
export function shareRoutes(context: Context): HandlersFor<keyof typeof shareEndpoints> {
  const { storage, clock } = context;
  const limits = visitorLimitsOf();
  const views = countViews(context);

  /** Answers with the page of a share, or that there is none. Throws: DomainError share.not-found, request.rate-limit. */
  async function answerPage(
    visit: Visit,
    path: string,
    find: () => Promise<ShareState | undefined>,
  ): Promise<BytesAnswer> {
    const language = visit.query.language ?? visit.language;
    await limits.check(visit.address);
    const share = await find();
    const content =
      share === undefined || stateOf(share, clock()) !== 'live'
        ? undefined
        : await readSharedContent(context, share, language);
    if (share === undefined || content === undefined) {
      await limits.missed(visit.address);
      // Programs that accept anything get a problem document, as everywhere.
      if (!namesHtml(visit.headers.accept)) throw new DomainError('share.not-found');
      return { ...htmlAnswer(missingPage(language), language, false), status: 404 };
    }
    views.count(share);
    const place = { url: `${context.address()}${path}`, language, indexed: share.indexed };
    if (!wantsJsonLd(visit.headers.accept))
      return htmlAnswer(sharedPage(content, place), language, share.indexed);
    const headers = { ...headersOf(language, share.indexed), 'Content-Type': 'application/ld+json' };
    return { bytes: new TextEncoder().encode(JSON.stringify(sharedJsonLd(content, place))), headers };
  }

  return {
    listShares: async ({ caller: { organizationId }, query }) => {
      const { evaluation_id: evaluationId, product_id: productId } = query;
      const filter = {
        ...(evaluationId === undefined ? {} : { evaluationId }),
        ...(productId === undefined ? {} : { productId }),
      };
      await views.flush();
      const { rows, headers } = await newestFirstPage(context.cursors, query, {
        path: '/shares',
        scope: [organizationId, 'shares', filter],
        read: (limit, position) =>
          storage.listShares(organizationId, {
            ...filter,
            limit,
            ...(position?.[0] === undefined ? {} : { before: position[0] }),
          }),
        positionOf: ({ id }) => [id],
      });
      return { body: rows.map((share) => shareRecord(share, clock())), headers };
    },
    createShare: async ({ caller, body }) => {
      const share = await createShare(context, caller, body);
      return { body: share, headers: { Location: `/shares/${share.id}`, 'Cache-Control': 'no-store' } };
    },
    readShare: async ({ caller: { organizationId }, params: { id } }) => {
      await views.flush();
      const share = await storage.readShare(organizationId, id);
      if (share === undefined) throw new DomainError('record.not-found', { noun: 'share', id });
      return { body: shareRecord(share, clock()) };
    },
    removeShare: async ({ caller, params: { id } }) => {
      const { organizationId } = caller;
      const share = await storage.readShare(organizationId, id);
      if (share === undefined) throw new DomainError('record.not-found', { noun: 'share', id });
      const entry = audit(context, caller, {
        action: 'remove',
        noun: 'share',
        recordId: id,
        revisionBefore: 1,
        revisionAfter: null,
        before: { name: share.name, shows: JSON.parse(share.shows), views: share.views },
      });
      await storage.commit(organizationId, [{ kind: 'remove-share', id }, entry]).catch((error: unknown) => {
        const gone = error instanceof StorageConflict && error.reason === 'gone';
        throw gone ? new DomainError('record.not-found', { noun: 'share', id }) : error;
      });
      return {};
    },
    readSharedPage: (visit) =>
      answerPage(visit, `/s/${visit.params.secret}`, async () =>
        isShareSecret(visit.params.secret)
          ? storage.readShareByHash(hashShareSecret(visit.params.secret))
          : undefined,
      ),
    readDigitalLink: (visit) =>
      answerPage(visit, `/01/${visit.params.gtin}`, () => shareOfGtin(context, visit.params.gtin)),
    readRobots: async () => ({
      bytes: new TextEncoder().encode(robots),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  };
}

/**
 * The page of a GTIN: of the organization whose live claim is the oldest the newest share, and only as long as its
 * product has the GTIN.
 */
async function shareOfGtin(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  written: string,
): Promise<ShareState | undefined> {
  if (!/^(\d{8}|\d{12,14})$/.test(written) || checkDigit(written.slice(0, -1)) !== Number(written.at(-1)))
    return undefined;
  const gtin = written.padStart(14, '0');
  const claims = await storage.listSharesOfGtin(gtin);
  const live = [];
  for (const share of claims) {
    if (stateOf(share, clock()) !== 'live' || share.productId === undefined) continue;
    const product = await storage.readProduct(share.organizationId, share.productId);
    const { gtins = [] } = JSON.parse(product?.payload ?? '{}') as { gtins?: string[] };
    if (gtins.some((own) => own.padStart(14, '0') === gtin)) live.push(share);
  }
  const [oldest] = live;
  return live.filter(({ organizationId }) => organizationId === oldest?.organizationId).at(-1);
}

/** Whether a client prefers JSON-LD, or JSON, to a page. */
function wantsJsonLd(accept: string | undefined): boolean {
  const weights = new Map(parseWeights((accept ?? '').slice(0, 2_000)));
  return asksForJson(accept) || (weights.get('application/ld+json') ?? 0) > (weights.get('text/html') ?? 0);
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

function htmlAnswer(page: string, language: Language, indexed: boolean): BytesAnswer {
  return {
    bytes: new TextEncoder().encode(page),
    headers: {
      ...headersOf(language, indexed),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy,
    },
  };
}

/**
 * Public pages may be fetched, and say themselves whether they may be listed: an address that may not be fetched could
 * still be listed, without its content. Source: RFC 9309, 2.2.2.
 */
const robots = 'User-agent: *\nAllow: /s/\nAllow: /01/\nDisallow: /\n';
