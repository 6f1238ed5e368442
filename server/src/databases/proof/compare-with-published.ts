import { gunzipSync } from 'node:zlib';
import type { DatabaseProofReport } from '@sillage/contract';
import {
  type EvaluatedDatabase,
  type ImpactMethod,
  type Inventory,
  proveDatabase,
  type RegionalChoice,
} from '@sillage/engine';
import { proofReport } from './proof-report.ts';
import { readPublished } from './read-published.ts';

/** A table of what the publisher states (CSV or XLSX), compressed with gzip, and the relative tolerance. */
export interface PublishedResults {
  readonly table: Uint8Array;
  readonly tolerance: number;
}

/** Compares with what the publisher states. Throws: DomainError database.published-invalid. */
export function compareWithPublished(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  published: PublishedResults,
  regional: RegionalChoice,
): DatabaseProofReport {
  const table = readPublished(gunzipSync(published.table), inventory, method, evaluated);
  const proof = proveDatabase(inventory, method, evaluated, { regional }, table.rows, published.tolerance);
  return proofReport(proof, table, inventory, method, evaluated);
}
