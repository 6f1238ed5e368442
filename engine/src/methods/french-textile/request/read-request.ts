import type { ReadingOptions } from '../../scoring-request.ts';
import type { FrenchTextileTables } from '../tables.ts';
import { checkDomain } from './check-domain.ts';
import { decodeRequest } from './decode-request.ts';
import type { RequestFault, RequestReading } from './request.ts';
import { requestWarnings } from './request-warnings.ts';
import { resolveRequest } from './resolve-request.ts';

/**
 * Unknown → resolved request, or every fault that Ecobalyse would name, keyed like its own: `decoding`
 * alone, else one a field. What it accepts although the score then means little is a warning; `strict` makes it an error.
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
