import { type Endpoint, speaksOfficially } from '@sillage/contract';

/** Whether an `Idempotency-Key` counts: answers of the application may hold secrets, which are not kept. */
export function isRetried({ method, access, path, lines, storesNothing }: Endpoint): boolean {
  return (
    method === 'POST' &&
    access !== 'open' &&
    lines !== true &&
    storesNothing !== true &&
    !path.startsWith('/application/') &&
    !speaksOfficially(path)
  );
}

/** Whether an `Idempotency-Key` counts for each item of a batch. */
export function remembersItems({ lines, refusals }: Endpoint): boolean {
  return lines === true && refusals.some((code) => code === 'idempotency.invalid-key');
}
