import {
  type EvaluationPayload,
  type Issue,
  type Language,
  type LocalizedText,
  type NewShare,
  type ProductPayload,
  type SharePayload,
  shareLimit,
} from '@sillage/contract';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredShare } from '../../platform/ports/shares.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import { shareClaims } from '../../results/claims/share-claims.ts';
import { evaluationClaimFacts, productClaimFacts } from '../../results/read-claim-facts.ts';
import { readSharedContent } from './content/read-content.ts';
import { pictureType } from './picture-type.ts';
import { shareRecord } from './share-record.ts';
import { hashShareSecret, newShareSecret } from './share-secret.ts';

/** What is shared: a version or a product. */
type Subject = Pick<StoredShare, 'versionId' | 'productId' | 'name'> & {
  readonly gtins: readonly string[];
  /** Of the evaluation or the product. */
  readonly recordId: string;
};

/**
 * Stores a share and answers its address, which is never known again.
 * Throws: DomainError document.invalid, share.limit, gtin.shared-elsewhere.
 */
export async function createShare(
  context: Context,
  caller: Caller,
  payload: SharePayload,
  language: Language,
): Promise<NewShare> {
  const { storage, clock, newId, address } = context;
  const { organizationId, userId } = caller;
  const now = clock();
  const issues: Issue[] = [];
  const subject = await subjectOf(context, organizationId, payload, issues);
  const expiresAt = expiryOf(payload, now, issues);
  const gtins = payload.digitalLink === true ? (subject?.gtins ?? []) : [];
  if (payload.digitalLink === true && subject !== undefined && gtins.length === 0)
    issues.push(valueIssue('/digitalLink', withoutGtin));
  if (payload.product !== undefined && payload.shows.includes('verification'))
    issues.push(valueIssue(`/shows/${payload.shows.indexOf('verification')}`, ofVersions));
  const level = granularityOf(payload, issues);
  const { picture, ...described } = payload;
  if (picture !== undefined && pictureType(picture) === undefined)
    issues.push(valueIssue('/picture', ofKnownType));
  if (subject === undefined || issues.length > 0) throw invalidDocument(issues);
  const secret = newShareSecret();
  const share: StoredShare = {
    id: newId(),
    organizationId,
    secretHash: hashShareSecret(secret),
    ...(subject.versionId === undefined ? {} : { versionId: subject.versionId }),
    ...(subject.productId === undefined ? {} : { productId: subject.productId }),
    name: subject.name,
    shows: JSON.stringify([...new Set(payload.shows)]),
    documents: JSON.stringify(payload.documents ?? []),
    indexed: payload.indexed === true,
    ...level,
    ...(picture === undefined ? {} : { picture: { content: picture, of: subject.recordId } }),
    createdAt: timestamp(now),
    createdBy: userId,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
  if (payload.shows.includes('label')) await requireLabel(context, share, payload.shows.indexOf('label'));
  const facts =
    subject.versionId === undefined
      ? await productClaimFacts(context, caller, subject.productId ?? '')
      : await evaluationClaimFacts(context, caller, subject.versionId);
  const entry = audit(context, caller, {
    action: 'create',
    noun: 'share',
    recordId: share.id,
    revisionAfter: 1,
    after: { ...described, ...(picture === undefined ? {} : { hasPicture: true }), name: subject.name },
  });
  await storage
    .commit(organizationId, [
      { kind: 'insert-share', share, gtins, atMost: shareLimit, now: timestamp(now) },
      entry,
    ])
    .catch((error: unknown) => {
      if (!(error instanceof StorageConflict)) throw error;
      if (error.reason === 'full') throw new DomainError('share.limit', { limit: shareLimit });
      if (error.reason === 'taken')
        throw new DomainError('gtin.shared-elsewhere', { gtin: gtins.join(', ') });
      throw error;
    });
  const stored = await storage.readShare(organizationId, share.id);
  if (stored === undefined) throw new DomainError('record.not-found', { noun: 'share', id: share.id });
  return {
    ...shareRecord(stored, now),
    url: `${address()}/s/${secret}`,
    claims: shareClaims(payload, facts, subject.name, language),
  };
}

/** Reads what is to be shared. Issues: reference.unknown, product.evaluation-not-published, field.value. */
async function subjectOf(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { evaluation, product }: SharePayload,
  issues: Issue[],
): Promise<Subject | undefined> {
  let found: Subject | undefined;
  if (evaluation !== undefined) {
    const { id } = evaluation;
    const [latest] = [...(await storage.listVersions(organizationId, id))].reverse();
    const version = await storage.readVersion(organizationId, latest?.id ?? id);
    if (version !== undefined) {
      const payload = JSON.parse(version.payload) as EvaluationPayload;
      found = {
        versionId: version.id,
        recordId: version.evaluationId,
        name: payload.name ?? payload.reference ?? payload.category.id,
        gtins: [],
      };
    } else if ((await storage.readEvaluation(organizationId, id)) !== undefined) {
      issues.push({ code: 'product.evaluation-not-published', pointer: '/evaluation/id', facts: { id } });
    } else issues.push(unknownReference('/evaluation/id', 'evaluation or version', id));
  }
  if (product !== undefined) {
    const { id } = product;
    const stored = await storage.readProduct(organizationId, id);
    if (stored === undefined) issues.push(unknownReference('/product/id', 'product', id));
    else {
      const { gtins = [] } = JSON.parse(stored.payload) as ProductPayload;
      const whole = [...new Set(gtins.map((gtin) => gtin.padStart(14, '0')))];
      found = { productId: id, recordId: id, name: stored.name, gtins: whole };
    }
  }
  if ((evaluation === undefined) === (product === undefined)) issues.push(valueIssue('', oneOfTwo));
  return found;
}

/** The end of a share in the form of stored times. Issues: field.value. */
function expiryOf({ expiresAt }: SharePayload, now: number, issues: Issue[]): string | undefined {
  if (expiresAt === undefined) return undefined;
  const time = Date.parse(expiresAt);
  if (!(time > now)) issues.push(valueIssue('/expiresAt', inTheFuture));
  return Number.isNaN(time) ? undefined : timestamp(time);
}

/** What the page is a passport of, with its numbers. Issues: field.value. */
function granularityOf(
  { granularity = 'model', batch, serial }: SharePayload,
  issues: Issue[],
): Pick<StoredShare, 'granularity' | 'batch' | 'serial'> {
  if (granularity === 'batch' && batch === undefined) issues.push(valueIssue('/batch', numberOf('batch')));
  if (granularity === 'item' && serial === undefined) issues.push(valueIssue('/serial', numberOf('item')));
  if (granularity === 'model' && batch !== undefined) issues.push(valueIssue('/batch', onlyOf('batch')));
  if (granularity !== 'item' && serial !== undefined) issues.push(valueIssue('/serial', onlyOf('item')));
  return {
    granularity,
    ...(batch === undefined ? {} : { batch }),
    ...(serial === undefined ? {} : { serial }),
  };
}

/** Throws: DomainError document.invalid where there is no label to show. */
async function requireLabel(context: Context, share: StoredShare, index: number): Promise<void> {
  const content = await readSharedContent(context, share, 'en');
  if (content?.label === undefined) throw invalidDocument([valueIssue(`/shows/${index}`, withoutLabel)]);
}

const numberOf = (level: string): LocalizedText => ({
  en: `is needed with granularity ${level}`,
  fr: `est nécessaire avec granularity ${level}`,
});
const onlyOf = (level: string): LocalizedText => ({
  en: `needs granularity ${level}`,
  fr: `demande granularity ${level}`,
});
const oneOfTwo: LocalizedText = {
  en: 'must name an evaluation or a product, one of the two',
  fr: 'désignez une évaluation ou un produit, l’un des deux',
};
const inTheFuture: LocalizedText = { en: 'must be in the future', fr: 'dans le futur' };
const withoutGtin: LocalizedText = {
  en: 'needs a product with a GTIN',
  fr: 'demande un produit qui a un GTIN',
};
const ofVersions: LocalizedText = {
  en: 'is of versions: verifiers make no statements about products',
  fr: 'est pour les versions : les vérificateurs ne se prononcent pas sur les produits',
};
const ofKnownType: LocalizedText = {
  en: 'must be a PNG, JPEG or WebP',
  fr: 'une image PNG, JPEG ou WebP',
};
const withoutLabel: LocalizedText = {
  en: 'needs a result whose label may be shown; the display of its cost says why this one may not',
  fr: 'demande un résultat dont l’étiquette peut être montrée ; l’affichage du coût dit pourquoi celui-ci ne l’est pas',
};
