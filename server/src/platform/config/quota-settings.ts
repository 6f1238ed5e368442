import { parseBytes, parseCount } from '../kernel/amounts.ts';
import type { Quotas } from '../ports/usage.ts';

interface SettingsReader {
  given(name: string): string | undefined;
  refuse(variable: string, message: string): undefined;
}

/** Reads the quotas of organizations for which the operator sets none; absent: without limit. */
export function readQuotas({ given, refuse }: SettingsReader): { readonly quotas?: Quotas } {
  function read(name: string, parse: typeof parseBytes, example: string): number | null {
    const text = given(name);
    if (text === undefined) return null;
    return parse(text) ?? refuse(name, `must be a number like ${example}, not "${text}"`) ?? null;
  }
  const bytes = read('SILLAGE_QUOTA_BYTES', parseBytes, '10GiB');
  const records = read('SILLAGE_QUOTA_RECORDS', parseCount, '500000');
  return bytes === null && records === null ? {} : { quotas: { bytes, records } };
}
