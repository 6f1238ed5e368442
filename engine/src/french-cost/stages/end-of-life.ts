import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';

/** m³ in the boot of the car that takes clothes to the collection point. Source: section 5.4. */
const boot = 0.2;

/** volume/0.2·g(car) + m·g(end of life). Source: section 5.4. */
export function tallyEndOfLife({ request, masses, tables: { roles } }: Garment, tally: Tally): void {
  tally.add(roles.carToCollection, request.product.volume / boot);
  tally.add(roles.endOfLife, masses.garment);
}
