import type { FrenchTextileTables } from '../../../catalog/french-textile/tables.ts';
import type { ReadingOptions } from '../../scoring-request.ts';
import { checkDomain } from './check-domain.ts';
import { decodeRequest } from './decode-request.ts';
import type { RequestFault, RequestReading } from './request.ts';
import { requestWarnings } from './request-warnings.ts';
import { resolveRequest } from './resolve-request.ts';

/**
 * Reads an unknown value to a resolved request, or returns the errors that Ecobalyse would report, under the
 * same keys: `decoding` alone, else one per field. Input that Ecobalyse accepts although it makes the score
 * less meaningful is a warning; `strict` makes it an error.
 * Source: Ecobalyse 7.0.0, API, errors.
 */
export function readRequest(
  tables: FrenchTextileTables,
  body: unknown,
  options: ReadingOptions = {},
): RequestReading {
  const decoded = decodeRequest(body);
  if ('code' in decoded) return { errors: [decoded], warnings: [] };
  const faults = checkDomain(decoded, tables);
  const warnings = requestWarnings(decoded, tables);
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
