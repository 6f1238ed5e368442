import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { DatabaseProofReport, databaseEndpoints, ImportReport } from '@sillage/contract';
import type { Context } from '../platform/context.ts';
import type { HandlersFor } from '../platform/http/endpoint-handlers.ts';
import { mappingLimit } from '../platform/http/request-limits.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { DomainError } from '../platform/kernel/domain-error.ts';
import { fileReceiver } from '../platform/ndjson/receive-file.ts';
import type { ImportContext } from './create-import.ts';
import { parseDetails } from './import-options.ts';
import { defaultTolerance } from './proof/compare-with-published.ts';
import { proofCsv } from './proof/proof-csv.ts';
import { proofWithoutNames } from './proof/proof-report.ts';
import { repeatImport, requireFigures, requireSource } from './repeat-import.ts';

type Names = 'proveDatabase' | 'readDatabaseProof' | 'readDatabaseProofTable';

/** Comparisons of own databases with what their publishers state. */
export function proofRoutes(
  context: ImportContext & Pick<Context, 'cursors'>,
): Pick<HandlersFor<keyof typeof databaseEndpoints>, Names> {
  const { storage } = context;
  const receive = fileReceiver(context.readiness, mappingLimit);

  /** The last comparison, as far as the caller may see it. Throws: DomainError record.not-found. */
  async function shown(caller: Caller, id: string): Promise<DatabaseProofReport> {
    const { database } = await requireSource(context, caller, id);
    const { proof } = parseDetails(database.details);
    const made = proof && (await storage.readImport(caller.organizationId, proof.import.id));
    const report = made?.report == null ? undefined : (JSON.parse(made.report) as ImportReport).proof;
    if (report === undefined) throw new DomainError('record.not-found', { noun: 'proof', id });
    const open = database.disclosure === 'full' || caller.role === 'admin';
    return open ? report : proofWithoutNames(report);
  }

  return {
    proveDatabase: async (request) => {
      const { caller, params, query, language, headers } = request;
      const found = await requireSource(context, caller, params.id);
      // Deviations tell figures of the file.
      requireFigures(caller, found);
      const pieces: Uint8Array[] = [];
      // Without a table, the results that the package itself states are taken.
      if (hasBody(headers)) await receive(request, async (piece) => void pieces.push(piece));
      const { id: database } = found.database;
      const tolerance = query.tolerance === undefined ? defaultTolerance : Number(query.tolerance);
      return repeatImport(context, caller, {
        ...found,
        language,
        options: { proof: { database, tolerance } },
        decisions: pieces.length === 0 ? null : await promisify(gzip)(Buffer.concat(pieces)),
        after: { proves: database, tolerance },
      });
    },
    readDatabaseProof: async ({ caller, params: { id } }) => ({
      body: await shown(caller, id),
      headers: { 'Cache-Control': 'no-store' },
    }),
    readDatabaseProofTable: async ({ caller, params: { id } }) => ({
      bytes: Buffer.from(proofCsv(await shown(caller, id))),
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="proof.csv"',
        'Cache-Control': 'no-store',
      },
    }),
  };
}

const hasBody = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
