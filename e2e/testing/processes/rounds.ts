/**
 * How often a test repeats a fault: the value of the environment variable, e.g. `KILLS=50`; otherwise a few
 * times in `npm test` and many times in `npm run test:more`, whose project sets `FAULT_ROUNDS`.
 */
export function rounds(
  variable: string,
  { few, many }: { readonly few: number; readonly many: number },
): number {
  const given = process.env[variable];
  if (given !== undefined) return Number(given);
  return process.env.FAULT_ROUNDS === 'many' ? many : few;
}
