import { checkDomain } from './check-domain.ts';
import { decodeRequest } from './decode-request.ts';
import type { RequestFault, RequestReading } from './request.ts';
import { resolveRequest } from './resolve-request.ts';
import type { FrenchCostTables } from './tables.ts';
import { warnOf } from './warn-of.ts';

/**
 * Unknown → resolved request, or every fault that the official calculator would name, keyed like its own: `decoding`
 * alone, else one a field. What it accepts in silence is warned of; `strict` makes errors of the warnings.
 * Source: section 1.6.
 */
export function readRequest(
  tables: FrenchCostTables,
  body: unknown,
  options: { readonly strict?: boolean } = {},
): RequestReading {
  const decoded = decodeRequest(body);
  if ('code' in decoded) return { errors: [decoded], warnings: [] };
  const faults = checkDomain(decoded, tables);
  const warnings = warnOf(decoded, tables);
  if (options.strict === true) {
    const errors = onePerField([...faults, ...warnings]);
    if (errors.length > 0) return { errors, warnings: [] };
  }
  if (faults.length > 0) return { errors: faults, warnings };
  return { request: resolveRequest(decoded, tables), errors: [], warnings };
}

function onePerField(faults: readonly RequestFault[]): RequestFault[] {
  return faults.filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index);
}
