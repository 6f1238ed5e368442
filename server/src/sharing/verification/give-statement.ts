import {
  type Issue,
  type LocalizedText,
  type Report,
  type StatementPayload,
  type StatementRecord,
  statementLimit,
  type WithdrawalPayload,
} from '@sillage/contract';
import { versionReportSource } from '../../evaluations/publish/version-report.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/identity/audit.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { timestamp } from '../../platform/kernel/clock.ts';
import { DomainError, invalidDocument } from '../../platform/kernel/domain-error.ts';
import { valueIssue } from '../../platform/kernel/issues.ts';
import { StorageConflict } from '../../platform/ports/storage-errors.ts';
import type { StoredStatement } from '../../platform/ports/verifications.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { type StatementContent, statementRecords } from '../../platform/records/statement-records.ts';
import { reportTask } from '../../results/report/report-task.ts';

/**
 * Stores a statement on a version, with the hashes of what it is about.
 * Throws: DomainError record.not-found, document.invalid, service.overloaded.
 */
export async function giveStatement(
  context: Context,
  caller: Caller,
  versionId: string,
  statement: StatementPayload,
): Promise<StatementRecord> {
  const issues: Issue[] = [];
  const { outcome, findings = [], date } = statement;
  if (outcome === 'not-verified' && findings.length === 0) issues.push(valueIssue('/findings', aFinding));
  // Anywhere on earth: somewhere it is tomorrow already.
  if (!isDate(date) || Date.parse(date) > context.clock() + 14 * 3_600_000)
    issues.push(valueIssue('/date', pastDate));
  if (issues.length > 0) throw invalidDocument(issues);
  const version = await requireVersion(context, caller, versionId);
  const report = await hashesOf(context, caller.organizationId, version);
  return store(context, caller, version, { statement, report });
}

/**
 * Stores the withdrawal of a statement, beside it.
 * Throws: DomainError record.not-found, document.invalid.
 */
export async function withdrawStatement(
  context: Context,
  caller: Caller,
  versionId: string,
  { statement, reason }: WithdrawalPayload,
): Promise<StatementRecord> {
  const version = await requireVersion(context, caller, versionId);
  const stored = await context.storage.listStatements(caller.organizationId, versionId);
  const withdrawn = statementRecords(stored, version).find(({ id }) => id === statement.id);
  if (withdrawn === undefined) {
    const facts = { noun: 'statement', id: statement.id };
    throw invalidDocument([{ code: 'reference.unknown', pointer: '/statement/id', facts }]);
  }
  return store(context, caller, version, { reason, report: withdrawn.report }, statement.id);
}

/** Statements on a version, oldest first. Throws: DomainError record.not-found. */
export async function listStatements(
  context: Context,
  caller: Pick<Caller, 'organizationId'>,
  versionId: string,
): Promise<StatementRecord[]> {
  const version = await requireVersion(context, caller, versionId);
  return statementRecords(await context.storage.listStatements(caller.organizationId, versionId), version);
}

async function requireVersion(
  { storage }: Context,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<StoredVersion> {
  const version = await storage.readVersion(organizationId, id);
  if (version === undefined) throw new DomainError('record.not-found', { noun: 'version', id });
  return version;
}

/** The hashes that the report of a version has: of all of it, also of what a database has closed since. */
async function hashesOf(
  context: Context,
  organizationId: string,
  version: StoredVersion,
): Promise<StatementRecord['report']> {
  const source = await versionReportSource(context, organizationId, version, []);
  const bytes = await context.threads.run(
    reportTask,
    { ...source, form: 'json', language: 'en' },
    { organizationId },
  );
  const { documentHash, content } = JSON.parse(new TextDecoder().decode(bytes)) as Report;
  return { documentHash, inputsHash: content.result.provenance.inputsHash };
}

async function store(
  context: Context,
  caller: Caller,
  version: StoredVersion,
  content: StatementContent,
  withdraws?: string,
): Promise<StatementRecord> {
  const { storage, clock, newId } = context;
  const { organizationId, userId } = caller;
  const author = await storage.readUser(organizationId, userId);
  const statement: StoredStatement = {
    id: newId(),
    evaluationId: version.evaluationId,
    versionId: version.id,
    ...(withdraws === undefined ? {} : { withdraws }),
    givenAt: timestamp(clock()),
    givenBy: userId,
    giverName: author?.name ?? '',
    content: JSON.stringify(content),
  };
  const entry = audit(context, caller, {
    action: withdraws === undefined ? 'create' : 'withdraw',
    noun: 'statement',
    recordId: withdraws ?? statement.id,
    after: { version: version.id, ...content },
  });
  await storage
    .commit(organizationId, [{ kind: 'insert-statement', statement, atMost: statementLimit }, entry])
    .catch((error: unknown) => {
      if (!(error instanceof StorageConflict)) throw error;
      if (error.reason === 'gone')
        throw new DomainError('record.not-found', { noun: 'version', id: version.id });
      if (error.reason === 'full') throw invalidDocument([valueIssue('', tooMany)]);
      if (error.reason === 'taken') throw invalidDocument([valueIssue('/statement/id', ownAndStanding)]);
      throw error;
    });
  const all = statementRecords(await storage.listStatements(organizationId, version.id), version);
  const stored = all.find(({ id }) => id === statement.id);
  if (stored === undefined) throw new DomainError('record.not-found', { noun: 'version', id: version.id });
  return stored;
}

/** Whether the calendar has a day. */
function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && timestamp(time).startsWith(text);
}

const aFinding: LocalizedText = {
  en: 'must say why there is no assurance: at least one finding',
  fr: 'dites pourquoi il n’y a pas d’assurance : au moins un constat',
};
const pastDate: LocalizedText = {
  en: 'must be a day of the calendar, today or before',
  fr: 'un jour du calendrier, aujourd’hui ou avant',
};
const ownAndStanding: LocalizedText = {
  en: 'must be a statement that you gave on this version and that is not withdrawn yet',
  fr: 'une déclaration que vous avez faite sur cette version et qui n’est pas encore retirée',
};
const tooMany: LocalizedText = {
  en: `must not be written: the version has ${statementLimit} statements already`,
  fr: `pas écrite : la version a déjà ${statementLimit} déclarations`,
};
