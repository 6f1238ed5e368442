import type { Garment } from '../garment.ts';
import type { Tally } from '../tally.ts';

/**
 * Raw materials: Σ out·share·g; recycled ones by the circular footprint formula, g = A·g(recycled) + (1 − A)·Q·g(virgin).
 * Source: section 5.4.
 */
export function tallyMaterial({ request, masses }: Garment, tally: Tally): void {
  for (const { fibre, share } of request.materials) {
    const mass = masses.materialOut * share;
    if (fibre.recycled === null) tally.add(fibre.process, mass);
    else {
      const { allocation, quality, virgin } = fibre.recycled;
      tally.add(fibre.process, mass * allocation);
      tally.add(virgin, mass * (1 - allocation) * quality);
    }
  }
}
