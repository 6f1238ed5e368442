import type { EvaluationPayload, ReportDatabase, StatementRecord } from '@sillage/contract';
import { type ReportParts, reportInputs } from '@sillage/engine';
import type { ThreadSnapshot } from '../../calculation/prepare/evaluation-snapshot.ts';
import type { ClosedDatabase } from '../../platform/ports/data-set-mappings.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredDatabase } from '../../platform/ports/own-databases.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import type { KnownDataSets } from './data-set-facts.ts';
import type { StudySource } from './make-study.ts';
import { type ReportFrameInput, reportFrameOf } from './report-frame.ts';
import type { KeptScenarios } from './study-scenarios.ts';
import { databasesOf, fullOfVersion } from './version-full-result.ts';

/** All that a report is made of, whatever its form and language. */
export interface ReportSource
  extends ReportFrameInput,
    Omit<ReportParts, 'extscore' | 'study' | 'questions'> {
  /** The full result as it may be shown now; absent: that is `full`. */
  readonly shown?: Uint8Array;
  /** What was kept of the catalog; absent: the report takes it from the catalog of now. */
  readonly frame?: Uint8Array;
  /** As it is stored, with the JSON of the payload; absent for a product. */
  readonly source?: StudySource;
  /** Of the own databases that a working document used; a version has the study of its publication. */
  readonly facts?: KnownDataSets;
  /** A working document, of which the report says what to find out next. */
  readonly asked?: ThreadSnapshot;
  /** Of the organization, for a working document likewise. */
  readonly scenarios?: KeptScenarios;
  /** JSON of the external score, if there is one. */
  readonly extscore?: Uint8Array;
  /** On the version, oldest first. */
  readonly statements: readonly StatementRecord[];
  /** Databases of the result whose figures are left out. */
  readonly withheld: readonly ClosedDatabase[];
}

type ReportContext = Pick<Dependencies, 'storage' | 'catalog'> & { readonly threads: Pick<Threads, 'run'> };

/**
 * What the report of a version is made of.
 * Throws: DomainError service.overloaded.
 */
export async function versionReportSource(
  context: ReportContext,
  organizationId: string,
  version: StoredVersion,
  statements: readonly StatementRecord[],
  signal?: AbortSignal,
): Promise<ReportSource> {
  const payload = JSON.parse(version.payload) as EvaluationPayload;
  const frozen = version.frozen === undefined ? {} : (JSON.parse(version.frozen) as object);
  const { id, evaluationId, number, publishedAt, full, extscore } = version;
  const withheld = await closedOf(context, organizationId, version.ipc);
  const { name = payload.category.id, reference } = payload;
  return {
    subject: {
      kind: 'version',
      id,
      name,
      ...(reference === undefined ? {} : { reference }),
      evaluationId,
      number,
      publishedAt,
    },
    databases: await databaseFiles(context, organizationId, version.ipc),
    inputs: reportInputs(payload, frozen),
    statements,
    full,
    source: { calculation: version.calculation, payload: version.payload },
    frame: await reportFrameOf(context, organizationId, version, signal),
    ...(withheld.length === 0
      ? {}
      : { shown: await fullOfVersion(context, organizationId, version, signal) }),
    ...(extscore === undefined ? {} : { extscore }),
    categories: [payload.category.id],
    withheld,
  };
}

/** The databases of a result whose figures may not be shown now. */
export async function closedOf(
  { storage }: Pick<ReportContext, 'storage'>,
  organizationId: string,
  ipc: Uint8Array,
): Promise<ReportSource['withheld']> {
  const closed = await storage.readClosedDatabases(organizationId);
  if (closed.length === 0) return [];
  const used = databasesOf(ipc);
  return closed.filter(([id]) => used.includes(id));
}

/** The databases of a result, own ones with the hash of their file. A database that a version used is never deleted. */
export async function databaseFiles(
  { storage }: Pick<ReportContext, 'storage'>,
  organizationId: string,
  ipc: Uint8Array,
): Promise<readonly ReportDatabase[]> {
  const files: ReportDatabase[] = [];
  for (const id of databasesOf(ipc)) {
    const own = await storage.readOwnDatabase(organizationId, id);
    files.push({ id, sha256: own === undefined ? null : fileOf(own) });
  }
  return files;
}

/** SHA-256 of the file that a database was imported from. */
const fileOf = ({ details }: StoredDatabase): string =>
  (JSON.parse(details) as { readonly sha256: string }).sha256;
