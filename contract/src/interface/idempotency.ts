import type { Endpoint } from '../endpoints/endpoint.ts';
import { speaksEcobalyseDialect } from '../methods/methods.ts';

/**
 * Whether `Idempotency-Key` applies to an endpoint.
 * Answers of application endpoints may hold secrets: not stored.
 */
export function takesIdempotencyKey({
  method,
  access,
  path,
  lines,
  upload,
  storesNothing,
  secretAnswer,
}: Endpoint): boolean {
  return (
    method === 'POST' &&
    access !== 'open' &&
    lines !== true &&
    upload === undefined &&
    storesNothing !== true &&
    secretAnswer !== true &&
    !path.startsWith('/application/') &&
    !speaksEcobalyseDialect(path)
  );
}

/** Whether `Idempotency-Key` applies to each item of a batch or row of a table. */
export function takesIdempotencyKeyPerItem({ lines, upload, errors }: Endpoint): boolean {
  return (
    (lines === true || upload !== undefined) && errors.some((code) => code === 'idempotency.invalid-key')
  );
}
