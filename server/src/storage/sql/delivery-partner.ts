import type { Row } from './executor.ts';
import { textOrNull } from './rows.ts';

/** The partner of a delivery; most have none. */
export function partnerIn(row: Row): { readonly partnerId?: string } {
  const partnerId = textOrNull(row, 'partner_id');
  return partnerId === null ? {} : { partnerId };
}
