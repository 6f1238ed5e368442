import { checkDigit, type shareEndpoints } from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import type { HandlersFor } from '../../platform/http/endpoint-handlers.ts';
import { audit } from '../../platform/identity/audit.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { newestFirstPage } from '../../platform/ndjson/newest-first-page.ts';
import type { ShareState } from '../../platform/ports/shares.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { visitAnswers } from './answer-visit.ts';
import { countViews } from './count-views.ts';
import { createShare } from './create-share.ts';
import { shareRecord, stateOf } from './share-record.ts';
import { hashShareSecret, isShareSecret } from './share-secret.ts';

/** Public pages of versions and products, and their administration. */
export function shareRoutes(context: Context): HandlersFor<keyof typeof shareEndpoints> {
  const { storage, clock } = context;
  const views = countViews(context);
  const answerPage = visitAnswers(context, views);

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
    createShare: async ({ caller, body, language }) => {
      const share = await createShare(context, caller, body, language);
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
    readDigitalLinkOfBatch: (visit) => {
      const { gtin, batch } = visit.params;
      return answerPage(visit, `/01/${gtin}/10/${encodeURIComponent(batch)}`, () =>
        shareOfGtin(context, gtin, (share) => share.granularity === 'batch' && share.batch === batch),
      );
    },
    readDigitalLinkOfItem: (visit) => {
      const { gtin, serial } = visit.params;
      return answerPage(visit, `/01/${gtin}/21/${encodeURIComponent(serial)}`, () =>
        shareOfGtin(context, gtin, (share) => share.granularity === 'item' && share.serial === serial),
      );
    },
    readRobots: async () => ({
      bytes: new TextEncoder().encode(robots),
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  };
}

/**
 * The page of a GTIN: of the organization whose live claim is the oldest the newest share, and only as long as its
 * product has the GTIN. Where a batch or an item has no page of its own, that of the model answers; a model is never
 * answered with the page of a batch. Decision: docs/sharing.md, "GS1 Digital Link".
 */
async function shareOfGtin(
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  written: string,
  narrower?: (share: ShareState) => boolean,
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
    if (gtins.some((own) => own.padStart(14, '0') === gtin)) live.push({ ...share, gtins: [gtin] });
  }
  const [oldest] = live;
  const own = live.filter(({ organizationId }) => organizationId === oldest?.organizationId);
  const narrow = narrower === undefined ? undefined : own.filter(narrower).at(-1);
  return narrow ?? own.filter(({ granularity }) => granularity === 'model').at(-1);
}

/**
 * Public pages may be fetched, and say themselves whether they may be listed: an address that may not be fetched could
 * still be listed, without its content. Source: RFC 9309, 2.2.2.
 */
const robots = 'User-agent: *\nAllow: /s/\nAllow: /01/\nDisallow: /\n';
