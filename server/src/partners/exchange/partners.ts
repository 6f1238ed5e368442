import {
  type Issue,
  type LocalizedText,
  type NewPartner,
  type PactSight,
  type PartnerPayload,
  type PartnerRecord,
  partnerLimit,
} from '@sillage/contract';
import { checkName, tidyName } from '../../accounts/users/check-names.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { newPartnerCredentials } from '../../platform/identity/partner-tokens.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { type ExpectedRevision, requireRevision } from '../../platform/kernel/expected-revision.ts';
import { unknownReference, valueIssue } from '../../platform/kernel/issues.ts';
import type { StoredPartner } from '../../platform/ports/pact.ts';
import { retryWhenStale, StorageConflict } from '../../platform/ports/storage-errors.ts';
import { clientOf, type PartnerClient } from '../../platform/webhooks/partner-client.ts';
import { checkTarget } from '../../platform/webhooks/sender/ssrf-guard.ts';

export function partnerRecord(context: Pick<Context, 'encryption'>, partner: StoredPartner): PartnerRecord {
  const client = clientOf(context.encryption, partner);
  return {
    id: partner.id,
    revision: partner.revision,
    name: partner.name,
    baseUrl: partner.address ?? null,
    client: client === undefined ? null : { id: client.id },
    credentials: { clientId: partner.clientId, secretAt: partner.secretAt },
    sees: JSON.parse(partner.sees) as PactSight,
    answers: partner.answers,
    createdAt: partner.createdAt,
    createdBy: partner.createdBy,
  };
}

/** What the audit keeps of a partner: no secret, encrypted or not. */
function shownPartner({ name, address, clientId, secretAt, sees, answers }: StoredPartner): object {
  return { name, baseUrl: address, clientId, secretAt, sees: JSON.parse(sees) as object, answers };
}

/** Throws: DomainError document.invalid. */
export async function createPartner(
  context: Context,
  caller: Caller,
  payload: PartnerPayload,
): Promise<NewPartner> {
  const { organizationId, userId } = caller;
  const given = await checked(context, organizationId, payload, undefined);
  const { clientId, secret, secretHash } = newPartnerCredentials();
  const now = timestamp(context.clock());
  const partner: StoredPartner = {
    id: context.newId(),
    organizationId,
    revision: 1,
    ...given,
    clientId,
    secretHash,
    credentials: 1,
    secretAt: now,
    createdAt: now,
    createdBy: userId,
  };
  const entry = audit(context, caller, {
    action: 'create',
    noun: 'partner',
    recordId: partner.id,
    revisionAfter: 1,
    after: shownPartner(partner),
  });
  await context.storage
    .commit(organizationId, [{ kind: 'insert-partner', partner, atMost: partnerLimit }, entry])
    .catch((error: unknown) => {
      const full = error instanceof StorageConflict && error.reason === 'full';
      throw full ? invalidDocument([valueIssue('', tooMany)]) : error;
    });
  return { ...partnerRecord(context, partner), secret };
}

/** Throws: DomainError record.not-found, document.invalid, revision.stale. */
export async function replacePartner(
  context: Context,
  caller: Caller,
  id: string,
  payload: PartnerPayload,
  ifMatch: ExpectedRevision,
): Promise<PartnerRecord> {
  return retryWhenStale(async () => {
    const before = await requirePartner(context, caller, id);
    requireRevision(ifMatch, before.revision);
    const given = await checked(context, caller.organizationId, payload, before);
    const { address: _address, sealed: _sealed, ...kept } = before;
    const after = { ...kept, ...given, revision: before.revision + 1 };
    await replace(context, caller, 'replace', before, after);
    return partnerRecord(context, after);
  });
}

/** Throws: DomainError record.not-found, revision.stale. */
export async function renewSecret(
  context: Context,
  caller: Caller,
  id: string,
  ifMatch: ExpectedRevision,
): Promise<NewPartner> {
  return retryWhenStale(async () => {
    const before = await requirePartner(context, caller, id);
    requireRevision(ifMatch, before.revision);
    const { secret, secretHash } = newPartnerCredentials();
    const after = {
      ...before,
      revision: before.revision + 1,
      secretHash,
      credentials: before.credentials + 1,
      secretAt: timestamp(context.clock()),
    };
    await replace(context, caller, 'renew-secret', before, after);
    return { ...partnerRecord(context, after), secret };
  });
}

/** Throws: DomainError record.not-found. */
export async function removePartner(context: Context, caller: Caller, id: string): Promise<void> {
  const before = await requirePartner(context, caller, id);
  const entry = audit(context, caller, {
    action: 'remove',
    noun: 'partner',
    recordId: id,
    revisionBefore: before.revision,
    before: shownPartner(before),
  });
  await context.storage
    .commit(caller.organizationId, [{ kind: 'remove-partner', id }, entry])
    .catch((error: unknown) => {
      const gone = error instanceof StorageConflict && error.reason === 'gone';
      throw gone ? unknownPartner(id) : error;
    });
}

/** Throws: DomainError record.not-found. */
export async function requirePartner(
  { storage }: Pick<Context, 'storage'>,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredPartner> {
  const partner = await storage.readPartner(organizationId, id);
  if (partner === undefined) throw unknownPartner(id);
  return partner;
}

const unknownPartner = (id: string): DomainError =>
  new DomainError('record.not-found', { noun: 'partner', id });

async function replace(
  context: Context,
  caller: Caller,
  action: string,
  before: StoredPartner,
  after: StoredPartner,
): Promise<void> {
  const entry = audit(context, caller, {
    action,
    noun: 'partner',
    recordId: after.id,
    revisionBefore: before.revision,
    revisionAfter: after.revision,
    before: shownPartner(before),
    after: shownPartner(after),
  });
  await context.storage
    .commit(caller.organizationId, [
      { kind: 'replace-partner', partner: after, expectedRevision: before.revision },
      entry,
    ])
    .catch((error: unknown) => {
      const gone = error instanceof StorageConflict && error.reason === 'gone';
      throw gone ? unknownPartner(after.id) : error;
    });
}

/** What is stored of a document. Throws: DomainError document.invalid. */
async function checked(
  context: Context,
  organizationId: string,
  payload: PartnerPayload,
  before: StoredPartner | undefined,
): Promise<Pick<StoredPartner, 'name' | 'address' | 'sealed' | 'sees' | 'answers'>> {
  const { encryption, work } = context;
  const { baseUrl: address, client, answers } = payload;
  const name = tidyName(payload.name);
  const issues: Issue[] = [...checkName(name, '/name')];
  const target = address === undefined ? undefined : checkTarget(address, work.targets);
  if (target !== undefined && 'rule' in target) issues.push(valueIssue('/baseUrl', target.rule));
  if (address !== undefined && client === undefined) issues.push(valueIssue('/client', neededToCall));
  const sees = await checkedSight(context, organizationId, payload.sees, issues);
  const known = before === undefined ? undefined : clientOf(encryption, before);
  const secret = client?.secret ?? (client?.id === known?.id ? known?.secret : undefined);
  if (client !== undefined && secret === undefined) issues.push(valueIssue('/client/secret', neededOnce));
  if (issues.length > 0) throw invalidDocument(issues);
  const kept: PartnerClient | undefined =
    client === undefined || secret === undefined ? undefined : { id: client.id, secret };
  return {
    name,
    ...(address === undefined ? {} : { address: address.replace(/\/+$/, '') }),
    ...(kept === undefined ? {} : { sealed: encryption.encrypt(JSON.stringify(kept)) }),
    sees: JSON.stringify(sees),
    answers,
  };
}

/** Issues: reference.unknown, field.value. */
async function checkedSight(
  { storage }: Pick<Context, 'storage'>,
  organizationId: string,
  { which, tags = [], evaluations = [] }: PactSight,
  issues: Issue[],
): Promise<PactSight> {
  const named = { tags, listed: evaluations, all: [{}] }[which];
  const member = which === 'tags' ? 'tags' : 'evaluations';
  if (named.length === 0) issues.push(valueIssue(`/sees/${member}`, atLeastOne));
  if (tags.length > 0) {
    const known = await storage.readTags(
      organizationId,
      tags.map(({ id }) => id),
    );
    const ids = new Set(known.map(({ id }) => id));
    for (const [index, { id }] of tags.entries())
      if (!ids.has(id)) issues.push(unknownReference(`/sees/tags/${index}/id`, 'tag', id));
  }
  for (const [index, { id }] of evaluations.entries()) {
    const [version] = await storage.listPactVersions(organizationId, { among: { records: [id] }, limit: 1 });
    if (version !== undefined || (await storage.readEvaluation(organizationId, id)) !== undefined) continue;
    issues.push(unknownReference(`/sees/evaluations/${index}/id`, 'evaluation or version', id));
  }
  return {
    which,
    ...(which === 'tags' ? { tags: tags.map(({ id }) => ({ id })) } : {}),
    ...(which === 'listed' ? { evaluations: evaluations.map(({ id }) => ({ id })) } : {}),
  };
}

const neededToCall: LocalizedText = {
  en: 'is needed with an address: the partner gives the id and the secret',
  fr: 'est nécessaire avec une adresse : le partenaire donne l’identifiant et le secret',
};
const neededOnce: LocalizedText = {
  en: 'is needed with a new client id',
  fr: 'est nécessaire avec un nouvel identifiant de client',
};
const atLeastOne: LocalizedText = { en: 'must name at least one', fr: 'nommez-en au moins un' };
const tooMany: LocalizedText = {
  en: `must not be written: the organization has ${partnerLimit} partners already`,
  fr: `pas écrit : l’organisation a déjà ${partnerLimit} partenaires`,
};
