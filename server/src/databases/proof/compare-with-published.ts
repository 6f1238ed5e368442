import { gunzipSync } from 'node:zlib';
import type { DatabaseProofReport } from '@sillage/contract';
import {
  type EvaluatedDatabase,
  type ImpactMethod,
  type Inventory,
  type PublishedRow,
  proveDatabase,
  type RegionalChoice,
} from '@sillage/engine';
import { DomainError } from '../../platform/kernel/domain-error.ts';
import { proofReport } from './proof-report.ts';
import { readPublished } from './read-published.ts';

/**
 * A table of what the publisher states (CSV or XLSX), compressed with gzip, or null for the results of the package itself;
 * and the relative tolerance.
 */
export interface PublishedResults {
  readonly table: Uint8Array | null;
  readonly tolerance: number;
}

/** Relative deviation up to which a pair agrees, unless the caller says otherwise. */
export const defaultTolerance = 0.001;

/** Compares with what the publisher states. Throws: DomainError database.published-invalid. */
export function compareWithPublished(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  published: PublishedResults,
  regional: RegionalChoice,
): DatabaseProofReport {
  if (published.table === null) {
    const report = compareWithPackage(inventory, method, evaluated, regional, published.tolerance);
    if (report === undefined) throw nothingStated();
    return report;
  }
  const table = readPublished(gunzipSync(published.table), inventory, method, evaluated);
  const proof = proveDatabase(inventory, method, evaluated, { regional }, table.rows, published.tolerance);
  return proofReport(proof, table, inventory, method, evaluated);
}

const nothingStated = (): DomainError =>
  new DomainError('database.published-invalid', {
    row: 1,
    reason: {
      en: 'no table was sent, and the package states no results of this method',
      fr: 'aucune table n’a été envoyée, et le paquet ne déclare aucun résultat de cette méthode',
    },
  });

/**
 * Compares with the results that the package states beside its inventories, as ILCD and openLCA have them; undefined: it states none of
 * this method.
 */
export function compareWithPackage(
  inventory: Inventory,
  method: ImpactMethod,
  evaluated: EvaluatedDatabase,
  regional: RegionalChoice,
  tolerance = defaultTolerance,
): DatabaseProofReport | undefined {
  const { processes, exchanges } = inventory;
  const rows = evaluated.impacts.flatMap(({ process: index, flow }, column): PublishedRow[] => {
    const { stated, reference } = processes[index] as Inventory['processes'][number];
    if (stated === undefined || exchanges.flow[reference] !== flow) return [];
    // Stated for the reference amount; a table is per unit.
    const amount = Math.abs(exchanges.amount[reference] as number);
    const values = new Map(
      method.indicators.flatMap(({ id }, indicator): [number, number][] => {
        const given = stated[id];
        return given === undefined ? [] : [[indicator, given / amount]];
      }),
    );
    return values.size === 0 ? [] : [{ column, values }];
  });
  if (rows.length === 0) return undefined;
  const proof = proveDatabase(inventory, method, evaluated, { regional }, rows, tolerance);
  return proofReport(proof, { unknown: [] }, inventory, method, evaluated);
}
