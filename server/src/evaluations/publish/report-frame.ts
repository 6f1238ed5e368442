import type { EvaluationPayload, FullResult } from '@sillage/contract';
import { type Catalog, reportFrame } from '@sillage/engine';
import { withParameters } from '../../library/own-data/organization-catalog.ts';
import { decompressBytes, decompressedLength } from '../../platform/kernel/compressed-bytes.ts';
import { compressJson } from '../../platform/kernel/compressed-json.ts';
import type { Dependencies } from '../../platform/ports/dependencies.ts';
import type { StoredVersion } from '../../platform/ports/versions.ts';
import type { Threads } from '../../platform/threads/thread-pool.ts';
import { threadTask } from '../../platform/threads/thread-task.ts';

const decoder = new TextDecoder();

/** Bytes of a full result that take some 5 ms to parse; the frame of a larger one is left to a thread. */
const heavyBytes = 512 * 1024;

type FrameContext = Pick<Dependencies, 'storage' | 'catalog'> & { readonly threads: Pick<Threads, 'run'> };

export interface ReportFrameInput {
  /** As it is stored. */
  readonly full: Uint8Array;
  /** Ids of the categories that the result is of. */
  readonly categories: readonly string[];
  /** The information parameters of the organization, as JSON text; absent: none. */
  readonly parameters?: string;
}

export const reportFrameTask = threadTask<typeof makeReportFrame>('reportFrame');

/** The task `reportFrame` of the threads: what a report takes from the catalog, compressed. */
export async function makeReportFrame(
  { catalog }: { readonly catalog: Catalog },
  { full, categories, parameters }: ReportFrameInput,
): Promise<Uint8Array> {
  const result = JSON.parse(decoder.decode(await decompressBytes(full))) as FullResult;
  return compressJson(JSON.stringify(reportFrame(withParameters(catalog, parameters), result, categories)));
}

/**
 * What the report of a version that is being published takes from the catalog of now.
 * Throws: DomainError service.overloaded.
 */
export async function newReportFrame(
  { storage, catalog, threads }: FrameContext,
  organizationId: string,
  { payload, full }: Pick<StoredVersion, 'payload' | 'full'>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { category } = JSON.parse(payload) as EvaluationPayload;
  const { parameters } = await storage.readOwnParameters(organizationId);
  const input = { full, categories: [category.id], parameters };
  return decompressedLength(full) < heavyBytes
    ? makeReportFrame({ catalog }, input)
    : threads.run(reportFrameTask, input, { signal, organizationId });
}

/**
 * What the report of a version takes from the catalog: as it was when the version was published; for one of a release
 * without reports, when its report was first read.
 * Throws: DomainError service.overloaded.
 */
export async function reportFrameOf(
  context: FrameContext,
  organizationId: string,
  version: StoredVersion,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (version.reportFrame !== undefined) return version.reportFrame;
  const made = await newReportFrame(context, organizationId, version, signal);
  const { storage } = context;
  await storage.commit(organizationId, [
    { kind: 'keep-report-frame', versionId: version.id, reportFrame: made },
  ]);
  // Another request may have been faster.
  const kept = await storage.readVersion(organizationId, version.id);
  return kept?.reportFrame ?? made;
}
