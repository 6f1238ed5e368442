import type { Garment } from './garment.ts';
import type { Tally } from './tally.ts';

/** Σ quantity·Σ amount·g: no transport, no waste, whatever is disabled. Source: section 5.6. */
export function tallyTrims({ request }: Garment, tally: Tally): void {
  for (const { trim, quantity } of request.trims) {
    for (const { amount, process } of trim.elements) tally.add(process, quantity * amount);
  }
}
