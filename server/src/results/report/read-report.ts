import type { EvaluationPayload, IpcResult, ProductPayload } from '@sillage/contract';
import { reportInputs } from '@sillage/engine';
import { threadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import { methodsBeside } from '../../evaluations/databases/other-methods.ts';
import { factsOf } from '../../evaluations/publish/stored-study.ts';
import { readKeptScenarios } from '../../evaluations/publish/study-scenarios.ts';
import {
  closedOf,
  databaseFiles,
  type ReportSource,
  versionReportSource,
} from '../../evaluations/publish/version-report.ts';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { isCurrent } from '../../platform/ports/results.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import { statementRecords } from '../../platform/records/statement-records.ts';
import type { ClaimFacts } from '../claims/claim-facts.ts';
import { judgeClaims } from '../claims/judge-claims.ts';
import { evaluationClaimFacts, productClaimFacts } from '../read-claim-facts.ts';
import { readFull, readIpc, readProductResult } from '../read-result.ts';
import type { ReportInput } from './make-report.ts';
import type { WantedReport } from './report-headers.ts';
import { reportTask } from './report-task.ts';

/**
 * The report of the current result, or of a version, in which only the rank among declared garments and what may be said
 * of it change.
 * Throws: DomainError record.not-found, evaluation.not-evaluated, evaluation.outdated, service.overloaded.
 */
export async function evaluationReport(
  context: Context,
  caller: Caller,
  id: string,
  wanted: WantedReport,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { organizationId } = caller;
  const version = await context.storage.readVersion(organizationId, id);
  const input = await evaluationReportSource(context, organizationId, id, version, 'asked', signal);
  const now = saidNow(await evaluationClaimFacts(context, caller, id, signal));
  return context.threads.run(reportTask, { ...input, ...now, ...wanted }, { signal, organizationId });
}

/** What is no part of the content of a report, because it changes without the result. */
function saidNow(facts: ClaimFacts): Pick<ReportInput, 'rank' | 'claims'> {
  const [english, french] = (['en', 'fr'] as const).map((language) => judgeClaims(facts, language).summary);
  return {
    rank: facts.rank,
    claims: (english ?? []).map((en, index) => ({ en, fr: french?.[index] ?? en })),
  };
}

/**
 * What the report of a version is made of, or that of an evaluation, with or without what to find out next about it.
 * Throws: as `evaluationReport`.
 */
export async function evaluationReportSource(
  context: Context,
  organizationId: string,
  id: string,
  version: StoredVersion | undefined,
  questions: 'asked' | 'none',
  signal?: AbortSignal,
): Promise<ReportSource> {
  return version === undefined
    ? ofEvaluation(context, organizationId, id, questions, signal)
    : ofVersion(context, organizationId, version, signal);
}

async function ofVersion(
  context: Context,
  organizationId: string,
  version: StoredVersion,
  signal?: AbortSignal,
): Promise<ReportSource> {
  const stored = await context.storage.listStatements(organizationId, version.id);
  const statements = statementRecords(stored, version);
  return versionReportSource(context, organizationId, version, statements, signal);
}

async function ofEvaluation(
  context: Context,
  organizationId: string,
  id: string,
  asked: 'asked' | 'none',
  signal?: AbortSignal,
): Promise<ReportSource> {
  const { storage } = context;
  const caller = { organizationId } as Caller;
  const ipc = await readIpc(context, caller, id);
  const full = await readFull(context, caller, id, signal);
  const state = await storage.readEvaluation(organizationId, id);
  if (state === undefined) throw new DomainError('record.not-found', { noun: 'evaluation', id });
  const payload = JSON.parse(state.payload) as EvaluationPayload;
  const copies: Record<string, unknown> = {};
  for (const noun of ['mask', 'packaging'] as const) {
    const used = payload[noun]?.id;
    const found = used === undefined ? undefined : await storage.readReusable(organizationId, noun, used);
    if (found !== undefined)
      copies[noun] = { id: found.id, revision: found.revision, ...(JSON.parse(found.payload) as object) };
  }
  const reading = await storage.readCalculation(organizationId, id);
  const score = await storage.readExternalResult(organizationId, id);
  const { name = payload.category.id, reference } = payload;
  const { parameters } = await storage.readOwnParameters(organizationId);
  const withheld = await closedOf(context, organizationId, ipc);
  // Shares in the variance would tell more of a closed database than its stages and totals.
  const asksNext = withheld.length === 0 && asked !== 'none';
  const { methods } =
    asked === 'none' || isOtherMethod(ipc, context.catalog.method.id)
      ? { methods: [] }
      : await methodsBeside(context, organizationId, state, 'en', signal);
  return {
    subject: { kind: 'evaluation', id, name, ...(reference === undefined ? {} : { reference }) },
    databases: await databaseFiles(context, organizationId, ipc),
    inputs: reportInputs(payload, copies),
    statements: [],
    full,
    ...(reading === undefined || reading.bytes === null || reading.revision !== state.revision
      ? {}
      : {
          source: { calculation: reading.bytes, payload: state.payload },
          facts: await factsOf(context, organizationId, reading.bytes),
          scenarios: await readKeptScenarios(context, organizationId),
        }),
    ...(score !== undefined && isCurrent(score) && score.bytes !== null ? { extscore: score.bytes } : {}),
    categories: [payload.category.id],
    parameters,
    withheld,
    ...(asksNext ? { asked: await threadSnapshot(context, caller, state) } : {}),
    ...(methods.length === 0
      ? {}
      : {
          otherMethods: methods.map(({ database, impacts, problems }) => ({
            ...{ database, impacts },
            problems: problems.length,
          })),
        }),
  };
}

const isOtherMethod = (ipc: Uint8Array, method: string): boolean =>
  (JSON.parse(new TextDecoder().decode(ipc)) as IpcResult).provenance.method.id !== method;

/**
 * The report of the stored result of a product.
 * Throws: DomainError record.not-found, service.overloaded.
 */
export async function productReport(
  context: Context,
  caller: Caller,
  id: string,
  wanted: WantedReport,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const input = await productReportSource(context, caller, id, signal);
  const { organizationId } = caller;
  const now = saidNow(await productClaimFacts(context, caller, id, signal));
  return context.threads.run(reportTask, { ...input, ...now, ...wanted }, { signal, organizationId });
}

/** What the report of a product is made of. Throws: as `productReport`. */
export async function productReportSource(
  context: Context,
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<ReportSource> {
  const { storage } = context;
  const { organizationId } = caller;
  const ipc = await readProductResult(context, caller, id, 'ipc');
  const full = await readProductResult(context, caller, id, 'full', signal);
  const product = await storage.readProduct(organizationId, id);
  if (product === undefined) throw new DomainError('record.not-found', { noun: 'product', id });
  const { name, reference, evaluations, packaging } = JSON.parse(product.payload) as ProductPayload;
  const names: Record<string, string> = {};
  const categories = new Set<string>();
  for (const pinned of evaluations) {
    const version = await storage.readVersion(organizationId, pinned.id);
    if (version === undefined) continue;
    const payload = JSON.parse(version.payload) as EvaluationPayload;
    categories.add(payload.category.id);
    if (payload.name !== undefined) names[pinned.id] = payload.name;
  }
  const { parameters } = await storage.readOwnParameters(organizationId);
  return {
    subject: { kind: 'product', id, name, ...(reference === undefined ? {} : { reference }) },
    databases: await databaseFiles(context, organizationId, ipc),
    inputs: {
      evaluations: evaluations.map((pinned) => ({ id: pinned.id, quantity: pinned.quantity })),
      names,
      ...(packaging === undefined ? {} : { packaging: { id: packaging.id } }),
    },
    statements: [],
    full,
    categories: [...categories],
    parameters,
    withheld: await closedOf(context, organizationId, ipc),
  };
}
