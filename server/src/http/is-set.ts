/** A flag of a query that is there and does not say no. */
export function isSet(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false' && flag !== '0';
}
